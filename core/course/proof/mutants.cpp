#include "proof/mutants.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <sstream>

#include "program/rewrite/edits.hpp"
#include "program/rewrite/syntax.hpp"
#include "proof/calls.hpp"
#include "proof/movement.hpp"
#include "proof/statements.hpp"
#include "runtime_api/function.hpp"

namespace streamlab::proof {

using program::Edits;
using program::Syntax;

namespace {

class Maker {
public:
    Maker(std::string_view source, MoveStyle style)
        : source_(source), style_(style),
          syntax_(source,
                  program::tokenize(source, {0, static_cast<std::uint32_t>(source.size())}).tokens),
          statements_(syntax_), calls_(find_calls(syntax_)) {}

    std::vector<Mutant> run() {
        for (const Call& call : calls_) {
            call.kind == CallKind::copy ? make_asynchronous(call) : remove(call);
            if (can_move(call)) move(call);
        }
        return std::move(mutants_);
    }

private:
    // A copy to the device does not synchronise reliably: from pageable memory it may return before
    // the bytes have arrived (M1).
    static bool is_from_device(const Call& call) {
        return call.text.find("DeviceToHost") != std::string::npos ||
               call.text.find("Default") != std::string::npos ||
               call.text.find("FromSymbol") != std::string::npos;
    }

    // Only calls that can be too early are moved: record_stream is valid anywhere before the block
    // is freed (A4), and a graph edge anywhere before instantiation.
    static bool can_move(const Call& call) {
        if (call.kind == CallKind::copy) return is_from_device(call);
        return call.kind != CallKind::record_stream && call.kind != CallKind::graph_edge;
    }

    void remove(const Call& call) {
        Edits edits(source_);
        const std::size_t own = statements_.around(call.first);
        if (own != no_statement && is_whole_statement(syntax_, statements_[own], call))
            edits.blank(syntax_[statements_[own].first].begin,
                        syntax_[statements_[own].last].begin);
        else
            edits.replace(syntax_[call.first].begin, syntax_[call.last].end(), "cudaSuccess");
        add(Mutation::remove, call, fmt::format("without {}", call.text), edits.apply());
    }

    void make_asynchronous(const Call& call) {
        const std::string asynchronous = std::string(syntax_.text(call.name)) + "Async";
        if (!is_from_device(call) || !runtime_api::find_function(asynchronous)) return;
        Edits edits(source_);
        edits.insert(syntax_[call.name].end(), "Async");
        add(Mutation::asynchronous, call, fmt::format("{} made asynchronous", call.text),
            edits.apply());
    }

    void move(const Call& call) {
        const Movement movement = earlier_position(syntax_, statements_, calls_, call);
        if (movement.target == no_statement) return;
        const Statement& moved = statements_[movement.moved];
        const Statement& target = statements_[movement.target];
        const int target_line = line_of(syntax_, target.first);
        const int moved_line = line_of(syntax_, moved.first);
        const bool is_one_line = moved_line == line_of(syntax_, moved.last);
        const bool by_line = style_ == MoveStyle::whole_lines && is_one_line;
        add(Mutation::move, call, fmt::format("{} before line {}", call.text, target_line),
            by_line ? with_line_moved(moved_line, target_line) : with_moved(moved, target));
    }

    std::string with_moved(const Statement& moved, const Statement& target) const {
        Edits edits(source_);
        edits.insert(syntax_[target.first].begin, syntax_.flat_text(moved.first, moved.last) + " ");
        edits.blank(syntax_[moved.first].begin, syntax_[moved.last].end());
        return edits.apply();
    }

    std::string with_line_moved(int line, int before) const {
        std::vector<std::string> lines;
        std::istringstream stream{std::string(source_)};
        for (std::string text; std::getline(stream, text);)
            lines.push_back(text);
        std::rotate(lines.begin() + before - 1, lines.begin() + line - 1, lines.begin() + line);
        return fmt::format("{}\n", fmt::join(lines, "\n"));
    }

    void add(Mutation mutation, const Call& call, std::string name, std::string text) {
        const std::size_t at = syntax_[call.first].begin;
        const std::size_t newline = source_.rfind('\n', at);
        const std::size_t begin = newline == std::string_view::npos ? 0 : newline + 1;
        mutants_.push_back({mutation, call.text, call.line,
                            std::string(source_.substr(begin, source_.find('\n', at) - begin)),
                            std::move(name), std::move(text)});
    }

    std::string_view source_;
    MoveStyle style_;
    Syntax syntax_;
    Statements statements_;
    std::vector<Call> calls_;
    std::vector<Mutant> mutants_;
};

}  // namespace

std::vector<Mutant> make_mutants(std::string_view source, MoveStyle style) {
    return Maker(source, style).run();
}

}  // namespace streamlab::proof
