#include "program/untrusted/quoted_directives.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <vector>

#include "program/rewrite/tokens.hpp"
#include "program/untrusted/blanks.hpp"

namespace streamlab::program {

namespace {

// A raw string literal; its contents are between R"x( and )x".
struct RawString {
    std::string_view prefix;     // for example "u8"
    std::string_view delimiter;  // for example "x"
};

class Quoted {
public:
    explicit Quoted(std::string_view source) : source_(source) {
        const auto whole = static_cast<std::uint32_t>(source.size());
        tokens_ = tokenize(source, {0, whole}).tokens;
        std::size_t end = 0;
        for (const Token& token : tokens_) {
            find_comments(end, token.begin);
            end = token.end();
        }
        find_comments(end, source.size());
    }

    bool in_comment(std::size_t at) const {
        const auto after =
            std::upper_bound(comments_.begin(), comments_.end(), at,
                             [](std::size_t place, const Range& each) { return place < each.end; });
        return after != comments_.end() && after->begin < at;
    }

    std::optional<RawString> raw_string_around(std::size_t at) const {
        const auto after = std::upper_bound(
            tokens_.begin(), tokens_.end(), at,
            [](std::size_t place, const Token& each) { return place < each.end(); });
        if (after == tokens_.end() || after->kind != TokenKind::string || after->begin >= at)
            return std::nullopt;
        const std::string_view text = source_.substr(after->begin, after->length);
        const std::size_t quote = text.find('"');
        const std::size_t open = text.find('(');
        if (quote == text.npos || quote == 0 || text[quote - 1] != 'R' || open == text.npos ||
            open < quote || after->begin + open >= at)
            return std::nullopt;
        return RawString{text.substr(0, quote - 1), text.substr(quote + 1, open - quote - 1)};
    }

private:
    struct Range {
        std::size_t begin, end;
    };

    // Between tokens there are blanks, comments and directives, which may contain comments as well.
    void find_comments(std::size_t begin, std::size_t end) {
        for (std::size_t at = begin; at < end;) {
            const std::string_view two = source_.substr(at, 2);
            if (two != "//" && two != "/*") {
                ++at;
                continue;
            }
            const std::size_t close =
                two == "//" ? source_.find('\n', at) : source_.find("*/", at + 2);
            const std::size_t after = std::min(close, end);
            comments_.push_back({at, after});
            at = std::max(after, at + 2);
        }
    }

    std::string_view source_;
    std::vector<Token> tokens_;
    std::vector<Range> comments_;
};

}  // namespace

bool has_line_directive(std::string_view text) {
    text.remove_prefix(skip_blanks(text, 0));
    if (text.empty()) return false;
    if (std::isdigit(static_cast<unsigned char>(text[0])) != 0) return true;
    if (text.substr(0, 2) == "/*") return true;
    return text.substr(0, 4) == "line" &&
           (text.size() == 4 || (std::isalnum(static_cast<unsigned char>(text[4])) == 0 &&
                                 text[4] != '_' && text[4] != '$'));
}

std::string without_quoted_directives(std::string_view source) {
    std::optional<Quoted> quoted;  // created on demand: few sources need it
    std::string result;
    for (std::size_t begin = 0; begin < source.size();) {
        const std::size_t end = std::min(source.find('\n', begin), source.size() - 1) + 1;
        const std::string_view line = source.substr(begin, end - begin);
        const std::size_t sign = skip_blanks(line, 0);
        const std::size_t length = line.substr(sign, 2) == "%:" ? 2 : 1;
        const bool directs = (line.substr(sign, 1) == "#" || length == 2) &&
                             has_line_directive(line.substr(sign + length));
        if (directs && !quoted) quoted.emplace(source);
        if (directs && quoted->in_comment(begin + sign)) {
            result.append(line.substr(0, sign)).append(length, ' ');
            result += line.substr(sign + length);
        } else if (const auto raw =
                       directs ? quoted->raw_string_around(begin + sign) : std::nullopt) {
            const std::string prefix(raw->prefix), delimiter(raw->delimiter);
            result += line.substr(0, sign);
            result += ")" + delimiter + "\" " + prefix + "\"";
            result += line.substr(sign, length);
            result += "\" " + prefix + "R\"" + delimiter + "(";
            result += line.substr(sign + length);
        } else {
            result += line;
        }
        begin = end;
    }
    return result;
}

}  // namespace streamlab::program
