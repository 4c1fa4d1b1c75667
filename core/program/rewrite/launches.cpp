// k<<<grid, block>>>(a)  becomes  (::streamlab_abi::push_configuration(grid, block), k(a))
#include <algorithm>
#include <array>

#include "program/rewrite/rewriting.hpp"

namespace streamlab::program {

namespace {

class Launches {
public:
    explicit Launches(Rewriting& rewriting) : rewriting_(rewriting), syntax_(rewriting.syntax) {}

    void run() {
        for (std::size_t i = 0; i < syntax_.size(); ++i)
            if (syntax_[i].kind == TokenKind::launch_open) launch(i);
    }

private:
    void launch(std::size_t open) {
        // In operator<<<T>(a, b), "<<" belongs to the operator's name.
        if (open == 0 || syntax_.is_word(open - 1, Word::operator_key)) return;
        std::size_t callee = begin_of_callee(open - 1);
        if (callee == no_token) return;
        if (syntax_[open - 1].kind == TokenKind::greater) callee = before_comparison(callee);
        const std::size_t close = end_of_configuration(open);
        if (close == no_token)
            return rewriting_.problem(open, "this launch's <<< is never closed by >>>");
        const std::size_t parameters = close + 1;
        if (!syntax_.is_open(parameters, '(') || syntax_.partner(parameters) == no_token)
            return rewriting_.problem(
                open, "a launch is written kernel<<<blocks, threads>>>(arguments); the "
                      "parentheses with the arguments are missing");
        if (commas_ == 0)
            return rewriting_.problem(
                open, "a launch needs the number of blocks and of threads in a block: "
                      "kernel<<<blocks, threads>>>(arguments)");
        if (begins_a_statement(syntax_.partner(parameters) + 1))
            return rewriting_.problem(open, "a ; is missing behind this launch");
        rewrite(callee, open, close, syntax_.partner(parameters));
    }

    // True if the token cannot continue the expression before it. The compiler would report this
    // too, but for the rewritten launch.
    bool begins_a_statement(std::size_t token) const {
        constexpr std::array<std::string_view, 5> operators{"and", "or", "xor", "bitand", "bitor"};
        if (syntax_.is_close(token, '}')) return true;
        return syntax_[token].kind == TokenKind::identifier &&
               std::find(operators.begin(), operators.end(), syntax_.text(token)) ==
                   operators.end();
    }

    void rewrite(std::size_t callee, std::size_t open, std::size_t close,
                 std::size_t parameters_end) {
        Edits& edits = rewriting_.edits;
        edits.replace(syntax_[callee].begin, syntax_[open].end(),
                      "(::streamlab_abi::push_configuration(");
        edits.replace(syntax_[close - 2].begin, syntax_[close].end(),
                      "), " + syntax_.flat_text(callee, open - 1));
        edits.replace(syntax_[parameters_end].begin, syntax_[parameters_end].end(), "))");
    }

    // Returns the last '>' of the ">>>" that closes the configuration, and counts the
    // configuration's commas.
    std::size_t end_of_configuration(std::size_t open) {
        std::size_t depth = 0;  // nesting depth of template arguments
        commas_ = 0;
        for (std::size_t i = open + 1; i < syntax_.size(); ++i) {
            const Token& token = syntax_[i];
            if (token.kind == TokenKind::open) {
                if (syntax_.partner(i) == no_token) return no_token;
                i = syntax_.partner(i);
            } else if (token.kind == TokenKind::close || token.kind == TokenKind::launch_open) {
                return no_token;
            } else if (syntax_.is_punctuation(i, ";")) {
                return no_token;
            } else if (syntax_.is_punctuation(i, ",")) {
                ++commas_;
            } else if (token.kind == TokenKind::less && syntax_.is_name(i - 1)) {
                ++depth;
            } else if (token.kind == TokenKind::greater) {
                std::size_t run = 1;
                while (syntax_.adjacent(i) && i + 1 < syntax_.size() &&
                       syntax_[i + 1].kind == TokenKind::greater) {
                    ++i;
                    ++run;
                }
                // An open '<' may have been a comparison: if the run has more '>' than there are
                // open '<', the open ones are ignored.
                if (run >= 3 && (depth <= run - 3 || depth < run)) return i;
                if (const std::size_t last = split_close(i, run, depth); last != no_token)
                    return last;
                depth -= std::min(depth, run);
            }
        }
        return no_token;
    }

