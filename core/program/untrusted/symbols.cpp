#include "program/untrusted/symbols.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <unordered_map>

#include "base/text.hpp"
#include "program/rewrite/places.hpp"
#include "program/untrusted/demangling.hpp"
#include "program/untrusted/word_list.hpp"

namespace streamlab::program {

namespace {

bool is_cpp(std::string_view symbol) { return symbol.starts_with("_Z"); }

// A forbidden function's effect, from words/refused_functions.txt: the longest matching prefix of
// its name decides. Empty if none matches.
std::string_view effect_of_function(std::string_view symbol) {
    static const std::vector<std::string_view> lines = lines_of_list("refused_functions.txt");
    std::string_view heading, best;
    std::size_t length = 0;
    for (const std::string_view line : lines) {
        if (line.front() == '[') heading = base::trimmed(line, "[]");
        if (!symbol.starts_with(line) || line.size() <= length) continue;
        best = heading;
        length = line.size();
    }
    return best;
}

std::string rejection_message(const std::string& symbol) {
    const std::string_view does = effect_of_function(symbol);
    return fmt::format("`{}` {}", symbol,
                       !does.empty()
                           ? does
                           : "is not among the functions that a submission may call: CUDA's, and "
                             "those of C and C++ that compute, print and wait");
}

// Replaces the type with its usual name: "std::basic_ofstream<char>::open(...)" is reported as
// "std::ofstream".
std::string cpp_rejection_message(const std::string& name) {
    const bool files = name.find("fstream") != name.npos || name.find("filebuf") != name.npos ||
                       name.find("filesystem") != name.npos;
    return files ? "std::fstream and std::filesystem work with files; inputs and results go "
                   "through the function's parameters"
                 : fmt::format("`{}` is streamlab's own", shown_name(name));
}

// A part of a demangled name, and an alternative to suggest.
struct Instead {
    std::string_view part, instead;
};
constexpr Instead instead_of[] = {
    {"basic_streambuf", "derive no class from a stream's buffer"},
    {"basic_stringbuf", "use a std::stringstream"},
    {"wchar_t", "use char"},
    {"complex", "print the real and the imaginary part"},
    {"pmr", "use the usual containers"},
    {"_facet", "std::regex, std::put_time and a printed std::bitset need it: use the functions of "
               "<cctype>, strftime and to_string()"},
    {"regex", "look for a text with std::string::find"},
    {"nested_exception", "throw the exception alone"},
    {"time_put", "write a time by strftime"},
    {"ctype",
     "std::regex and a printed std::bitset need it: use std::string::find and to_string()"},
    {"collate", "std::regex needs it: look for a text with std::string::find"},
    {"locale", "use the functions of <cctype>, and printf for numbers"},
};

std::string unobserved_access_message(const std::string& name) {
    std::string_view what = "write it in C++";
    for (const Instead& each : instead_of)
        if (name.find(each.part) != name.npos) {
            what = each.instead;
            break;
        }
    return fmt::format("`{}` of the C++ library touches memory that no check sees; {}",
                       shown_name(name), what);
}

bool is_refused_cpp(const std::string& name) {
    constexpr std::string_view parts[] = {
        "std::basic_ifstream", "std::basic_ofstream", "std::basic_fstream",
        "std::basic_filebuf",  "std::filesystem::",   "std::__basic_file",
        "__gnu_cxx::stdio_",   "streamlab::",         "boost::"};
    return std::any_of(std::begin(parts), std::end(parts),
                       [&](std::string_view part) { return name.find(part) != name.npos; });
}

bool has_runtime_prefix(std::string_view symbol) {
    for (const std::string_view prefix :
         {"cuda", "nvtx", "streamlab_", "__tsan_", "__sanitizer_cov_"})
        if (symbol.starts_with(prefix)) return true;
    return false;
}

bool is_operator_new_or_delete(std::string_view symbol) {
    for (const std::string_view prefix : {"_Znw", "_Zna", "_Zdl", "_Zda"})
        if (symbol.starts_with(prefix)) return true;
    return false;
}

// Template instances and their members are weak symbols in every program that uses them, and their
// names contain '<'.
bool is_no_template(const std::string& name) { return name.find('<') == name.npos; }

// Symbols of libraries that the runtime is linked with.
bool is_runtime_library(std::string_view symbol) {
    for (const char* function : {"make_fcontext", "jump_fcontext", "ontop_fcontext"})
        if (symbol == function) return true;
    return false;
}

class Refusal {
public:
    Refusal(const std::vector<ObjectSymbol>& submission, const std::vector<ObjectSymbol>& ours,
            std::string_view text, const std::string& file)
        : demangling_(submission), text_(text), file_(file),
          tokens_(tokenize(text, {0, static_cast<std::uint32_t>(text.size())})),
          places_(text, tokens_.markers) {
        for (const ObjectSymbol& symbol : ours)
            if (symbol.defined) ours_.emplace(symbol.name, symbol.weak);
    }

    void judge(const ObjectSymbol& symbol) {
        if (symbol.defined)
            check_definition(symbol);
        else
            check_reference(symbol.name);
    }

