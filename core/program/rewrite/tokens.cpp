#include "program/rewrite/tokens.hpp"

#include <algorithm>
#include <cstring>

#include "program/rewrite/line_marker.hpp"
#include "program/rewrite/words.hpp"

namespace streamlab::program {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
// Bytes of UTF-8 characters count as letters, and so does '$', as in gcc and clang.
bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' ||
           static_cast<unsigned char>(c) >= 0x80;
}

bool is_string_prefix(std::string_view word) {
    return word == "L" || word == "u" || word == "U" || word == "u8" || word == "R" ||
           word == "LR" || word == "uR" || word == "UR" || word == "u8R";
}

class Tokenizer {
public:
    Tokenizer(std::string_view text, TextRange range, std::string_view whole)
        : text_(text.substr(0, range.end)), whole_(whole), at_(range.begin), end_(range.end),
          line_start_(range.begin == 0) {}

    Tokens run() {
        while (at_ < end_)
            step();
        return std::move(result_);
    }

private:
    char peek(std::size_t ahead = 0) const {
        return at_ + ahead < end_ ? text_[at_ + ahead] : '\0';
    }

    void step() {
        const char c = peek();
        if (c == '\n') {
            ++at_;
            line_start_ = true;
        } else if (c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f' || c == '\\') {
            skip_space();
        } else if (c == '/' && (peek(1) == '/' || peek(1) == '*')) {
            skip_comment();
        } else if (line_start_ && (c == '#' || (c == '%' && peek(1) == ':'))) {
            read_directive();
        } else {
            line_start_ = false;
            read_token(c);
        }
    }

    void skip_space() {
        // A backslash at the end of a line joins it with the next one.
        if (peek() == '\\' && peek(1) == '\n')
            at_ += 2;
        else if (peek() == '\\' && peek(1) == '\r' && peek(2) == '\n')
            at_ += 3;
        else
            ++at_;
    }

    void skip_comment() {
        if (peek(1) == '*') {
            const std::size_t close = text_.find("*/", at_ + 2);
            at_ = close == std::string_view::npos || close + 2 > end_ ? end_ : close + 2;
        } else {
            at_ = end_of_line(at_);
        }
    }

    // The newline at the end of the line that contains `from`; lines joined by backslashes count as
    // one.
    std::size_t end_of_line(std::size_t from) const {
        while (from < end_) {
            std::size_t newline = text_.find('\n', from);
            if (newline == std::string_view::npos || newline >= end_) return end_;
            const std::size_t last =
                newline > from && text_[newline - 1] == '\r' ? newline - 1 : newline;
            if (last == 0 || last <= from || text_[last - 1] != '\\') return newline;
            from = newline + 1;
        }
        return end_;
    }

    // Like end_of_line, but a comment that continues on the next line belongs to the directive,
    // unless its "/*" is inside a string or after "//".
    std::size_t end_of_directive(std::size_t from) const {
        std::size_t newline = end_of_line(from);
        for (;;) {
            const std::size_t slash = find_comment(from, newline);
            if (slash >= newline) return newline;
            const std::size_t close = text_.find("*/", slash + 2);
            if (close == std::string_view::npos || close + 2 > end_) return end_;
            from = close + 2;
            if (from > newline) newline = end_of_line(from);
        }
    }

    // Returns the position of "/*" between `from` and `end`, or `end`.
    std::size_t find_comment(std::size_t from, std::size_t end) const {
        for (; from + 1 < end; ++from) {
            const char c = text_[from];
            if (c == '/' && text_[from + 1] == '*') return from;
            if (c == '/' && text_[from + 1] == '/') return end;
            if (c == '"' || c == '\'') from = end_of_literal(from, end);
        }
        return end;
    }

    // Returns the closing quote, or `end`.
    std::size_t end_of_literal(std::size_t quote, std::size_t end) const {
        std::size_t at = quote + 1;
        while (at < end && text_[at] != text_[quote])
            at += text_[at] == '\\' ? 2 : 1;
        return std::min(at, end);
    }

