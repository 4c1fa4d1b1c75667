#include "proof/advised.hpp"

#include <vector>

#include "program/rewrite/edits.hpp"
#include "program/rewrite/syntax.hpp"
#include "proof/calls.hpp"
#include "proof/statements.hpp"
#include "runtime_api/function.hpp"

namespace streamlab::proof {

using program::Edits;
using program::no_token;
using program::Syntax;
using program::TokenKind;
using runtime_api::Effect;

namespace {

// An event for each stream, as a student would write who follows the advice in a loop over streams.
// A stream needs no event to wait for itself. In one line, so that all others keep their numbers.
constexpr const char* events =
    "struct AdvisedEvents { cudaStream_t streams[64]; cudaEvent_t events[64]; int count = 0; "
    "void record(cudaStream_t stream) { int i = 0; while (i < count && streams[i] != stream) ++i; "
    "if (i == 64) return; if (i == count) { streams[count++] = stream; "
    "cudaEventCreateWithFlags(&events[i], cudaEventDisableTiming); } "
    "cudaEventRecord(events[i], stream); } "
    "void hold(cudaStream_t stream) { for (int i = 0; i < count; ++i) "
    "if (streams[i] != stream) cudaStreamWaitEvent(stream, events[i], 0); } "
    "void hold_host() { for (int i = 0; i < count; ++i) cudaEventSynchronize(events[i]); } }; "
    "static AdvisedEvents advised; "
    "struct AdvisedEnd { ~AdvisedEnd() { advised.hold_host(); } }; ";

class Follower {
public:
    explicit Follower(std::string_view source)
        : source_(source),
          syntax_(source,
                  program::tokenize(source, {0, static_cast<std::uint32_t>(source.size())}).tokens),
          statements_(syntax_), edits_(source) {}

    std::optional<std::string> run(const std::string& name, const check::AdvisedOrder& order) {
        const bool waits_here = order.before_file == name;
        if (order.after_file != name || !(waits_here || order.host_waits)) return std::nullopt;
        const std::optional<Place> first = issuing_place(order.after_line);
        if (!first || !declare_events()) return std::nullopt;
        if (!order.host_waits) {
            const std::optional<Place> second = issuing_place(order.before_line);
            if (!second) return std::nullopt;
            put_before(second->statement, "advised.hold(" + second->stream + "); ");
        } else if (waits_here) {
            const std::size_t second = statement_at(order.before_line);
            if (second == no_statement) return std::nullopt;
            put_before(second, "advised.hold_host(); ");
        } else {
            put_before(first_of_function(first->statement), "AdvisedEnd advised_end; ");
        }
        put_behind(first->statement, " advised.record(" + first->stream + ");");
        return edits_.apply();
    }

private:
    // A statement that hands work to a stream.
    struct Place {
        std::size_t statement = no_statement;
        std::string stream;  // its expression; "0" for the default stream
    };

    int line(std::size_t token) const { return line_of(syntax_, token); }

    // The innermost statement on the line; of several, the first that begins there.
    std::size_t statement_at(std::uint32_t wanted) const {
        const int at = static_cast<int>(wanted);
        std::size_t found = no_statement;
        for (std::size_t i = 0; i < statements_.size(); ++i) {
            const Statement& each = statements_[i];
            if (line(each.first) > at || line(each.last) < at) continue;
            const bool is_inside = found == no_statement || each.last <= statements_[found].last;
            if (is_inside) found = i;
        }
        return found;
    }

    // The call or launch on the line that hands work to a stream.
    std::optional<Place> issuing_place(std::uint32_t wanted) const {
        const int at = static_cast<int>(wanted);
        for (std::size_t i = 0; i < syntax_.size(); ++i) {
            const std::optional<std::string> stream = stream_of(i);
            if (!stream) continue;
            const std::size_t statement = statements_.around(i);
            if (statement == no_statement || !is_plain(statement)) continue;
            if (line(statements_[statement].first) <= at && at <= line(statements_[statement].last))
                return Place{statement, *stream};
        }
        return std::nullopt;
    }

