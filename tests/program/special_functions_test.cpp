// <cmath> excludes the special functions of C++17, except in programs that name one.
#include "program/program.hpp"
#include "program/rewrite/special_functions.hpp"
#include "program/support/workspace.hpp"
#include "program/toolchain/toolchain.hpp"
#include "support/catch.hpp"

using namespace streamlab::program;
using streamlab::test::Workspace;

namespace {

bool names_one(const Workspace& work, const std::string& text) {
    work.write("a.cu", text);
    return uses_special_functions("# 1 \"a.cu\"\n");
}

// Returns the compiler's messages for a program with that text.
std::string messages_for(const Workspace& work, const std::string& text) {
    work.write("a.cu", text);
    BuildRequest request;
    request.sources = {"a.cu"};
    const BuildResult built = build(request, find_toolchain());
    return built.ok ? built.messages : "it does not compile: " + built.messages;
}

}  // namespace

TEST_CASE("A special function is recognised by its name", "[special_functions]") {
    const Workspace work;
    CHECK(names_one(work, "double f() { return std::legendre(2, 0.5); }"));
    CHECK(names_one(work, "using std::beta;"));
    CHECK(names_one(work, "float f() { return betaf (1, 2); }"));
    CHECK(names_one(work, "double f() { return __gnu_cxx::hyperg(1., 2., 3., 0.5); }"));
}

TEST_CASE("A factor called beta is not a special function", "[special_functions]") {
    const Workspace work;
    CHECK_FALSE(names_one(work, "float f(float alpha, float beta) { return alpha * beta; }"));
    CHECK_FALSE(names_one(work, "std::sin(1.0); std::tgamma(2.0);"));
    CHECK_FALSE(uses_special_functions("# 1 \"/usr/include/legendre.h\" 1 3\n"));
}

TEST_CASE("Special functions are declared for programs that use them, in a header as well",
          "[special_functions]") {
    const Workspace work;
    work.write("orthogonal.h", "inline double p2(double x) { return std::legendre(2, x); }\n");
    CHECK(messages_for(work, "#include \"orthogonal.h\"\n"
                             "int main() { std::printf(\"%g\\n\", p2(1)); }\n") == "");
}

TEST_CASE("Everything else of <cmath> is declared without them", "[special_functions]") {
    const Workspace work;
    CHECK(messages_for(work, "#include <cmath>\n"
                             "int main() {\n"
                             "    return std::max(1, 2) > std::numeric_limits<int>::max();\n"
                             "}\n") == "");
}
