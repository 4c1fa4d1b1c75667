#include "program/untrusted/source.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "program/rewrite/line_marker.hpp"
#include "program/rewrite/places.hpp"
#include "program/rewrite/tokens.hpp"
#include "program/untrusted/blanks.hpp"
#include "program/untrusted/extern_variables.hpp"
#include "program/untrusted/quoted_directives.hpp"
#include "program/untrusted/vocabulary.hpp"
#include "runtime_api/function.hpp"

namespace streamlab::program {

namespace fs = std::filesystem;

namespace {

// A backslash at the end of a line joins it with the next, even with blanks after the backslash.
// Returns the beginning of the next line, or `at` if there is no such join.
std::size_t skip_join(std::string_view text, std::size_t at) {
    if (at >= text.size() || text[at] != '\\') return at;
    std::size_t end = at + 1;
    while (end < text.size() && is_blank(text[end]))
        ++end;
    return end < text.size() && text[end] == '\n' ? end + 1 : at;
}

// A line as the preprocessor sees it, with the number of its first source line.
struct Line {
    std::uint32_t number;
    std::string text;
};
std::vector<Line> joined_lines(std::string_view source) {
    std::vector<Line> lines{{1, ""}};
    std::uint32_t number = 1;
    for (std::size_t at = 0; at < source.size();) {
        const std::size_t next = skip_join(source, at);
        if (next != at) {
            ++number;
            at = next;
            continue;
        }
        // For clang a lone carriage return ends a line, too.
        if (source[at] == '\n') ++number;
        if (source[at] == '\n' || source[at] == '\r')
            lines.push_back({number, ""});
        else
            lines.back().text += source[at];
        ++at;
    }
    return lines;
}

// True if only blanks and comments precede `at`. Anything that looks like the end of a comment
// counts as one, even inside a string.
bool begins_line(std::string_view line, std::size_t at) {
    while (at > 0 && is_blank(line[at - 1]))
        --at;
    return at == 0 || (at >= 2 && line.substr(at - 2, 2) == "*/");
}

// True if the text after '#' includes an absolute path, or one with "..". The remaining cases are
// found after preprocessing.
bool includes_elsewhere(std::string_view text, bool allows_parent_paths) {
    text.remove_prefix(skip_blanks(text, 0));
    if (text.substr(0, 7) != "include" && text.substr(0, 6) != "import") return false;
    const std::size_t open = text.find_first_of("<\"");
    if (open == text.npos) return false;
    const std::string_view path =
        text.substr(open + 1, text.find_first_of(">\"", open + 1) - open - 1);
    return path.substr(0, 1) == "/" || (!allows_parent_paths && path.find("..") != path.npos);
}

// The text after the '#' that begins the line; empty if the line is not a directive.
std::string_view directive_of(std::string_view line) {
    for (std::size_t at = 0; at < line.size(); ++at) {
        const bool alternative = line.substr(at, 2) == "%:";
        if ((line[at] == '#' || alternative) && begins_line(line, at))
            return line.substr(at + (alternative ? 2 : 1));
    }
    return {};
}

// 1 for a directive that begins a condition (#if, #ifdef, #ifndef), -1 for one that ends it.
int condition_depth_change(std::string_view directive) {
    directive.remove_prefix(skip_blanks(directive, 0));
    if (directive.substr(0, 2) == "if") return 1;
    return directive.substr(0, 5) == "endif" ? -1 : 0;
}

constexpr const char* one_file =
    "only lab.cuh, CUDA's headers and the standard ones can be included: a submission is one file";

bool is_inside(const fs::path& file, const fs::path& folder) {
    const fs::path inner = file.lexically_normal();
    const fs::path outer = folder.lexically_normal();
    return std::mismatch(outer.begin(), outer.end(), inner.begin(), inner.end()).first ==
           outer.end();
}

// Limits that keep the time for the checks linear in the text.
constexpr std::size_t max_list_tokens = 200;  // tokens of attributes
constexpr std::size_t max_problems = 200;     // more would not help the reader

class Words {
public:
    Words(std::string_view text, const std::string& file)
        : text_(text), file_(file),
          tokens_(tokenize(text, {0, static_cast<std::uint32_t>(text.size())}, file)),
          places_(text, tokens_.markers) {}

    std::vector<Problem> find() {
        std::uint32_t end = 0;  // end of the previous token
        for (std::size_t i = 0; i < tokens_.tokens.size(); ++i) {
            check_directives({end, tokens_.tokens[i].begin});
            if (is_own(tokens_.tokens[i].begin)) judge(i);
            end = tokens_.tokens[i].end();
        }
        check_directives({end, static_cast<std::uint32_t>(text_.size())});
        std::stable_sort(problems_.begin(), problems_.end(),
                         [](const Problem& a, const Problem& b) { return a.line < b.line; });
        return std::move(problems_);
    }

private:
    bool is_own(std::uint32_t offset) const { return places_.file(offset) == file_; }

