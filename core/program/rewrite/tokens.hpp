// A tokenizer for C++ source text, as precise as the rewriter needs.
//
// Comments and whitespace are not tokens. Brackets include their digraphs. Every '>' is a token of
// its own, because only the context tells a closing template from a shift or a launch; "<<<" is one
// token. System headers, which line markers flag with 3, are left out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace streamlab::program {

enum class TokenKind : std::uint8_t {
    identifier,
    number,
    string,  // and character literals
    open,    // ( [ {
    close,   // ) ] }
    less,
    greater,
    launch_open,  // <<<
    punctuation,
};

// The words that the rewriter acts on.
enum class Word : std::uint8_t {
    none,
    global,
    device,
    host,
    constant,
    managed,
    shared,
    force_inline,
    no_inline,
    launch_bounds,  // and others with a list in parentheses
    grid_constant,
    attribute,
    alignment,
    assembler,
    texture_type,
    unknown_group,  // of threads, beyond one grid
    builtin_type,
    cv,
    storage,
    extern_storage,
    inline_storage,
    class_key,
    typename_key,
    template_key,
    namespace_key,
    operator_key,
    decltype_key,
    condition,  // a statement with a parenthesis: if, while, for, switch
    keyword,    // any other keyword that cannot end an expression
};

struct Token {
    std::uint32_t begin = 0;
    std::uint32_t length = 0;
    TokenKind kind = TokenKind::punctuation;
    Word word = Word::none;
    char shape = 0;  // its first character; for a bracket digraph the plain bracket

    std::uint32_t end() const { return begin + length; }
};

// The text from `offset` on is `line` of `file`.
struct LineMarker {
    std::uint32_t offset = 0;
    std::uint32_t line = 1;
    std::string file;
    bool system = false;
    bool entered = false;  // the marker opens an included file
};

struct TextRange {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
};

struct Tokens {
    std::vector<Token> tokens;
    std::vector<LineMarker> markers;
    std::vector<TextRange> definitions;  // bodies of #define lines
};

// Reads the tokens of text[range]. Accepts any bytes and takes linear time. The tokens of the file
// `whole` are all read, also those that markers attribute to the system: a system header's macro
// that is used in that file expands to such tokens.
Tokens tokenize(std::string_view text, TextRange range, std::string_view whole = {});

}  // namespace streamlab::program