    std::vector<Problem> problems() {
        std::stable_sort(problems_.begin(), problems_.end(),
                         [](const Problem& a, const Problem& b) { return a.line < b.line; });
        return std::move(problems_);
    }

private:
    void check_reference(const std::string& symbol) {
        if (is_cpp(symbol)) {
            const std::string name = demangling_.name_of(symbol);
            if (name.empty()) return refuse_long_name(symbol);
            if (is_refused_cpp(name))
                return report_once(cpp_rejection_message(name), cpp_words(name));
            // Undefined symbols are left to the linker to report.
            if (is_allowed_cpp_symbol(symbol) || ours_.count(symbol) > 0 ||
                !library_defines(symbol))
                return;
            report_once(unobserved_access_message(name), cpp_words(name));
            return;
        }
        if (symbol == "main")
            return report_once(
                "main() is the harness's, which calls the function in the signature: "
                "a submission does not call it",
                {"main"});
        if (has_runtime_prefix(symbol) || is_allowed_c_symbol(symbol) || ours_.count(symbol) > 0)
            return;
        // setjmp is a macro that calls _setjmp.
        report_once(rejection_message(symbol),
                    {symbol, symbol.substr(symbol.find_first_not_of('_'))});
    }

    void check_definition(const ObjectSymbol& symbol) {
        // An assembler directive in our headers redirects memcpy and similar functions to the
        // runtime's streamlab_memcpy; students know them as memcpy.
        constexpr std::string_view led = "streamlab_";
        const std::string name = symbol.name.starts_with(led) ? symbol.name.substr(led.size())
                                                              : demangling_.name_of(symbol.name);
        if (name.empty()) return refuse_long_name(symbol.name);
        const auto ours = ours_.find(symbol.name);
        const bool is_in_harness = ours != ours_.end() && !symbol.weak;
        const bool is_in_library =
            is_cpp(symbol.name)
                ? is_operator_new_or_delete(symbol.name) ||
                      (library_defines(symbol.name) &&
                       (!symbol.weak || (is_no_template(name) && !is_from_header(name)))) ||
                      (!symbol.weak && name.starts_with("std::"))
                : library_defines(symbol.name);
        const bool is_in_runtime =
            name.starts_with("streamlab::") || is_runtime_library(symbol.name) ||
            (!symbol.weak &&
             (has_runtime_prefix(symbol.name) || name.starts_with("streamlab_abi::") ||
              (symbol.name.starts_with("_") && !is_cpp(symbol.name))));
        if (is_in_harness && symbol.name == "main")
            report_once(
                "the harness has main(); a submission only defines the function in its signature",
                {"main"});
        else if (is_in_harness)
            report_once(fmt::format("`{}` is defined by the harness or lab.cuh: use another name",
                                    shown_name(name)),
                        cpp_words(name));
        else if (is_in_library)
            report_once(
                fmt::format(
                    "`{}` would replace the library's for the whole program: use another name",
                    shown_name(name)),
                cpp_words(name));
        else if (is_in_runtime)
            report_once(fmt::format("`{}` is the runtime's: use another name", shown_name(name)),
                        cpp_words(name));
    }

    // Headers of GCC 13 and newer define these members, so every program that copies an exception
    // defines them; a submission's own definition would have to name their class.
    bool is_from_header(const std::string& name) const {
        return name.starts_with("std::__exception_ptr::exception_ptr::") &&
               line_of("__exception_ptr") == 0;
    }

    // The parts of a demangled name that may occur in the source, the most specific first.
    static std::vector<std::string> cpp_words(const std::string& name) {
        std::vector<std::string> words;
        for (const char* stream : {"ifstream", "ofstream", "fstream", "filesystem", "filebuf"})
            if (name.find(stream) != name.npos) words.push_back(stream);
        if (name.starts_with("operator ")) words.push_back("operator");
        // Constructs that use the symbol without naming it.
        const auto has = [&](const char* part) { return name.find(part) != name.npos; };
        if (has("_facet") || has("ctype") || has("locale") || has("time_put") || has("collate"))
            words.insert(words.end(), {"regex", "bitset", "put_time", "locale"});
        if (name.find("nested") != name.npos)
            words.insert(words.end(), {"throw_with_nested", "rethrow_if_nested"});
        for (const char* type : {"regex", "complex", "bitset"})
            if (name.find(type) != name.npos) words.push_back(type);
        const std::size_t end = std::min(name.find_first_of("(<["), name.size());
        std::size_t begin = end;
        while (begin > 0 && (std::isalnum(static_cast<unsigned char>(name[begin - 1])) != 0 ||
                             name[begin - 1] == '_'))
            --begin;
        words.push_back(name.substr(begin, end - begin));
        return words;
    }

    void refuse_long_name(const std::string& symbol) {
        report_once(fmt::format("`{}` has a type whose name is too long: use shorter types",
                                shown_name(symbol)),
                    {});
    }

    void report_once(const std::string& why, const std::vector<std::string>& words) {
        for (const Problem& problem : problems_)
            if (problem.text == why) return;
        std::uint32_t line = 0;
        for (const std::string& word : words)
            if (line == 0) line = line_of(word);
        problems_.push_back({file_, std::max(line, 1u), why});
    }

    // The first source line that contains the word; 0 if there is none.
    std::uint32_t line_of(std::string_view word) const {
        for (const Token& token : tokens_.tokens)
            if (token.kind == TokenKind::identifier &&
                text_.substr(token.begin, token.length) == word &&
                places_.file(token.begin) == file_)
                return places_.line(token.begin);
        return 0;
    }

    const Demangling demangling_;
    std::string_view text_;
    const std::string& file_;
    Tokens tokens_;
    Places places_;
    std::unordered_map<std::string, bool> ours_;  // by name: true if weak
    std::vector<Problem> problems_;
};

}  // namespace

std::vector<Problem> refused_symbols(const std::vector<ObjectSymbol>& submission,
                                     const std::vector<ObjectSymbol>& ours, std::string_view text,
                                     const std::string& file) {
    Refusal refusal(submission, ours, text, file);
    for (const ObjectSymbol& symbol : submission)
        refusal.judge(symbol);
    return refusal.problems();
}

}  // namespace streamlab::program
