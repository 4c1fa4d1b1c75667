#include "program/untrusted/include_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "program/rewrite/places.hpp"
#include "program/rewrite/tokens.hpp"

namespace streamlab::program {

namespace {

constexpr const char* name_it =
    "`#include` names its header itself here: `#include <...>` or `#include \"...\"`, no macro";

constexpr const char* dependency_pragma_message =
    "`#pragma GCC dependency` is not for submissions: leave it out";

constexpr const char* has_include_message =
    "`__has_include` asks for one of CUDA's or of the standard headers, by its name: "
    "`__has_include(<cuda/barrier>)`";

bool separates(char c) { return c == ' ' || c == '\t' || c == '\v' || c == '\f' || c == '\r'; }
bool continues_word(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$';
}

// Scans a source like the preprocessor, as far as needed to distinguish directives from comments
// and literals. A disagreement between the two cannot be exploited: refused_later_includes()
// rejects the include in the preprocessor's output.
class IncludeScanner {
public:
    IncludeScanner(std::string_view source, const std::string& file)
        : source_(source), file_(file) {
        result_.rest = source;
    }

    IncludeLines run() {
        // A byte order mark is valid only at the beginning of the file, and other text is put
        // before it.
        if (source_.starts_with("\xef\xbb\xbf")) {
            at_ = 3;
            result_.rest.replace(0, at_, at_, ' ');
        }
        while (at_ < source_.size())
            step();
        if (defines_ndebug_) prepend_line("#define NDEBUG 1");
        return std::move(result_);
    }

private:
    char peek(std::size_t ahead = 0) const {
        return at_ + ahead < source_.size() ? source_[at_ + ahead] : '\0';
    }

    // The length of a line continuation at `at`; 0 if there is none.
    std::size_t joint(std::size_t at) const {
        if (at >= source_.size() || source_[at] != '\\') return 0;
        std::size_t end = at + 1;
        while (end < source_.size() && separates(source_[end]))
            ++end;
        return end < source_.size() && source_[end] == '\n' ? end + 1 - at : 0;
    }

    void step() {
        const char c = peek();
        if (c == '\n') {
            ++line_;
            ++at_;
            begins_line_ = true;
        } else if (const std::size_t length = joint(at_)) {
            ++line_;
            at_ += length;
        } else if (separates(c)) {
            ++at_;
        } else if (c == '/' && peek(1) == '*') {
            skip_to(source_.find("*/", at_ + 2), 2);
        } else if (c == '/' && peek(1) == '/') {
            skip_line();
        } else if (begins_line_ && (c == '#' || (c == '%' && peek(1) == ':'))) {
            begins_line_ = false;
            read_directive(c == '#' ? 1 : 2);
        } else {
            begins_line_ = false;
            skip_token(c);
        }
    }

    void skip_to(std::size_t found, std::size_t more) {
        const std::size_t end =
            std::min(found == source_.npos ? found : found + more, source_.size());
        line_ += static_cast<std::uint32_t>(
            std::count(source_.begin() + static_cast<std::ptrdiff_t>(at_),
                       source_.begin() + static_cast<std::ptrdiff_t>(end), '\n'));
        at_ = end;
    }

    // Skips to the end of the line, including continuation lines.
    void skip_line() {
        while (at_ < source_.size() && source_[at_] != '\n') {
            const std::size_t length = joint(at_);
            line_ += length != 0 ? 1 : 0;
            at_ += std::max(length, std::size_t{1});
        }
    }

    void skip_token(char c) {
        if (c == '"' || c == '\'') return skip_text(c);
        if (!continues_word(c)) {
            ++at_;
            return;
        }
        if (std::isdigit(static_cast<unsigned char>(c)) != 0) return skip_number();
        const std::string word = read_word();
        if (peek() == '"' && word.back() == 'R' && word.size() <= 3) skip_raw_text();
        if (word.starts_with("__has_include") || word.starts_with("__has_embed"))
            check_has_include();
    }

