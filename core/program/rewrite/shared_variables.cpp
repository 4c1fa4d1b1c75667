// __shared__ variables become references to the memory of the running block.
//
//     __shared__ float a[16][17], b;      static char streamlab_site_0; auto& a =
//     ...shared_at<...>(
//                                         &streamlab_site_0); static char streamlab_site_1; ...
//     extern __shared__ int s[];          auto& s = ...dynamic_shared<int []>();
//
// At namespace scope only an alias for the type is declared; the reference is declared in each
// function that uses the variable.
//
// The address of the static identifies the variable: each template instantiation has a separate
// one, as in CUDA. streamlab_kernel is a class that is defined in each kernel; it adds up the
// shared memory of the kernel's variables.
#include "program/rewrite/rewriting.hpp"

namespace streamlab::program {

namespace {

struct SharedDeclaration {
    std::size_t first = 0;             // first token
    std::size_t declarators = 0;       // the first token after the type
    std::size_t end = no_token;        // the ';'
    std::size_t class_key = no_token;  // set if the declaration defines the type
    std::size_t class_close = no_token;
    bool class_named = false;
    bool is_extern = false;
    std::string type;
    std::string alignment;  // attributes, as in the source
};

class SharedVariables {
public:
    explicit SharedVariables(Rewriting& rewriting)
        : rewriting_(rewriting), syntax_(rewriting.syntax) {}

    void run() {
        std::size_t done = 0;
        for (std::size_t i = 0; i < syntax_.size(); ++i) {
            if (syntax_[i].word != Word::shared || i < done) continue;
            SharedDeclaration declaration;
            if (parse(i, declaration)) {
                rewrite(i, declaration);
                done = declaration.end;
            } else {
                rewriting_.problem(i, "this __shared__ declaration is not understood; write it as "
                                      "__shared__ TYPE NAME[SIZE];");
            }
        }
    }

private:
    // Returns the declaration's first specifier: specifiers may also precede __shared__.
    std::size_t first_specifier(std::size_t index) const {
        std::size_t first = index;
        for (int steps = 0; first > 0 && steps < 100; ++steps) {
            const std::size_t before = first - 1;
            const Word word = syntax_[before].word;
            if (word == Word::storage || word == Word::extern_storage || word == Word::cv ||
                word == Word::builtin_type || word == Word::class_key ||
                word == Word::typename_key || word == Word::device || syntax_.is_name(before) ||
                syntax_.is_punctuation(before, "::")) {
                first = before;
            } else if (syntax_[before].kind == TokenKind::greater &&
                       syntax_.open_template(before) != no_token) {
                first = syntax_.open_template(before);
            } else if (syntax_.is_close(before, ')') && is_list_of_specifier(before)) {
                first = syntax_.partner(before) - 1;
            } else {
                break;
            }
        }
        return first;
    }

    bool is_list_of_specifier(std::size_t close) const {
        const std::size_t open = syntax_.partner(close);
        if (open == no_token || open == 0) return false;
        const Word word = syntax_[open - 1].word;
        return word == Word::alignment || word == Word::attribute || word == Word::decltype_key;
    }

    bool parse(std::size_t index, SharedDeclaration& declaration) const {
        declaration.first = first_specifier(index);
        std::size_t at = declaration.first;
        bool typed = false;
        for (int steps = 0; at < syntax_.size() && steps < 400; ++steps)
            if (!parse_specifier(at, typed, declaration)) break;
        if (!typed || at >= syntax_.size()) return false;
        declaration.declarators = at;
        declaration.end = find_end(at);
        return declaration.end != no_token && declaration.end > at;
    }

    std::size_t find_end(std::size_t at) const {
        for (std::size_t steps = 0; at < syntax_.size() && steps < max_declaration_tokens;
             ++steps) {
            if (syntax_.is_punctuation(at, ";")) return at;
            if (syntax_[at].kind == TokenKind::close || syntax_[at].word == Word::shared)
                return no_token;
            if (syntax_[at].kind == TokenKind::open) {
                if (syntax_.partner(at) == no_token) return no_token;
                at = syntax_.partner(at);
            }
            ++at;
        }
        return no_token;
    }

