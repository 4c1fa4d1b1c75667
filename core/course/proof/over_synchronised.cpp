#include "proof/over_synchronised.hpp"

#include <set>
#include <vector>

#include "program/rewrite/edits.hpp"
#include "program/rewrite/syntax.hpp"
#include "proof/statements.hpp"
#include "runtime_api/function.hpp"

namespace streamlab::proof {

using program::Edits;
using program::no_token;
using program::Syntax;
using program::TokenKind;
using runtime_api::Effect;

namespace {

constexpr const char* synchronise = " cudaDeviceSynchronize();";

class OverSynchroniser {
public:
    explicit OverSynchroniser(std::string_view source)
        : syntax_(source,
                  program::tokenize(source, {0, static_cast<std::uint32_t>(source.size())}).tokens),
          statements_(syntax_), edits_(source) {}

    std::string run() {
        find_captures();
        find_called_in_captures();
        for (std::size_t i = 0; i < syntax_.size(); ++i)
            if (is_step(i) && !is_captured(i)) after_statement(i);
        return edits_.apply();
    }

private:
    bool is_step(std::size_t token) const {
        if (syntax_[token].kind == TokenKind::launch_open) return true;
        const runtime_api::Function* call = runtime_api::find_function(syntax_.text(token));
        return call && call->returns_its_result && syntax_.is_open(token + 1, '(');
    }

    // Each range goes from a BeginCapture to the next EndCapture.
    void find_captures() {
        std::size_t begin = no_token;
        for (std::size_t i = 0; i < syntax_.size(); ++i) {
            const Effect effect = runtime_api::effect_of(syntax_.text(i));
            if (effect == Effect::begins_capture) begin = i;
            if (effect != Effect::ends_capture || begin == no_token) continue;
            // The range ends before EndCapture, whose statement is the first that a synchronisation
            // may follow.
            captures_.push_back({begin, i - 1});
            begin = no_token;
        }
    }

    bool is_captured(std::size_t token) const {
        for (const Range& range : captures_)
            if (range.first <= token && token <= range.last) return true;
        return false;
    }

    // Adds the bodies of functions that are called during capture, transitively.
    void find_called_in_captures() {
        std::set<std::size_t> bodies;
        for (std::size_t next = 0; next < captures_.size(); ++next)
            for (std::size_t i = captures_[next].first; i <= captures_[next].last; ++i) {
                const std::size_t body = syntax_.is_name(i) ? body_of(syntax_.text(i)) : no_token;
                if (body != no_token && bodies.insert(body).second)
                    captures_.push_back({body, syntax_.partner(body)});
            }
    }

    // The opening brace of the function or lambda called `name`.
    std::size_t body_of(std::string_view name) const {
        for (std::size_t i = 0; i < syntax_.size(); ++i) {
            if (syntax_.text(i) != name) continue;
            if (const std::size_t body = body_after(i + 1); body != no_token) return body;
            const bool is_lambda =
                syntax_.is_punctuation(i + 1, "=") && syntax_.is_open(i + 2, '[');
            if (!is_lambda || syntax_.partner(i + 2) == no_token) continue;
            const std::size_t rest = syntax_.partner(i + 2) + 1;
            if (syntax_.is_open(rest, '{')) return rest;
            if (const std::size_t body = body_after(rest); body != no_token) return body;
        }
        return no_token;
    }

    std::size_t body_after(std::size_t parameters) const {
        if (!syntax_.is_open(parameters, '(')) return no_token;
        const std::size_t close = syntax_.partner(parameters);
        const bool is_body = close != no_token && syntax_.is_open(close + 1, '{') &&
                             syntax_.partner(close + 1) != no_token;
        return is_body ? close + 1 : no_token;
    }

    void after_statement(std::size_t token) {
        const std::size_t index = statements_.around(token);
        if (index == no_statement || !done_.insert(index).second) return;
        const Statement& statement = statements_[index];
        // Skip the header of an if or a loop.
        if (!syntax_.is_punctuation(statement.last, ";")) return;
        if (syntax_.text(statement.first) == "return") return;
        const std::uint32_t end = syntax_[statement.last].end();
        if (!statement.is_unbraced_body) return edits_.insert(end, synchronise);
        edits_.insert(syntax_[statement.first].begin, "{ ");
        edits_.insert(end, std::string(synchronise) + " }");
    }

    struct Range {
        std::size_t first;
        std::size_t last;
    };

    Syntax syntax_;
    Statements statements_;
    Edits edits_;
    std::vector<Range> captures_;
    std::set<std::size_t> done_;
};

}  // namespace

std::string over_synchronise(std::string_view source) { return OverSynchroniser(source).run(); }

}  // namespace streamlab::proof
