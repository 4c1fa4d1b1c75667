#include <string>

#include "proof/statements.hpp"
#include "support/catch.hpp"

using namespace streamlab;

namespace {

// Finds the innermost statement around the first token equal to `word`, and returns it as text.
struct Source {
    explicit Source(std::string source)
        : text(std::move(source)),
          syntax(text,
                 program::tokenize(text, {0, static_cast<std::uint32_t>(text.size())}).tokens),
          statements(syntax) {}

    std::size_t index_around(const std::string& word) const {
        for (std::size_t i = 0; i < syntax.size(); ++i)
            if (syntax.text(i) == word) return statements.around(i);
        return proof::no_statement;
    }
    std::string at(std::size_t index) const {
        if (index == proof::no_statement) return "none";
        return syntax.flat_text(statements[index].first, statements[index].last);
    }
    std::string around(const std::string& word) const { return at(index_around(word)); }
    std::string before(const std::string& word) const {
        return at(statements[index_around(word)].before);
    }

    std::string text;
    program::Syntax syntax;
    proof::Statements statements;
};

}  // namespace

TEST_CASE("a statement is found around a token, and the one before it in its block") {
    const Source source("int twice(int x) { return 2 * x; }\n"
                        "void solve(int* a) {\n"
                        "    first(a);  // not; this\n"
                        "    second(a, \";\");\n"
                        "}\n");
    CHECK(source.around("second") == "second(a, \";\");");
    CHECK(source.before("second") == "first(a);");
    CHECK(source.before("first") == "none");
    CHECK(source.around("return") == "return 2 * x;");
    CHECK(source.around("solve") == "none");
}

TEST_CASE("loops and branches are one statement, with and without braces") {
    const Source source("void f() {\n"
                        "    for (int i = 0; i < 3; ++i) one(i);\n"
                        "    if (a) { two(); three(); } else four();\n"
                        "    do five(); while (six());\n"
                        "    while (seven()) {}\n"
                        "    eight();\n"
                        "}\n");
    CHECK(source.around("one") == "one(i);");
    CHECK(source.statements[source.index_around("one")].is_unbraced_body);
    CHECK(source.before("three") == "two();");
    CHECK_FALSE(source.statements[source.index_around("three")].is_unbraced_body);
    CHECK(source.around("four") == "four();");
    CHECK(source.around("six") == "do five(); while (six());");
    CHECK(source.before("eight") == "while (seven()) {}");
}

TEST_CASE("bodies of lambdas contain statements, initialiser lists do not") {
    const Source source("namespace a { struct B { void member() { inner(); } }; }\n"
                        "void f() {\n"
                        "    int list[] = {one(), two()};\n"
                        "    std::thread worker([&](int n) { three(); four(); });\n"
                        "    auto step = [&] { five(); };\n"
                        "}\n");
    CHECK(source.around("two") == "int list[] = {one(), two()};");
    CHECK(source.before("four") == "three();");
    CHECK(source.around("five") == "five();");
    CHECK(source.around("inner") == "inner();");
}

TEST_CASE("labels, and text that is not a program") {
    const Source labels("void f() { switch (x) { case 1: one(); break; default: two(); } }");
    CHECK(labels.around("one") == "one();");
    CHECK(labels.before("two") == "default:");
    for (const char* text : {"", "{", "}", "void f() {", "f(; {", "if", "void f() { if ( }", "do {",
                             "void f() { else }", "void f() { for }"})
        CHECK_NOTHROW(Source(text));
}