    // Parses the specifier at `at`. Returns false if the declarators begin there.
    bool parse_specifier(std::size_t& at, bool& typed, SharedDeclaration& declaration) const {
        const Word word = syntax_[at].word;
        if (word == Word::shared || word == Word::storage || word == Word::device) {
            ++at;
        } else if (word == Word::extern_storage) {
            declaration.is_extern = true;
            ++at;
        } else if (word == Word::alignment || word == Word::attribute) {
            return parse_alignment(at, declaration);
        } else if (word == Word::cv || word == Word::builtin_type || word == Word::typename_key) {
            typed = typed || word == Word::builtin_type;
            declaration.type += std::string(syntax_.text(at)) + " ";
            ++at;
        } else if (word == Word::class_key && !typed) {
            typed = true;
            return parse_class(at, declaration);
        } else if (word == Word::decltype_key && !typed && syntax_.is_open(at + 1, '(') &&
                   syntax_.partner(at + 1) != no_token) {
            typed = true;
            const std::size_t close = syntax_.partner(at + 1);
            declaration.type += syntax_.flat_text(at, close) + " ";
            at = close + 1;
        } else if (!typed && (syntax_.is_name(at) || syntax_.is_punctuation(at, "::"))) {
            typed = true;
            return parse_qualified_name(at, declaration.type);
        } else {
            return false;
        }
        return true;
    }

    bool parse_alignment(std::size_t& at, SharedDeclaration& declaration) const {
        const std::size_t close = syntax_.is_open(at + 1, '(') ? syntax_.partner(at + 1) : no_token;
        if (close == no_token) return false;
        const bool cuda_spelling = syntax_.text(at) == "__align__";
        declaration.alignment += cuda_spelling ? "alignas" + syntax_.flat_text(at + 1, close) + " "
                                               : syntax_.flat_text(at, close) + " ";
        at = close + 1;
        return true;
    }

    bool parse_class(std::size_t& at, SharedDeclaration& declaration) const {
        const std::size_t key = at++;
        if (syntax_[at].word == Word::class_key) ++at;  // enum class
        while (syntax_.is_word(at, Word::alignment) || syntax_.is_word(at, Word::attribute)) {
            if (!syntax_.is_open(at + 1, '(') || syntax_.partner(at + 1) == no_token) return false;
            at = syntax_.partner(at + 1) + 1;
        }
        const std::size_t name = at;
        if (syntax_.is_name(at) || syntax_.is_punctuation(at, "::")) {
            std::string unused_type;
            if (!parse_qualified_name(at, unused_type)) return false;
            declaration.class_named = true;
        }
        if (syntax_.is_open(at, '{')) {
            if (syntax_.partner(at) == no_token) return false;
            declaration.class_key = key;
            declaration.class_close = syntax_.partner(at);
            if (declaration.class_named) declaration.type += syntax_.flat_text(name, at - 1) + " ";
            at = declaration.class_close + 1;
            return true;
        }
        if (!declaration.class_named) return false;
        declaration.type += syntax_.flat_text(key, at - 1) + " ";
        return true;
    }

    bool parse_qualified_name(std::size_t& at, std::string& type) const {
        const std::size_t first = at;
        if (syntax_.is_punctuation(at, "::")) ++at;
        for (;;) {
            if (syntax_.is_word(at, Word::template_key)) ++at;
            if (!syntax_.is_name(at)) return false;
            ++at;
            if (at < syntax_.size() && syntax_[at].kind == TokenKind::less) {
                const std::size_t close = syntax_.close_template(at);
                if (close == no_token) return false;
                at = close + 1;
            }
            if (!syntax_.is_punctuation(at, "::")) break;
            ++at;
        }
        type += syntax_.flat_text(first, at - 1) + " ";
        return true;
    }