    std::string_view text_of(std::size_t index) const {
        if (index >= tokens_.tokens.size()) return "";
        const Token& token = tokens_.tokens[index];
        return text_.substr(token.begin, token.length);
    }
    bool is_name(std::size_t index) const {
        return index < tokens_.tokens.size() && tokens_.tokens[index].kind == TokenKind::identifier;
    }
    char shape(std::size_t index) const {
        return index < tokens_.tokens.size() ? tokens_.tokens[index].shape : '\0';
    }
    bool opens(std::size_t index, char bracket) const {
        return index < tokens_.tokens.size() && tokens_.tokens[index].kind == TokenKind::open &&
               shape(index) == bracket;
    }

    void refuse(std::uint32_t offset, std::string why) {
        if (problems_.size() > max_problems) return;
        const std::uint32_t line = places_.line(offset);
        // The expansions of one macro may cause the same problem many times.
        if (reported_.insert(fmt::format("{} {}", line, why)).second)
            problems_.push_back({file_, line, std::move(why)});
    }

    // Checks the text between two tokens, which contains only blanks, line markers and directives.
    void check_directives(TextRange gap) {
        for (std::uint32_t begin = gap.begin; begin < gap.end;) {
            const std::size_t newline = text_.find('\n', begin);
            const auto end = static_cast<std::uint32_t>(std::min<std::size_t>(newline, gap.end));
            if (is_own(begin)) check_directive_line(text_.substr(begin, end - begin), begin);
            begin = end + 1;
        }
    }

    void check_directive_line(std::string_view line, std::uint32_t offset) {
        const bool is_indented = skip_blanks(line, 0) != 0;
        line.remove_prefix(skip_blanks(line, 0));
        if (line.empty() || line.front() != '#') return;
        if (!is_indented && parse_line_marker(line)) return;
        line.remove_prefix(1);
        line.remove_prefix(skip_blanks(line, 0));
        // Other directives survive preprocessing as well; #ident, for example, would be passed on
        // to the assembler unchanged.
        constexpr std::string_view pragma = "pragma";
        const bool is_usual = line.substr(0, pragma.size()) == pragma &&
                              is_allowed_pragma(line.substr(pragma.size())) && ends_with_line(line);
        if (!is_usual)
            refuse(offset,
                   fmt::format("`#{}` is not for submissions: leave it out", first_words(line)));
    }

    // True if the directive certainly ends at the end of the line for every tool: its strings are
    // plain and closed, it contains no start of a comment, and no backslash joins it to the next
    // line.
    static bool ends_with_line(std::string_view line) {
        bool in_text = false;
        for (std::size_t at = 0; at < line.size(); ++at) {
            if (line[at] == '\\') return false;
            if (!in_text &&
                (line[at] == '\'' || line.substr(at, 2) == "/*" || line.substr(at, 2) == "//"))
                return false;
            const bool quotes = line[at] == '"';
            if (quotes && !in_text && at > 0 && line[at - 1] == 'R') return false;
            in_text = in_text != quotes;
        }
        return !in_text;
    }

    static std::string_view first_words(std::string_view text) {
        constexpr std::size_t most = 60;
        return text.substr(0, std::min(text.find('\n'), most));
    }

    void judge(std::size_t index) {
        const Token& token = tokens_.tokens[index];
        if (token.kind == TokenKind::string) return check_string_literal(token);
        if (opens(index, '[') && opens(index + 1, '[')) return check_attributes(index + 2);
        if (is_variadic(index))
            return refuse(token.begin,
                          "functions that end in `...` are handed objects that no check sees; "
                          "write a template: template <class... T> void f(T... values)");
        if (token.kind != TokenKind::identifier) return;
        const std::string_view name = text_of(index);
        const std::string why = is_own_member(index) ? "" : name_rejection_reason(name);
        if (!why.empty()) refuse(token.begin, why);
        if (token.word == Word::attribute && opens(index + 1, '(')) check_attributes(index + 1);
        if (token.word == Word::namespace_key) check_namespace(index);
        if (name == "template") check_specialisation(index);
        if (name == "new" && index > 0 && text_of(index - 1) == "operator")
            check_operator_new(index);
        else if (name == "new" && opens(index + 1, '('))
            check_placement_new(index + 2);
        if (name == "extern" && declares_variable(tokens_.tokens, text_, index))
            refuse(token.begin,
                   "a variable that is declared `extern` can have another type elsewhere: define "
                   "it where it is used (`extern __shared__` and functions may stay)");
    }

