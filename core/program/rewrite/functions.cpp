// Turns kernels into lambdas that the runtime calls for each thread, moves device variables to a
// separate section, and removes qualifiers that are not C++.
#include <algorithm>
#include <set>

#include "program/rewrite/declaration.hpp"
#include "program/rewrite/parameters.hpp"
#include "program/rewrite/rewriting.hpp"

namespace streamlab::program {

namespace {

bool is_qualifier(Word word) {
    return word == Word::global || word == Word::device || word == Word::host ||
           word == Word::constant || word == Word::managed || word == Word::grid_constant;
}

class Functions {
public:
    explicit Functions(Rewriting& rewriting) : rewriting_(rewriting), syntax_(rewriting.syntax) {}

    void run() {
        find_const_aliases();
        for (std::size_t i = 0; i < syntax_.size(); ++i) {
            const Word word = syntax_[i].word;
            if (is_qualifier(word))
                qualifier(i);
            else if (word == Word::force_inline)
                force_inline(i);
            else if (word == Word::no_inline)
                no_inline(i);
            else if (word == Word::launch_bounds)
                blank_with_list(i);
        }
    }

private:
    // Finds aliases of const types: using A = const int; typedef const int A, B[2];
    void find_const_aliases() {
        for (std::size_t i = 0; i + 3 < syntax_.size(); ++i) {
            const bool is_using = syntax_.text(i) == "using" && syntax_.is_punctuation(i + 2, "=");
            if (!is_using && syntax_.text(i) != "typedef") continue;
            if (syntax_.text(is_using ? i + 3 : i + 1) != "const") continue;
            std::vector<std::string_view> names;
            if (is_using) names.push_back(syntax_.text(i + 1));
            std::size_t at = i + 1;
            for (; at < syntax_.size() && at - i < max_declaration_tokens; at = after(at)) {
                if (syntax_.is_punctuation(at, ";") || syntax_.is_punctuation(at, "*")) break;
                const bool ends = syntax_.is_punctuation(at + 1, ";") ||
                                  syntax_.is_punctuation(at + 1, ",") ||
                                  syntax_.is_open(at + 1, '[');
                if (!is_using && ends && syntax_.is_name(at)) names.push_back(syntax_.text(at));
            }
            if (syntax_.is_punctuation(at, ";")) const_aliases_.insert(names.begin(), names.end());
        }
    }

    void blank(std::size_t token) {
        rewriting_.edits.blank(syntax_[token].begin, syntax_[token].end());
    }
    void replace(std::size_t token, std::string text) {
        rewriting_.edits.replace(syntax_[token].begin, syntax_[token].end(), std::move(text));
    }

    void blank_with_list(std::size_t token) {
        std::size_t last = token;
        if (syntax_.is_open(token + 1, '(') && syntax_.partner(token + 1) != no_token)
            last = syntax_.partner(token + 1);
        rewriting_.edits.blank(syntax_[token].begin, syntax_[last].end());
    }

    // A second "inline" in the same declaration would be an error.
    void force_inline(std::size_t token) {
        bool is_inline = false;
        std::size_t first = token;
        while (first > 0 && syntax_[first - 1].kind == TokenKind::identifier && token - first < 16)
            --first;
        for (std::size_t i = first; i < token + 16 && i < syntax_.size(); ++i) {
            if (syntax_[i].kind != TokenKind::identifier) break;
            const bool earlier = i < token && syntax_[i].word == Word::force_inline;
            is_inline = is_inline || syntax_[i].word == Word::inline_storage || earlier;
        }
        replace(token, is_inline ? "__attribute__((always_inline))"
                                 : "inline __attribute__((always_inline))");
    }

    // Inside __attribute__((...)) the word is already in the compiler's spelling.
    void no_inline(std::size_t token) {
        const bool bracketed = token > 0 && (syntax_[token - 1].kind == TokenKind::open ||
                                             syntax_.is_punctuation(token - 1, ","));
        if (!bracketed) replace(token, "__attribute__((noinline))");
    }

    void qualifier(std::size_t token) {
        const Word word = syntax_[token].word;
        if (word != Word::global && word != Word::device && word != Word::constant &&
            word != Word::managed)
            return blank(token);
        const Declaration declaration = parse_declaration(syntax_, token);
        if (declaration.kind == Declaration::Kind::variable && word != Word::global)
            return variable(token, declaration);
        blank(token);
        if (word == Word::global && returns_a_value(declaration))
            return rewriting_.problem(declaration.name,
                                      "a kernel (__global__) returns void; it returns results "
                                      "through memory that its arguments point to");
        if (declaration.body != no_token) body(word, token, declaration);
    }