    void read_directive() {
        const std::size_t begin = at_;
        // Compilers accept a line marker only at the beginning of a line.
        const bool may_mark = begin == 0 || text_[begin - 1] == '\n';
        std::optional<LineMarker> marker;
        if (may_mark) marker = parse_line_marker(text_.substr(begin, end_ - begin));
        if (marker) {
            const std::size_t newline = text_.find('\n', begin);
            at_ = newline == std::string_view::npos ? end_ : newline + 1;
            add_marker(std::move(*marker));
            return;
        }
        at_ = end_of_directive(begin);
        std::size_t name = begin + (text_[begin] == '#' ? 1 : 2);
        while (name < at_ && (text_[name] == ' ' || text_[name] == '\t'))
            ++name;
        if (text_.substr(name, at_ - name).substr(0, 6) != "define") return;
        name = text_.find_first_not_of(" \t", name + 6);
        while (name < at_ && (is_letter(text_[name]) || is_digit(text_[name])))
            ++name;
        if (name < at_)
            result_.definitions.push_back(
                {static_cast<std::uint32_t>(name), static_cast<std::uint32_t>(at_)});
    }

    void add_marker(LineMarker marker) {
        marker.offset = static_cast<std::uint32_t>(at_);
        const bool system = marker.system && (whole_.empty() || marker.file != whole_);
        result_.markers.push_back(std::move(marker));
        if (system) skip_to_marker();
        line_start_ = true;
    }

    void skip_to_marker() {
        std::size_t from = at_ == 0 ? 0 : at_ - 1;
        for (;;) {
            const std::size_t found = text_.find("\n# ", from);
            if (found == std::string_view::npos || found + 3 >= end_) {
                at_ = end_;
                return;
            }
            if (is_digit(text_[found + 3])) {
                at_ = found + 1;
                return;
            }
            from = found + 1;
        }
    }

    void read_token(char c) {
        if (is_letter(c))
            read_word();
        else if (is_digit(c) || (c == '.' && is_digit(peek(1))))
            read_number();
        else if (c == '"' || c == '\'')
            read_literal(at_);
        else
            read_punctuation(c);
    }

    void push(std::size_t begin, std::size_t length, TokenKind kind, char shape = 0,
              Word word = Word::none) {
        result_.tokens.push_back({static_cast<std::uint32_t>(begin),
                                  static_cast<std::uint32_t>(length), kind, word,
                                  shape == 0 ? text_[begin] : shape});
        at_ = begin + length;
    }

    void read_word() {
        const std::size_t begin = at_;
        std::size_t end = at_;
        while (end < end_ && (is_letter(text_[end]) || is_digit(text_[end])))
            ++end;
        const std::string_view word = text_.substr(begin, end - begin);
        const char next = end < end_ ? text_[end] : '\0';
        if ((next == '"' || next == '\'') && is_string_prefix(word)) {
            at_ = end;
            if (next == '"' && word.back() == 'R' && read_raw_string(begin)) return;
            read_literal(begin);
            return;
        }
        push(begin, end - begin, TokenKind::identifier, 0, word_of(word));
    }

    // Called at the quote of R"delimiter( ... )delimiter".
    bool read_raw_string(std::size_t begin) {
        const std::size_t open = text_.substr(0, end_).find('(', at_ + 1);
        if (open == std::string_view::npos || open - at_ > 17) return false;
        const std::string_view delimiter = text_.substr(at_ + 1, open - at_ - 1);
        if (delimiter.find_first_of(" )\\\t\v\f\n") != std::string_view::npos) return false;
        const std::string close = ")" + std::string(delimiter) + "\"";
        const std::size_t found = text_.find(close, open + 1);
        const bool ends = found != std::string_view::npos && found + close.size() <= end_;
        push(begin, (ends ? found + close.size() : end_) - begin, TokenKind::string);
        return true;
    }