    void skip_number() {
        while (continues_word(peek()) || (peek() == '\'' && continues_word(peek(1))))
            ++at_;
    }

    // __has_include may test for headers, but not for other files. Without a parenthesis, the test
    // is for the operator itself.
    void check_has_include() {
        const std::uint32_t line = line_;
        skip_space();
        if (peek() != '(') return;
        ++at_;
        skip_space();
        const char open = peek();
        const std::size_t end = header_name_end();
        const std::string_view name =
            end == source_.npos ? "" : source_.substr(at_ + 1, end - at_ - 1);
        const bool is_header = !name.empty() && name.front() != '/' &&
                               name.find("..") == name.npos && name.find('\\') == name.npos &&
                               (open == '<' || name == "lab.cuh");
        if (!is_header) result_.problems.push_back({file_, line, has_include_message});
        if (end != source_.npos) at_ = end + 1;
    }

    // `#pragma GCC dependency "FILE"` reveals during preprocessing whether the file exists.
    void check_pragma() {
        skip_space();
        const std::string vendor = read_word();
        skip_space();
        if ((vendor == "GCC" || vendor == "clang") && read_word() == "dependency")
            refuse_dependency();
    }

    void refuse_dependency() {
        result_.problems.push_back({file_, line_, dependency_pragma_message});
    }

    // The closing delimiter of the header name that begins here with '<' or '"'; npos if there is
    // none.
    std::size_t header_name_end() const {
        if (peek() != '<' && peek() != '"') return source_.npos;
        const std::size_t end = source_.find_first_of(peek() == '<' ? ">\n" : "\"\n", at_ + 1);
        return end == source_.npos || source_[end] == '\n' ? source_.npos : end;
    }

    void skip_text(char quote) {
        for (++at_; at_ < source_.size() && source_[at_] != '\n';) {
            if (source_[at_] == quote) {
                ++at_;
                return;
            }
            if (const std::size_t length = joint(at_)) {
                ++line_;
                at_ += length;
            } else {
                at_ += source_[at_] == '\\' && at_ + 1 < source_.size() ? 2 : 1;
            }
        }
    }

    void skip_raw_text() {
        const std::size_t open = source_.find('(', at_);
        if (open == source_.npos || open - at_ > 17) return skip_text('"');
        const std::string close = ")" + std::string(source_.substr(at_ + 1, open - at_ - 1)) + '"';
        skip_to(source_.find(close, open), close.size());
    }

    // Skips blanks, comments and line continuations within a directive.
    void skip_space() {
        for (;;) {
            if (const std::size_t length = joint(at_)) {
                ++line_;
                at_ += length;
            } else if (separates(peek())) {
                ++at_;
            } else if (peek() == '/' && peek(1) == '*') {
                skip_to(source_.find("*/", at_ + 2), 2);
            } else {
                return;
            }
        }
    }

    std::string read_word() {
        std::string word;
        for (;;) {
            if (const std::size_t length = joint(at_)) {
                ++line_;
                at_ += length;
            } else if (continues_word(peek())) {
                word += source_[at_++];
            } else {
                return word;
            }
        }
    }

    // The rest of the line is scanned like other text.
    void read_directive(std::size_t length) {
        const std::size_t begin = at_;
        const std::uint32_t line = line_;
        at_ += length;
        skip_space();
        const std::string name = read_word();
        if (name == "if" || name == "ifdef" || name == "ifndef") ++depth_;
        if (name == "endif" && depth_ > 0) --depth_;
        if (name == "define") return read_definition();
        if (name == "pragma") return check_pragma();
        if (name == "include") return read_include(begin, line);
        if (name == "include_next" || name == "import" || name == "embed")
            result_.problems.push_back(
                {file_, line, fmt::format("`#{}` is not for submissions: write `#include`", name)});
    }

    // NDEBUG is the only macro of a submission that applies to headers.
    void read_definition() {
        skip_space();
        if (read_word() == "NDEBUG") defines_ndebug_ = true;
    }