    void rewrite(std::size_t index, SharedDeclaration& declaration) {
        const Syntax::Scope scope = syntax_.scope_of(index);
        if (rewriting_.whole_text && scope != Syntax::Scope::block &&
            scope != Syntax::Scope::namespace_scope)
            return rewriting_.problem(
                index,
                "a __shared__ variable belongs to a block: declare it inside of a kernel, of "
                "a __device__ function or of a namespace");
        std::string text;
        if (declaration.class_key != no_token) text = open_class(declaration);
        if (!declaration.alignment.empty() && !declaration.is_extern) {
            const std::string name = "streamlab_alignment_" + number();
            text += "struct " + name + " { " + declaration.alignment + "char byte; }; ";
            declaration.alignment = ", alignof(" + name + ")";
        }
        const bool in_namespace = scope == Syntax::Scope::namespace_scope && rewriting_.whole_text;
        if (!add_declarators(declaration, in_namespace, text)) return;
        const std::size_t first =
            declaration.class_key == no_token ? declaration.first : declaration.class_close;
        rewriting_.edits.replace(syntax_[first].begin, syntax_[declaration.end].end(), text);
    }

    std::string number() { return std::to_string(rewriting_.next_site++); }

    // Moves a type definition to before the declaration; an unnamed type gets a name.
    std::string open_class(SharedDeclaration& declaration) {
        const Token& key = syntax_[declaration.class_key];
        rewriting_.edits.blank(syntax_[declaration.first].begin, key.begin);
        if (!declaration.class_named) {
            const std::string name = "streamlab_unnamed_" + number();
            declaration.type += name + " ";
            rewriting_.edits.replace(key.begin, key.end(),
                                     std::string(syntax_.text(declaration.class_key)) + " " + name);
        }
        return "}; ";
    }

    bool add_declarators(const SharedDeclaration& declaration, bool in_namespace,
                         std::string& text) {
        std::size_t first = declaration.declarators;
        for (std::size_t i = first; i <= declaration.end; ++i) {
            if (syntax_.is_punctuation(i, ",") || i == declaration.end) {
                if (!add_declarator(declaration, first, i, in_namespace, text)) return false;
                first = i + 1;
            } else if (syntax_[i].kind == TokenKind::open && syntax_[i].shape != '(') {
                i = syntax_.partner(i);
            }
        }
        return true;
    }

    bool add_declarator(const SharedDeclaration& declaration, std::size_t first, std::size_t end,
                        bool in_namespace, std::string& text) {
        std::string name;
        std::size_t named_at = 0;
        std::string type = declaration.type;
        for (std::size_t i = first; i < end; ++i) {
            if (syntax_.is_punctuation(i, "=") || syntax_.is_open(i, '{')) {
                rewriting_.problem(i, "a __shared__ variable has no initial value; let one thread "
                                      "assign it, then call __syncthreads()");
                return false;
            }
            if (name.empty() && syntax_.is_name(i)) {
                name = syntax_.text(i);
                named_at = i;
            } else if (syntax_.is_open(i, '[')) {
                const std::size_t close = syntax_.partner(i);
                if (close == i + 1)
                    type += "[]";
                else
                    type += "[(" + syntax_.flat_text(i + 1, close - 1) + ")]";
                i = close;
            } else {
                type += std::string(syntax_.text(i)) + " ";
            }
        }
        if (name.empty()) {
            rewriting_.problem(first, "this __shared__ declaration names no variable");
            return false;
        }
        if (in_namespace) {
            const std::string named = "streamlab_shared_" + name;
            text += "using " + named + " = " + type + "; ";
            type = named;
        }
        std::string memory = "::streamlab_abi::dynamic_shared<" + type + ">()";
        if (!declaration.is_extern) {
            const std::string count = number();
            const std::string site = "streamlab_site_" + count;
            text +=
                std::string(in_namespace ? "[[maybe_unused]] " : "") + "static char " + site + "; ";
            memory = "::streamlab_abi::shared_at<streamlab_kernel, " + count + ", " + type +
                     declaration.alignment + ">(&" + site + ")";
        }
        if (in_namespace)
            rewriting_.namespace_shared.emplace(name, Rewriting::NamespaceShared{named_at, memory});
        else
            text += "auto& " + name + " = " + memory + "; ";
        return true;
    }

    Rewriting& rewriting_;
    const Syntax& syntax_;
};

}  // namespace

void rewrite_shared_variables(Rewriting& rewriting) { SharedVariables(rewriting).run(); }

}  // namespace streamlab::program