    // True only if the function certainly returns a value: an alias may stand for void.
    bool returns_a_value(const Declaration& declaration) const {
        if (declaration.kind != Declaration::Kind::function || declaration.name == no_token ||
            declaration.name == 0 || !syntax_.is_name(declaration.name))
            return false;
        const std::string_view type = syntax_.text(declaration.name - 1);
        for (const char* value :
             {"bool", "char", "short", "int", "long", "unsigned", "float", "double", "*", "&"})
            if (type == value) return true;
        return false;
    }

    // Puts the variable into a separate section, so that the runtime can distinguish device
    // variables from host variables. The loader initialises it, as with nvcc. Constants and inline
    // variables cannot share the section: they are identified by a part of their symbol's name
    // instead (cudart/state/memory_kind.cpp).
    void variable(std::size_t token, const Declaration& declaration) {
        const std::size_t end = declaration.end;
        if (!declared_variables_.insert(end).second) return blank(token);
        const std::size_t begin = syntax_.begin_of_declaration(token);
        Word kind = syntax_[token].word;
        bool is_shared = false;
        bool constant = false;
        bool of_template = false;
        bool is_inline = false;
        bool is_static = false;
        bool is_constexpr = false;
        for (std::size_t i = begin; i < end; i = after(i)) {
            const Word word = syntax_[i].word;
            if (word == Word::constant || word == Word::managed) kind = word;
            if (word == Word::template_key) of_template = true;
            if (word == Word::inline_storage) is_inline = true;
            if (syntax_.text(i) == "static") is_static = true;
            if (word == Word::shared) is_shared = true;
            if (word == Word::cv && syntax_.text(i) == "constexpr") is_constexpr = true;
            if (word == Word::cv && syntax_.text(i) == "const") constant = true;
            if (const_aliases_.count(syntax_.text(i))) constant = true;
            // A "const" before the '*' qualifies the pointee.
            if (syntax_.is_punctuation(i, "*")) constant = false;
        }
        constant = constant || is_constexpr;
        // a pointer to a function, as in int (*const action)(int) = f;
        const bool is_group = syntax_.is_open(end, '(') && syntax_.partner(end) != no_token;
        const std::size_t group_end = is_group ? syntax_.partner(end) : end;
        for (std::size_t i = end; i < group_end && i - end < max_declaration_tokens; ++i)
            constant = syntax_.text(i) == "const" || is_constexpr ||
                       (constant && !syntax_.is_punctuation(i, "*"));
        if (is_shared) return blank(token);
        // g++ omits that part of the name for variables of templates; access/host_variables.hpp
        // identifies those variables.
        if (of_template) return blank(token);
        if (constant || (is_inline && !is_static)) {
            const bool has_name = (is_inline && !is_static) || has_mangled_name(begin, token);
            if (kind == Word::managed || !has_name) return blank(token);
            return replace(token, "__attribute__((abi_tag(\"streamlab_variable\")))");
        }
        const char* section = kind == Word::constant  ? "streamlab_constant"
                              : kind == Word::managed ? "streamlab_managed"
                                                      : "streamlab_device";
        replace(token, std::string("__attribute__((section(\"") + section + "\")))");
    }

    // True if the variable declared there has a mangled name, to which a part can be added: outside
    // of functions and classes, and not in extern "C".
    bool has_mangled_name(std::size_t begin, std::size_t token) const {
        if (syntax_.scope_of(token) != Syntax::Scope::namespace_scope) return false;
        for (std::size_t i = begin; i < token; ++i)
            if (syntax_[i].word == Word::extern_storage) return false;
        for (std::size_t brace = syntax_.enclosing_brace(token); brace != no_token;
             brace = syntax_.enclosing_brace(brace))
            if (brace >= 2 && syntax_[brace - 2].word == Word::extern_storage) return false;
        return true;
    }

    // The next token of the same declaration. Skips the contents of brackets, which are the members
    // of a class or template arguments.
    std::size_t after(std::size_t token) const {
        std::size_t close = no_token;
        if (syntax_[token].kind == TokenKind::open) close = syntax_.partner(token);
        if (syntax_[token].kind == TokenKind::less) close = syntax_.close_template(token);
        return close == no_token ? token + 1 : close + 1;
    }

