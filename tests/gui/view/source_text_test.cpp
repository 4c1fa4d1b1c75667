#include <random>

#include "support/catch.hpp"
#include "view/source_text.hpp"

using namespace streamlab::view;

namespace {

std::string plain(const std::vector<Piece>& line) {
    std::string text;
    for (const Piece& piece : line)
        text += piece.text;
    return text;
}

Ink ink_of(const SourceText& source, std::size_t line, const std::string& text) {
    for (const Piece& piece : source.lines[line]) {
        if (piece.text == text) return piece.ink;
    }
    FAIL("no piece \"" << text << "\"");
    return Ink::plain;
}

}  // namespace

TEST_CASE("launches, CUDA's names and comments have separate colours") {
    const SourceText source =
        highlight_source("__global__ void k();\nk<<<1, 32>>>();  // go\ncudaFree(p);\n");
    REQUIRE(source.lines.size() == 3);
    CHECK(ink_of(source, 0, "__global__") == Ink::cuda);
    CHECK(ink_of(source, 0, "void") == Ink::keyword);
    CHECK(ink_of(source, 1, "<<<") == Ink::launch);
    CHECK(ink_of(source, 1, "32") == Ink::number);
    CHECK(ink_of(source, 1, "// go") == Ink::comment);
    CHECK(ink_of(source, 2, "cudaFree") == Ink::cuda);
}

TEST_CASE("comments and strings hide their contents, over several lines") {
    const SourceText source =
        highlight_source("/* int\n k<<<1>>> */ int x = f(\"return \\\" // no\");\n");
    REQUIRE(source.lines.size() == 2);
    CHECK(source.lines[0][0].ink == Ink::comment);
    CHECK(ink_of(source, 1, " k<<<1>>> */") == Ink::comment);
    CHECK(ink_of(source, 1, "\"return \\\" // no\"") == Ink::string);
}

TEST_CASE("an unclosed string ends with its line") {
    const SourceText source = highlight_source("char* s = \"open\nint x;\n");
    REQUIRE(source.lines.size() == 2);
    CHECK(ink_of(source, 1, "int") == Ink::keyword);
}

TEST_CASE("lines keep their text and number") {
    const SourceText source = highlight_source("a\r\n\n\tb\n#include <x>\n");
    REQUIRE(source.lines.size() == 4);
    CHECK(plain(source.lines[0]) == "a");
    CHECK(source.lines[1].empty());
    CHECK(plain(source.lines[2]) == "    b");
    CHECK(source.lines[3][0].ink == Ink::directive);
    CHECK(source.longest_line == std::string("#include <x>").size());
}

TEST_CASE("any bytes are a valid source") {
    std::mt19937 random(3);
    for (int round = 0; round < 300; ++round) {
        std::string text;
        for (int i = 0; i < 200; ++i) {
            const char* pieces = "\"'/*\\\n<># \tau0\x80\xff";
            text += pieces[random() % 18];
        }
        const SourceText source = highlight_source(text);
        CHECK_FALSE(source.lines.empty());
    }
    CHECK(highlight_source("").lines.size() == 1);
}
