#include "program/build/deferred_bodies.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "program/rewrite/edits.hpp"
#include "program/rewrite/line_marker.hpp"
#include "program/rewrite/tokens.hpp"

namespace streamlab::program {

namespace {

constexpr std::string_view file_of_functions = "/bits/basic_string.h";

std::string_view word_at(std::string_view text, const Token& token) {
    return text.substr(token.begin, token.length);
}

// Whether `at` is the s of "text"s or of operator""s.
bool is_literal_suffix(std::string_view text, const std::vector<Token>& tokens, std::size_t at) {
    return at > 0 && word_at(text, tokens[at]) == "s" && tokens[at - 1].kind == TokenKind::string &&
           tokens[at - 1].end() == tokens[at].begin;
}

// The tokens that come from the one file that defines the functions.
std::vector<Token> tokens_of_functions(std::string_view text) {
    std::vector<Token> all;
    for (std::size_t at = 0; at < text.size();) {
        // `at` is at a line marker; take the text up to the next one. The tokenizer handles other
        // lines that begin with '#'.
        std::size_t next = text.find("\n# ", at);
        next = next == std::string_view::npos ? text.size() : next + 1;
        const std::optional<LineMarker> marker = parse_line_marker(text.substr(at, next - at));
        if (marker && marker->system && marker->file.size() > file_of_functions.size() &&
            std::string_view(marker->file).substr(marker->file.size() - file_of_functions.size()) ==
                file_of_functions) {
            // Start at the end of the marker's line, so that the marker itself is not tokenized.
            const std::size_t begin = text.find('\n', at);
            const Tokens part =
                tokenize(text, {static_cast<std::uint32_t>(std::min(begin, text.size())),
                                static_cast<std::uint32_t>(next)});
            all.insert(all.end(), part.tokens.begin(), part.tokens.end());
        }
        at = next;
    }
    return all;
}

class Deferral {
public:
    Deferral(std::string_view text, bool literals)
        : text_(text), literals_(literals), tokens_(tokens_of_functions(text)), edits_(text) {}

    std::string run() {
        while (at_ < tokens_.size())
            declaration();
        return edits_.apply();
    }

private:
    std::string_view word(std::size_t at) const { return word_at(text_, tokens_[at]); }
    bool is(std::size_t at, std::string_view expected) const {
        return at < tokens_.size() && word(at) == expected;
    }
    bool is_open(std::size_t at) const { return tokens_[at].kind == TokenKind::open; }

    // Returns the token after the bracket that closes the one at `at`.
    std::size_t after_bracket(std::size_t at) const {
        int depth = 0;
        for (; at < tokens_.size(); ++at) {
            if (is_open(at)) ++depth;
            if (tokens_[at].kind == TokenKind::close && --depth == 0) return at + 1;
        }
        return at;
    }

    // Reads one declaration of a namespace, or the beginning or end of a namespace.
    void declaration() {
        const std::size_t first = at_;
        bool opens_namespace = false;
        for (; at_ < tokens_.size(); ++at_) {
            if (is(at_, ";") || tokens_[at_].kind == TokenKind::close) break;
            opens_namespace |=
                tokens_[at_].word == Word::namespace_key || is(at_, "\"C++\"") || is(at_, "\"C\"");
            if (!is_open(at_)) continue;
            if (tokens_[at_].shape == '{') {
                if (opens_namespace) break;
                const std::size_t body = at_;
                at_ = after_bracket(body);
                if (at_ <= tokens_.size()) definition(first, body, at_ - 1);
                return;
            }
            at_ = after_bracket(at_) - 1;
        }
        ++at_;
    }

    std::size_t after_attributes(std::size_t at) const {
        while (is(at, "__attribute") || is(at, "__attribute__") || (is(at, "[") && is(at + 1, "[")))
            at = after_bracket(is(at, "[") ? at : at + 1);
        return at;
    }

    void definition(std::size_t first, std::size_t body, std::size_t close) {
        const std::size_t head = after_attributes(first);
        if (!is(head, "inline")) return;
        // Text with a line marker in it cannot be moved: a marker needs a line of its own.
        const std::string_view text = text_of(first, body);
        if (text.find('#') != std::string_view::npos) return;
        std::size_t name = head + 1;
        while (name + 1 < body && !is(name + 1, "("))
            ++name;
        if (tokens_[name].kind != TokenKind::identifier || tokens_[name - 1].shape == ':') return;
        if (is_literal_suffix(text_, tokens_, name)) {
            if (!literals_) edits_.blank(tokens_[first].begin, tokens_[close].end());
            return;
        }
        const std::size_t after = after_bracket(name + 1);
        if (after == body || (after + 1 == body && is(after, "noexcept")))
            defer(first, head, name, close);
    }

    std::string_view text_of(std::size_t first, std::size_t end) const {
        return text_.substr(tokens_[first].begin, tokens_[end].begin - tokens_[first].begin);
    }

    void defer(std::size_t first, std::size_t head, std::size_t name, std::size_t close) {
        const std::size_t open = name + 1;
        const std::size_t after = after_bracket(open);
        std::size_t body = after;
        while (!is(body, "{"))
            ++body;
        const std::optional<Parameters> parameters = parameters_of(open, after - 1);
        if (!parameters) return;
        const std::string name_of_class = fmt::format("streamlab_deferred_{}", deferred_++);
        // Attributes may not be repeated, and default arguments belong to the declaration only.
        edits_.replace(tokens_[first].begin, tokens_[head].begin,
                       fmt::format("{}; template <int> struct {} {{ static "
                                   "__attribute__((always_inline)) ",
                                   text_of(first, body), name_of_class));
        edits_.replace(tokens_[name].begin, tokens_[name].end(), "streamlab_body");
        edits_.insert(tokens_[close].end(),
                      fmt::format(" friend {}({}) {}{{ return streamlab_body({}); }} }}; "
                                  "static_assert(sizeof({}<0>) == 1, \"\");",
                                  text_of(head, open), parameters->declared, text_of(after, body),
                                  parameters->names, name_of_class));
    }

    struct Parameters {
        std::string declared;  // the parameters without their default arguments
        std::string names;
    };

    // The parameters between the parentheses at `open` and `close`. Returns nullopt if a parameter
    // has no name, or one that does not look like the library's.
    std::optional<Parameters> parameters_of(std::size_t open, std::size_t close) const {
        Parameters result;
        for (std::size_t at = open + 1; at < close;) {
            const std::size_t begin = at;
            std::size_t end = close;  // the parameter's end without its default argument
            for (; at < close && !is(at, ","); at = is_open(at) ? after_bracket(at) : at + 1)
                if (is(at, "=")) end = std::min(end, at);
            end = std::min(end, at);
            if (end < begin + 2 || word(end - 1).substr(0, 2) != "__") return std::nullopt;
            if (begin > open + 1) {
                result.declared += ", ";
                result.names += ", ";
            }
            result.declared += text_of(begin, end);
            result.names += word(end - 1);
            ++at;
        }
        return result;
    }

    std::string_view text_;
    bool literals_;
    std::vector<Token> tokens_;
    std::size_t at_ = 0;
    Edits edits_;
    unsigned deferred_ = 0;
};

}  // namespace

std::string with_deferred_bodies(std::string_view headers, bool literals) {
    return Deferral(headers, literals).run();
}

bool has_string_literals(std::string_view text) {
    const Tokens read = tokenize(text, {0, static_cast<std::uint32_t>(text.size())});
    for (std::size_t at = 0; at < read.tokens.size(); ++at)
        if (is_literal_suffix(text, read.tokens, at)) return true;
    return false;
}

}  // namespace streamlab::program
