#include "support/catch.hpp"
#include "view/code_rows.hpp"

using namespace streamlab::view;
using Rows = std::vector<CodeRow>;

TEST_CASE("a paragraph is code if all of its lines are indented") {
    CHECK(is_code_block("    a = 1\n        b = 2"));
    CHECK_FALSE(is_code_block("    a = 1\nand so on"));
    CHECK_FALSE(is_code_block("a line"));
    CHECK_FALSE(is_code_block(""));
}

TEST_CASE("code that fits keeps its lines, and the comments after them their column") {
    const std::string block = "    with s:\n        y = f(x)   # beside it";
    CHECK(code_rows(block, 40) == Rows{{0, "with s:", ""}, {4, "y = f(x)", "   # beside it"}});
}

TEST_CASE("if one comment does not fit after its line, all of them go above their lines") {
    const std::string block = "    y = f(x)  # short\n    z = g(y)  # long enough not to fit";
    CHECK(code_rows(block, 28) == Rows{{0, "", "# short"},
                                       {0, "y = f(x)", ""},
                                       {0, "", "# long enough not to fit"},
                                       {0, "z = g(y)", ""}});
    CHECK(code_rows("    int a;  // one of two", 12).front() == CodeRow{0, "", "// one of"});
}

TEST_CASE("code that is too long is continued further to the right") {
    CHECK(code_rows("        torch.cuda.wait(stream, event)", 30) ==
          Rows{{4, "torch.cuda.wait(stream,", ""}, {8, "event)", ""}});
    // An unexpected alphabet and hardly any space: it still terminates.
    CHECK_FALSE(code_rows("    \u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4", 0).empty());
}

TEST_CASE("a comment mark inside the code does not start a comment") {
    CHECK(code_rows("    print(\"a # b\")", 40) == Rows{{0, "print(\"a # b\")", ""}});
}