    void read_include(std::size_t begin, std::uint32_t line) {
        skip_space();
        const std::size_t end = header_name_end();
        if (end == source_.npos) {
            result_.problems.push_back({file_, line, name_it});
            return skip_line();
        }
        add("#include " + std::string(source_.substr(at_, end + 1 - at_)), line);
        at_ = end + 1;
        for (std::size_t each = begin; each < at_; ++each)
            if (source_[each] != '\n') result_.rest[each] = ' ';
    }

    void add(const std::string& text, std::uint32_t line) {
        const bool is_conditional = depth_ > 0;
        if (!known_.insert(text).second) return;
        result_.lines.push_back({text, line, is_conditional});
    }

    void prepend_line(const std::string& text) {
        if (result_.lines.empty()) return;
        result_.lines.insert(result_.lines.begin(), {text, result_.lines.front().number, false});
    }

    std::string_view source_;
    const std::string& file_;
    IncludeLines result_;
    std::set<std::string> known_;
    std::size_t at_ = 0;
    std::uint32_t line_ = 1;
    unsigned depth_ = 0;  // nesting of conditions
    bool begins_line_ = true;
    bool defines_ndebug_ = false;
};

// "#include <windows.h>" in an inactive condition must not be an error.
std::string in_full(const IncludeLines::Line& line) {
    if (!line.is_conditional) return line.text + '\n';
    return fmt::format("#if __has_include({})\n{}\n#endif\n", line.text.substr(line.text.find(' ')),
                       line.text);
}

}  // namespace

std::string IncludeLines::headers() const {
    std::string text;
    for (const Line& line : lines)
        text += in_full(line);
    return text;
}

std::string IncludeLines::source(std::string_view name) const {
    std::string text;
    for (const Line& line : lines) {
        // The #if occupies the line before the #include.
        const std::uint32_t number = line.is_conditional ? line.number - 1 : line.number;
        text += fmt::format("# {} \"{}\"\n{}", number, includes_file_name, in_full(line));
    }
    return fmt::format("{}# 1 \"{}\"\n{}", text, name, rest);
}

IncludeLines extract_includes(std::string_view source, const std::string& file) {
    return IncludeScanner(source, file).run();
}

bool may_have_pragma_operators(std::string_view source) {
    // The last two are the token pasting operator.
    for (const char* part : {"_Pragma", "##", "%:%:"})
        if (source.find(part) != source.npos) return true;
    return false;
}

std::vector<Problem> refused_pragma_texts(std::string_view preprocessed, const std::string& file) {
    const Tokens tokens =
        tokenize(preprocessed, {0, static_cast<std::uint32_t>(preprocessed.size())});
    const Places places(preprocessed, tokens.markers);
    const auto text_of = [&](const Token& token) {
        return preprocessed.substr(token.begin, token.length);
    };
    std::vector<Problem> problems;
    for (std::size_t i = 0; i + 1 < tokens.tokens.size(); ++i) {
        const Token& text = tokens.tokens[i + 1];
        if (text_of(tokens.tokens[i]) == pragma_text_mark &&
            text_of(text).find("dependency") != std::string_view::npos)
            problems.push_back({file, places.line(text.begin), dependency_pragma_message});
    }
    return problems;
}

std::vector<Problem> refused_later_includes(std::string_view preprocessed, std::string_view name,
                                            const std::string& file) {
    const Tokens tokens =
        tokenize(preprocessed, {0, static_cast<std::uint32_t>(preprocessed.size())});
    const Places places(preprocessed, tokens.markers);
    for (const LineMarker& marker : tokens.markers) {
        // The line of the marker itself still belongs to the previous file.
        const std::uint32_t before = marker.offset == 0 ? 0 : marker.offset - 1;
        if (marker.entered && places.file(before) == name)
            return {{file, places.line(before), name_it}};
    }
    return {};
}

}  // namespace streamlab::program