    void body(Word word, std::size_t token, const Declaration& declaration) {
        const std::size_t open = declaration.body;
        const std::size_t close = syntax_.partner(open);
        const bool first = bodies_.insert(open).second;
        if (!first) return;
        const std::size_t begin = syntax_.begin_of_declaration(token);
        bool on_host_too = false;
        for (std::size_t i = begin; i < declaration.parameters; ++i)
            on_host_too = on_host_too || syntax_[i].word == Word::host;
        rewriting_.device_bodies.push_back({open, close, on_host_too});

        const std::string shared = namespace_shared(declaration);
        if (word == Word::global) {
            replace(open, "{ struct streamlab_kernel {}; return ::streamlab_abi::submit<" +
                              kernel_type(begin, declaration) + ">(__func__, [=" +
                              captured_references(declaration) + "]() mutable {" + shared);
            replace(close, shared.empty() ? "}); }" : "}}); }");
        } else if (!shared.empty()) {
            replace(open, "{" + shared);
            replace(close, "}}");
        }
    }

    // The type that describes the kernel to the runtime: its launch bounds and the types of its
    // parameters.
    std::string kernel_type(std::size_t begin, const Declaration& declaration) {
        std::string bounds = "0";
        for (std::size_t i = begin; i < declaration.body; ++i)
            if (syntax_.text(i) == "__launch_bounds__" && syntax_.is_open(i + 1, '(') &&
                syntax_.partner(i + 1) != no_token)
                bounds = "::streamlab_abi::launch_bounds" +
                         syntax_.flat_text(i + 1, syntax_.partner(i + 1));
        const std::string start = "::streamlab_abi::Kernel<streamlab_kernel, " + bounds;
        const auto parameters = parse_parameters(syntax_, declaration.parameters);
        if (!parameters) return start + ", ::streamlab_abi::UnknownParameters>";
        std::string result = start;
        for (const Parameter& parameter : *parameters)
            result += ", decltype(" + name_of(parameter) + ")" + (parameter.pack ? "..." : "");
        return result + ">";
    }

    // For reference parameters nvcc passes the address.
    std::string captured_references(const Declaration& declaration) const {
        const auto parameters = parse_parameters(syntax_, declaration.parameters);
        std::string result;
        for (const Parameter& parameter : parameters.value_or(std::vector<Parameter>()))
            if (parameter.reference && parameter.name != no_token)
                result += ", &" + std::string(syntax_.text(parameter.name)) +
                          (parameter.pack ? "..." : "");
        return result;
    }

    // Generates a name for an unnamed parameter.
    std::string name_of(const Parameter& parameter) {
        if (parameter.name != no_token) return std::string(syntax_.text(parameter.name));
        std::string name = "streamlab_parameter_" + std::to_string(rewriting_.next_site++);
        rewriting_.edits.insert(syntax_[parameter.last].end(), " " + name);
        return name;
    }

    // Declares the namespace-scope __shared__ variables that this body uses. The body gets an inner
    // scope, in which it may declare the same names.
    std::string namespace_shared(const Declaration& declaration) const {
        const auto& variables = rewriting_.namespace_shared;
        if (variables.empty()) return "";
        std::set<std::string_view> used;
        for (std::size_t i = declaration.body; i < syntax_.partner(declaration.body); ++i) {
            if (!syntax_.is_name(i)) continue;
            const auto found = variables.find(syntax_.text(i));
            if (found != variables.end() && found->second.declared_at < i)
                used.insert(syntax_.text(i));
        }
        const std::size_t parameters_end = syntax_.partner(declaration.parameters);
        for (std::size_t i = declaration.parameters; i < parameters_end; ++i)
            used.erase(syntax_.text(i));
        std::string result;
        for (const std::string_view name : used)
            result +=
                " auto& " + std::string(name) + " = " + variables.find(name)->second.memory + ";";
        return used.empty() ? "" : result + " {";
    }

    Rewriting& rewriting_;
    const Syntax& syntax_;
    std::set<std::string_view> const_aliases_;  // type names
    std::set<std::size_t> declared_variables_;  // each by its last token
    std::set<std::size_t> bodies_;
};

}  // namespace

void rewrite_functions(Rewriting& rewriting) { Functions(rewriting).run(); }

}  // namespace streamlab::program