    // Rejects specialisations of runtime functions: `template <> cudaError_t
    // cudaMallocHost<int>(...)`.
    void check_specialisation(std::size_t index) {
        if (text_of(index + 1) != "<" || text_of(index + 2) != ">") return;
        const std::size_t last = std::min(index + max_list_tokens, tokens_.tokens.size());
        for (std::size_t i = index + 3; i < last && !opens(i, '(') && !opens(i, '{'); ++i)
            if (is_name(i) && runtime_api::find_function(text_of(i)) != nullptr)
                return refuse(tokens_.tokens[i].begin,
                              fmt::format("`{}` is the runtime's, and cannot be specialised: give "
                                          "a function of your own another name",
                                          text_of(i)));
    }

    // Rejects definitions of `operator new`: objects in its memory are constructed without access
    // hooks, as in check_placement_new(). A call to it is not followed by a body.
    void check_operator_new(std::size_t index) {
        std::size_t behind = index + 1;
        if (opens(behind, '[')) behind += 2;
        if (!opens(behind, '(')) return;
        behind = end_of_brackets(tokens_.tokens, behind);
        if (is_name(behind) || opens(behind, '{') || opens(behind, '[') || text_of(behind) == "->")
            refuse(tokens_.tokens[index].begin,
                   "an `operator new` of your own places objects where no check sees what is "
                   "stored: leave it out, and keep such objects in a std::vector or a "
                   "std::unique_ptr");
    }

    // A function's result may be constructed directly in the placed object, by instructions without
    // access hooks.
    void check_placement_new(std::size_t first) {
        const bool is_nothrow = text_of(first) == "nothrow" ||
                                (text_of(first) == "std" && text_of(first + 2) == "nothrow");
        const std::size_t behind = first + 1;
        const bool is_type = is_name(first) && behind < tokens_.tokens.size() &&
                             tokens_.tokens[behind].kind == TokenKind::close &&
                             !is_name(behind + 1) && !opens(behind + 1, '(');
        if (!is_nothrow && !is_type)
            refuse(
                tokens_.tokens[first].begin,
                "an object that is placed by `new (...)` is stored where no check sees it: assign "
                "to an object that is there");
    }

    // True for "(int count, ...)" or "(...)", but neither a parameter pack nor catch (...).
    bool is_variadic(std::size_t index) const {
        if (text_of(index) != "..." || index < 2) return false;
        const bool ends_list = index + 1 < tokens_.tokens.size() &&
                               tokens_.tokens[index + 1].kind == TokenKind::close &&
                               shape(index + 1) == ')';
        const bool is_alone = text_of(index - 1) == "," || opens(index - 1, '(');
        const bool catches = opens(index - 1, '(') && text_of(index - 2) == "catch";
        return ends_list && is_alone && !catches && !is_fold(index);
    }

    // True for `(log(values), ...)`, which, unlike a parameter list, is at the beginning of an
    // expression.
    bool is_fold(std::size_t index) const {
        int depth = 1;
        while (depth > 0 && index-- > 0) {
            const TokenKind kind = tokens_.tokens[index].kind;
            if (kind == TokenKind::close) ++depth;
            if (kind == TokenKind::open) --depth;
        }
        if (depth > 0 || index == 0) return false;
        for (const std::string_view before : {";", "{", "}", "(", ",", "=", "return"})
            if (text_of(index - 1) == before) return true;
        return false;
    }

    // True for the submission's own member function `publish`, which is not the harness's.
    bool is_own_member(std::size_t index) const {
        if (index == 0 || text_of(index) != "publish") return false;
        const std::string_view before = text_of(index - 1);
        return before == "." || before == "->" || before == "void";
    }

    // Defence in depth: if a compiler and our tokenizer disagreed about the end of a string, these
    // words would still be found.
    void check_string_literal(const Token& token) {
        const std::string_view text = text_.substr(token.begin, token.length);
        for (const std::string_view word : {"__asm", "no_sanitize", "__attribute"})
            if (text.find(word) != text.npos)
                refuse(token.begin, fmt::format("`{}` may not appear in a submission, not even in "
                                                "a string",
                                                word));
    }

    // Checks the names in the attribute list that begins at `index`, with any brackets around and
    // inside it.
    void check_attributes(std::size_t index) {
        if (problems_.size() > max_problems) return;
        int depth = opens(index, '(') ? 0 : 1;
        const std::size_t last = index + max_list_tokens;
        const int name_depth = depth == 0 ? (opens(index + 1, '(') ? 2 : 1) : 1;
        for (; index < tokens_.tokens.size(); ++index) {
            const Token& token = tokens_.tokens[index];
            if (index > last) return refuse(token.begin, "a list of attributes has no end here");
            if (token.kind == TokenKind::open) ++depth;
            if (token.kind == TokenKind::close && --depth < name_depth) return;
            const bool is_scope = text_of(index + 1) == "::" || text_of(index) == "using" ||
                                  text_of(index + 1) == ":";
            if (!is_name(index) || depth != name_depth || is_scope) continue;
            if (!is_allowed_attribute(text_of(index)))
                refuse(token.begin, fmt::format("the attribute `{}` is not for submissions: leave "
                                                "it out",
                                                text_of(index)));
        }
    }