    // Accepts ">> >", as some formatters write ">>>". Returns the last '>' if exactly three remain
    // and the arguments follow. `last` is the end of a run of '>' without spaces.
    std::size_t split_close(std::size_t last, std::size_t run, std::size_t depth) const {
        while (last + 1 < syntax_.size() && syntax_[last + 1].kind == TokenKind::greater) {
            ++last;
            ++run;
        }
        return run == depth + 3 && syntax_.is_open(last + 1, '(') ? last : no_token;
    }

    // Returns the first token of the expression that names the kernel, given its last token; scans
    // backwards over the postfix expression.
    std::size_t begin_of_callee(std::size_t last) const {
        std::size_t at = last;
        for (std::size_t steps = 0; steps < max_declaration_tokens; ++steps) {
            std::size_t begin = at;
            if (syntax_[at].kind == TokenKind::close) {
                begin = begin_of_bracket(at);
            } else if (syntax_[at].kind == TokenKind::greater) {
                const std::size_t less = syntax_.open_template(at);
                if (less == no_token) return no_token;
                at = less - 1;
                continue;
            } else if (!syntax_.is_name(at)) {
                return no_token;
            } else {
                begin = begin_of_name(at);
            }
            if (begin == no_token || begin == 0) return begin;
            const std::size_t next = before_part(at, begin);
            if (next == no_token) return begin;
            at = next;
        }
        return no_token;
    }

    // In k<int, a < b, 1><<<...>>> the backward scan from '>' stops at the comparison. If the
    // enclosing template argument list is still open, the kernel's name is further left.
    std::size_t before_comparison(std::size_t callee) const {
        const bool in_list = callee > 1 && (syntax_.is_punctuation(callee - 1, ",") ||
                                            syntax_[callee - 1].kind == TokenKind::less);
        std::size_t closed = 0;
        for (std::size_t i = callee, steps = 0; in_list && i-- > 1 && steps < 200; ++steps) {
            const Token& token = syntax_[i];
            if (token.kind == TokenKind::open || token.kind == TokenKind::launch_open ||
                syntax_.is_punctuation(i, ";"))
                break;
            if (token.kind == TokenKind::greater) ++closed;
            if (token.kind == TokenKind::less && closed-- == 0) {
                const std::size_t outer =
                    syntax_.is_name(i - 1) ? begin_of_callee(i - 1) : no_token;
                return outer == no_token ? callee : outer;
            }
            if (token.kind == TokenKind::close) {
                if (syntax_.partner(i) == no_token) break;
                i = syntax_.partner(i);
            }
        }
        return callee;
    }

    std::size_t begin_of_bracket(std::size_t close) const {
        return syntax_[close].shape == '}' ? no_token : syntax_.partner(close);
    }

    // The first token of a name, including a preceding "::" (global or nested name) or "template".
    std::size_t begin_of_name(std::size_t name) const {
        std::size_t begin = name;
        if (begin > 0 && syntax_.is_word(begin - 1, Word::template_key)) --begin;
        if (begin > 0 && syntax_.is_punctuation(begin - 1, "::")) --begin;
        return begin;
    }

    // The last token of the postfix expression that contains the part [begin, at], or no_token if
    // there is nothing before it.
    std::size_t before_part(std::size_t at, std::size_t begin) const {
        const std::size_t before = begin - 1;
        const bool is_bracket = syntax_[at].kind == TokenKind::close;
        const bool is_scoped = syntax_.is_punctuation(begin, "::");
        if (syntax_.is_punctuation(before, ".") || syntax_.is_punctuation(before, "->"))
            return before > 0 ? before - 1 : no_token;
        if (!is_bracket && !is_scoped) return no_token;
        if (syntax_.is_name(before)) return before;
        if (syntax_[before].kind == TokenKind::greater)
            return syntax_.open_template(before) == no_token ? no_token : before;
        if (is_bracket && syntax_[before].kind == TokenKind::close && !is_condition(before) &&
            syntax_[before].shape != '}')
            return before;
        return no_token;
    }

    // True for the parenthesis of if (...) or for (...).
    bool is_condition(std::size_t close) const {
        const std::size_t open = syntax_.partner(close);
        return open != no_token && open > 0 && syntax_.is_word(open - 1, Word::condition);
    }

    Rewriting& rewriting_;
    const Syntax& syntax_;
    std::size_t commas_ = 0;
};

}  // namespace

void rewrite_launches(Rewriting& rewriting) { Launches(rewriting).run(); }

}  // namespace streamlab::program
