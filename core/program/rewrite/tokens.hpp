// A tokenizer for C++ source text, as precise as the rewriter needs.
//
// Comments and whitespace are not tokens. Brackets include their digraphs. Every '>' is a separate
// token, because only the context distinguishes the end of template arguments from a shift or a
// launch; "<<<" is one token. Text of system headers (line markers with flag 3) is skipped.
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

// The identifiers and keywords that the rewriter handles.
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
    launch_bounds,  // __launch_bounds__ and other qualifiers with arguments
    grid_constant,
    attribute,
    alignment,
    assembler,
    texture_type,
    unknown_group,  // cooperative group type larger than one grid
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
    condition,  // keyword of a statement with a parenthesis: if, while, for, switch
    keyword,    // any other keyword that cannot end an expression
};

struct Token {
    std::uint32_t begin = 0;
    std::uint32_t length = 0;
    TokenKind kind = TokenKind::punctuation;
    Word word = Word::none;
    char shape = 0;  // first character; a bracket digraph is stored as the plain bracket

    std::uint32_t end() const { return begin + length; }
};

// The text from `offset` on comes from `line` of `file`.
struct LineMarker {
    std::uint32_t offset = 0;
    std::uint32_t line = 1;
    std::string file;
    bool system = false;
    bool entered = false;  // the marker enters an included file
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

// Tokenizes text[range]. Accepts any bytes and takes linear time. In the file `whole`, tokens that
// markers attribute to system headers are included: a system header's macro that is used in that
// file expands to such tokens.
Tokens tokenize(std::string_view text, TextRange range, std::string_view whole = {});

}  // namespace streamlab::program
