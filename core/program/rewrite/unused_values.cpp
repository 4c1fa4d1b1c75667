// cudaFree(p);  becomes  (cudaFree(p), ::streamlab_value_is_unused());
//
// Only calls that are whole statements are marked: a cast to void, an assignment, a condition or an
// argument of a checking macro uses the value. Ambiguous calls are left unchanged.
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "program/rewrite/rewriting.hpp"
#include "runtime_api/function.hpp"

namespace streamlab::program {

namespace {

// True if the function returns an error that should be checked. cudaGetLastError alone discards an
// error on purpose.
bool is_checked(std::string_view name) {
    const runtime_api::Function* function = runtime_api::find_function(name);
    return function && function->returns_its_result;
}

class UnusedValues {
public:
    explicit UnusedValues(Rewriting& rewriting)
        : rewriting_(rewriting), syntax_(rewriting.syntax) {}

    void run() {
        std::vector<char> open;  // open brackets around the token
        for (std::size_t i = 0; i < syntax_.size(); ++i) {
            const Token& token = syntax_[i];
            if (token.kind == TokenKind::open) open.push_back(token.shape);
            if (token.kind == TokenKind::close && !open.empty()) open.pop_back();
            const bool in_block = open.empty() || open.back() == '{';
            if (in_block && token.kind == TokenKind::identifier && is_checked(syntax_.text(i)))
                call(i);
        }
    }

private:
    void call(std::size_t name) {
        std::size_t arguments = name + 1;
        if (syntax_[arguments].kind == TokenKind::less) {
            const std::size_t greater = syntax_.close_template(arguments);
            if (greater == no_token) return;
            arguments = greater + 1;
        }
        if (!syntax_.is_open(arguments, '(')) return;
        const std::size_t last = syntax_.partner(arguments);
        if (last == no_token || !syntax_.is_punctuation(last + 1, ";")) return;
        const bool is_global = name > 0 && syntax_.is_punctuation(name - 1, "::");
        const std::size_t first = is_global ? name - 1 : name;
        if (!begins_statement(first) || is_macro(syntax_.text(name))) return;
        rewriting_.edits.insert(syntax_[first].begin, "(");
        rewriting_.edits.insert(syntax_[last].end(), ", ::streamlab_value_is_unused())");
    }

    bool begins_statement(std::size_t first) const {
        if (first == 0) return false;  // in a macro's body: it may be part of an expression
        const std::size_t before = first - 1;
        if (syntax_.is_punctuation(before, ";") || syntax_.is_open(before, '{') ||
            syntax_.is_close(before, '}'))
            return true;
        if (syntax_.text(before) == "else" || syntax_.text(before) == "do") return true;
        if (syntax_.is_close(before, ')')) return is_condition(before);
        return syntax_.is_punctuation(before, ":") && is_label(before);
    }

    // True for the parenthesis of if (...), if constexpr (...) or for (...).
    bool is_condition(std::size_t close) const {
        const std::size_t open = syntax_.partner(close);
        if (open == no_token || open == 0) return false;
        return syntax_.is_word(open - 1, Word::condition) ||
               (open > 1 && syntax_.text(open - 1) == "constexpr" &&
                syntax_.text(open - 2) == "if");
    }

    // True if the ':' ends a label ("case 1:", "default:", "label:") and is not part of a ? b : c.
    bool is_label(std::size_t colon) const {
        constexpr std::size_t max_label_tokens = 50;
        std::size_t first = colon;
        while (first > 0 && colon - first < max_label_tokens &&
               !syntax_.is_punctuation(first - 1, ";") && !syntax_.is_open(first - 1, '{') &&
               !syntax_.is_close(first - 1, '}'))
            --first;
        const std::string_view word = syntax_.text(first);
        return word == "case" || word == "default" || first + 1 == colon;
    }

    // True if the name is a macro: its expansion is unknown here.
    bool is_macro(std::string_view name) {
        const auto [known, is_new] = macros_.try_emplace(name, false);
        if (!is_new) return known->second;
        const std::string_view source = syntax_.source();
        for (const char* start : {"define ", "define\t"}) {
            const std::string definition = start + std::string(name);
            for (std::size_t at = source.find(definition); at != std::string_view::npos;
                 at = source.find(definition, at + 1)) {
                const char next =
                    at + definition.size() < source.size() ? source[at + definition.size()] : '\n';
                known->second = known->second || next == '(' || next == ' ' || next == '\t';
            }
        }
        return known->second;
    }

    Rewriting& rewriting_;
    const Syntax& syntax_;
    std::map<std::string_view, bool> macros_;
};

}  // namespace

void mark_unused_values(Rewriting& rewriting) { UnusedValues(rewriting).run(); }

}  // namespace streamlab::program