    // Whether another statement can be put beside it.
    bool is_plain(std::size_t statement) const {
        return syntax_.is_punctuation(statements_[statement].last, ";") &&
               syntax_.text(statements_[statement].first) != "return";
    }

    // The stream of the launch or call whose token this is; nullopt if it is none.
    std::optional<std::string> stream_of(std::size_t token) const {
        if (syntax_[token].kind == TokenKind::launch_open) return stream_of_launch(token);
        if (!syntax_.is_name(token) || !syntax_.is_open(token + 1, '(')) return std::nullopt;
        const runtime_api::Function* function = runtime_api::find_function(syntax_.text(token));
        if (!function || !issues(function->effect)) return std::nullopt;
        const std::vector<std::string> arguments = arguments_of(syntax_, token + 1);
        const std::size_t index = stream_parameter(function->parameters);
        return index < arguments.size() ? arguments[index] : "0";
    }

    static bool issues(Effect effect) {
        return effect >= Effect::issues_kernel && effect <= Effect::issues_graph;
    }

    // Its position among the parameters; beyond them if the function names no stream.
    static std::size_t stream_parameter(std::string_view parameters) {
        const std::size_t at = parameters.find("cudaStream_t");
        if (at == parameters.npos) return parameters.size();
        std::size_t commas = 0;
        for (std::size_t i = 0; i < at; ++i)
            commas += parameters[i] == ',';
        return commas;
    }

    std::string stream_of_launch(std::size_t open) const {
        std::size_t begin = open + 1, commas = 0;
        for (std::size_t i = open + 1; i < syntax_.size(); ++i) {
            const bool closes = syntax_[i].kind == TokenKind::greater && syntax_.adjacent(i) &&
                                syntax_[i + 1].kind == TokenKind::greater;
            if (closes || syntax_.is_punctuation(i, ";"))
                return commas == 3 ? syntax_.flat_text(begin, i - 1) : "0";
            if (syntax_[i].kind == TokenKind::open && syntax_.partner(i) != no_token)
                i = syntax_.partner(i);
            else if (syntax_.is_punctuation(i, ","))
                ++commas, begin = i + 1;
        }
        return "0";
    }

    // Behind the last #include that comes before any function.
    bool declare_events() {
        std::size_t at = source_.rfind("\n#include");
        at = at == source_.npos ? (source_.starts_with("#include") ? 0 : source_.npos) : at + 1;
        while (at != source_.npos && at < source_.size() && source_[at] == '#') {
            at = source_.find('\n', at);
            if (at != source_.npos) ++at;
        }
        if (at == source_.npos) return false;
        edits_.insert(static_cast<std::uint32_t>(at), events);
        return true;
    }

    void put_before(std::size_t index, const std::string& text) {
        const Statement& statement = statements_[index];
        const std::string brace = statement.is_unbraced_body ? "{ " : "";
        edits_.insert(syntax_[statement.first].begin, brace + text);
        if (statement.is_unbraced_body) edits_.insert(syntax_[statement.last].end(), " }");
    }

    void put_behind(std::size_t index, const std::string& text) {
        const Statement& statement = statements_[index];
        if (statement.is_unbraced_body) edits_.insert(syntax_[statement.first].begin, "{ ");
        edits_.insert(syntax_[statement.last].end(),
                      statement.is_unbraced_body ? text + " }" : text);
    }

    std::size_t first_of_function(std::size_t index) const {
        while (statements_[index].parent != no_statement)
            index = statements_[index].parent;
        while (statements_[index].before != no_statement)
            index = statements_[index].before;
        return index;
    }

    std::string_view source_;
    Syntax syntax_;
    Statements statements_;
    Edits edits_;
};

}  // namespace

std::optional<std::string> with_order(std::string_view source, const std::string& name,
                                      const check::AdvisedOrder& order) {
    return Follower(source).run(name, order);
}

}  // namespace streamlab::proof