    // Checks namespace definitions; using-directives and aliases are allowed.
    void check_namespace(std::size_t index) {
        if (index > 0 && text_of(index - 1) == "using") return;
        std::size_t name = index + 1;
        while (opens(name, '['))  // attributes are checked separately
            while (name < tokens_.tokens.size() && name < index + max_list_tokens && !is_name(name))
                ++name;
        const std::string_view first = text_of(name);
        if (first != "std" && first != "lab" && first != "__cxxabiv1") return;
        if (text_of(name + 1) == "=") return;
        refuse(tokens_.tokens[index].begin,
               fmt::format("nothing can be added to the namespace `{}`: {}", first,
                           first == "std" ? "for your types, write `template <> struct "
                                            "std::hash<...>`"
                                          : "use one of your own"));
    }

    std::string_view text_;
    const std::string& file_;
    Tokens tokens_;
    Places places_;
    std::vector<Problem> problems_;
    std::set<std::string> reported_;
};

}  // namespace

std::vector<Problem> refused_directives(std::string_view source, const std::string& file) {
    if (source.substr(0, 3) == "\xef\xbb\xbf") source.remove_prefix(3);
    std::vector<Problem> problems;
    int conditions = 0;  // nesting of conditions; an #include inside one may be for another
                         // platform
    for (const Line& line : joined_lines(source)) {
        const std::string_view directive = directive_of(line.text);
        conditions += condition_depth_change(directive);
        if (has_line_directive(directive))
            problems.push_back({file, line.number,
                                "a submission cannot say which file and line it is: leave the "
                                "#line out"});
        else if (includes_elsewhere(directive, conditions > 0))
            problems.push_back({file, line.number, one_file});
    }
    return problems;
}

std::vector<Problem> refused_includes(std::string_view preprocessed, const std::string& file,
                                      const std::vector<fs::path>& folders) {
    const Tokens tokens =
        tokenize(preprocessed, {0, static_cast<std::uint32_t>(preprocessed.size())});
    const Places places(preprocessed, tokens.markers);
    std::vector<Problem> problems;
    std::uint32_t line = 1;  // the source line of its last marker
    for (const LineMarker& marker : tokens.markers) {
        const std::uint32_t before = marker.offset == 0 ? 0 : marker.offset - 1;
        if (marker.entered && places.file(before) == file) line = places.line(before);
        const bool is_name =
            marker.file.empty() || marker.file.front() == '<' || marker.file == file;
        const bool is_allowed =
            is_name || std::any_of(folders.begin(), folders.end(), [&](const fs::path& folder) {
                return is_inside(marker.file, folder);
            });
        if (is_allowed) continue;
        problems.push_back({file, line, one_file});
        return problems;
    }
    return problems;
}

namespace {

// Calls `see` with each name and its token, except for names after "." and "->".
template <class See>
void for_each_name(std::string_view text, const std::vector<Token>& tokens, See see) {
    std::string_view before;
    for (const Token& token : tokens) {
        const std::string_view word = text.substr(token.begin, token.length);
        if (token.kind == TokenKind::identifier && before != "." && before != "->")
            see(word, token);
        before = word;
    }
}

}  // namespace

std::vector<Problem> refused_hidden_names(std::string_view preprocessed, std::string_view source,
                                          const std::string& file) {
    std::set<std::string_view> written;
    const auto note = [&](std::string_view name, const Token&) { written.insert(name); };
    const Tokens whole = tokenize(source, {0, static_cast<std::uint32_t>(source.size())});
    for_each_name(source, whole.tokens, note);
    for (const TextRange& body : whole.definitions)
        for_each_name(source, tokenize(source, body).tokens, note);
    const Tokens tokens =
        tokenize(preprocessed, {0, static_cast<std::uint32_t>(preprocessed.size())}, file);
    const Places places(preprocessed, tokens.markers);
    std::vector<Problem> problems;
    for_each_name(preprocessed, tokens.tokens, [&](std::string_view name, const Token& token) {
        constexpr std::string_view known[] = {"seed", "fill_random", "setting", "knob_text"};
        if (std::find(std::begin(known), std::end(known), name) == std::end(known)) return;
        if (written.count(name) > 0 || places.file(token.begin) != file) return;
        problems.push_back({file, places.line(token.begin),
                            fmt::format("`{}` is put together here: write the name out", name)});
        written.insert(name);
    });
    return problems;
}

std::vector<Problem> refused_words(std::string_view preprocessed, const std::string& file) {
    return Words(preprocessed, file).find();
}

}  // namespace streamlab::program