    void read_literal(std::size_t begin) {
        const char quote = text_[at_];
        std::size_t end = at_ + 1;
        while (end < end_ && text_[end] != quote && text_[end] != '\n')
            end += text_[end] == '\\' ? 2 : 1;
        if (end < end_ && text_[end] == quote) ++end;
        push(begin, (end < end_ ? end : end_) - begin, TokenKind::string);
    }

    void read_number() {
        const std::size_t begin = at_;
        std::size_t end = at_ + 1;
        while (end < end_) {
            const char c = text_[end];
            const char before = text_[end - 1];
            const bool exponent_sign = (c == '+' || c == '-') && (before == 'e' || before == 'E' ||
                                                                  before == 'p' || before == 'P');
            const bool separator = c == '\'' && end + 1 < end_ &&
                                   (is_letter(text_[end + 1]) || is_digit(text_[end + 1]));
            if (!is_letter(c) && !is_digit(c) && c != '.' && !separator && !exponent_sign) break;
            ++end;
        }
        push(begin, end - begin, TokenKind::number);
    }

    void read_punctuation(char c) {
        switch (c) {
        case '(':
        case '[':
        case '{':
            return push(at_, 1, TokenKind::open);
        case ')':
        case ']':
        case '}':
            return push(at_, 1, TokenKind::close);
        case '<':
            return read_less();
        case '>':
            if (peek(1) == '=') return push(at_, 2, TokenKind::punctuation);
            return push(at_, 1, TokenKind::greater);
        case ':':
            if (peek(1) == '>') return push(at_, 2, TokenKind::close, ']');
            return push(at_, peek(1) == ':' ? 2 : 1, TokenKind::punctuation);
        case '%':
            if (peek(1) == '>') return push(at_, 2, TokenKind::close, '}');
            return push(at_, 1, TokenKind::punctuation);
        case '-':
            return push(at_, peek(1) == '>' ? 2 : 1, TokenKind::punctuation);
        case '.':
            return push(at_, peek(1) == '.' && peek(2) == '.' ? 3 : 1, TokenKind::punctuation);
        default:
            return push(at_, 1, TokenKind::punctuation);
        }
    }

    // The length of "<< <", which some formatters write for "<<<" and nvcc accepts; 0 if there is
    // none. The only other use of these tokens is operator<< <T>.
    std::size_t split_launch() const {
        if (!result_.tokens.empty() && result_.tokens.back().word == Word::operator_key) return 0;
        std::size_t length = 2;
        while (peek(length) == ' ' || peek(length) == '\t')
            ++length;
        const bool single =
            peek(length) == '<' && peek(length + 1) != '<' && peek(length + 1) != '=';
        return length > 2 && single ? length + 1 : 0;
    }

    void read_less() {
        std::size_t count = 1;
        while (peek(count) == '<')
            ++count;
        if (count == 3) return push(at_, 3, TokenKind::launch_open);
        if (const std::size_t length = count == 2 ? split_launch() : 0)
            return push(at_, length, TokenKind::launch_open);
        if (count > 3) return push(at_, count, TokenKind::punctuation);
        if (count == 2) return push(at_, peek(2) == '=' ? 3 : 2, TokenKind::punctuation);
        if (peek(1) == '=') return push(at_, peek(2) == '>' ? 3 : 2, TokenKind::punctuation);
        if (peek(1) == '%') return push(at_, 2, TokenKind::open, '{');
        // "<::" opens a template whose first argument is a global name ([lex.pptoken]).
        const bool global_name = peek(2) == ':' && peek(3) != ':' && peek(3) != '>';
        if (peek(1) == ':' && !global_name) return push(at_, 2, TokenKind::open, '[');
        push(at_, 1, TokenKind::less);
    }

    std::string_view text_;
    std::string_view whole_;
    std::size_t at_;
    std::size_t end_;
    bool line_start_;
    Tokens result_;
};

}  // namespace

Tokens tokenize(std::string_view text, TextRange range, std::string_view whole) {
    return Tokenizer(text, range, whole).run();
}

}  // namespace streamlab::program
