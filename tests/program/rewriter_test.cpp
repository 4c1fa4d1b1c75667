#include <algorithm>

#include "program/rewrite/rewriter.hpp"
#include "support/catch.hpp"

using namespace streamlab::program;

namespace {

std::string rewritten(const std::string& source) { return rewrite(source).text; }

std::string launch(const std::string& configuration, const std::string& call) {
    return "(::streamlab_abi::push_configuration(" + configuration + "), " + call + ")";
}

}  // namespace

TEST_CASE("A launch becomes a configuration and a call", "[rewriter]") {
    CHECK(rewritten("k<<<g, b>>>(a);") == launch("g, b", "k(a)") + ";");
    CHECK(rewritten("k<<<g, b>>>();") == launch("g, b", "k()") + ";");
    CHECK(rewritten("x = n::k<int, (a>b)><<<g, b>>>(a);") ==
          "x = " + launch("g, b", "n::k<int, (a>b)>(a)") + ";");
    CHECK(rewritten("return ::k<<<g, b>>>(a);") == "return " + launch("g, b", "::k(a)") + ";");
    CHECK(rewritten("if (x) (k)<<<g, b>>>(a);") == "if (x) " + launch("g, b", "(k)(a)") + ";");
}

TEST_CASE("A launch whose brackets a formatter split is a launch, as for nvcc", "[rewriter]") {
    for (const char* source :
         {"k << <g, b >> > (a);", "k << < g, b >> >(a);", "k <<<g, b >> > (a);",
          "k << <g, b >>>(a);", "k<< \t<g, b> >>(a);"}) {
        INFO(source);
        const std::string text = rewritten(source);
        CHECK(text.find("(::streamlab_abi::push_configuration(") == 0);
        CHECK(text.find('<') == std::string::npos);
        CHECK(text.find('>') == std::string::npos);
    }
    CHECK(rewritten("k<int> << <v<v<int> >(x), 1 >> > (a)") ==
          "(::streamlab_abi::push_configuration(v<v<int> >(x), 1 ), k<int> (a))");
    for (const char* source :
         {"operator<< <T>(a, b);", "a << b < c;", "a >> b > (c);", "v<v<v<int> > > (x);"}) {
        INFO(source);
        CHECK(rewritten(source) == source);
    }
}

TEST_CASE("A launch without a semicolon after it is reported", "[rewriter]") {
    for (const char* source :
         {"void f() { k<<<1, 1>>>(a) }", "void f() { k<<<1, 1>>>(a) g(); }",
          "void f() { k<<<1, 1>>>(a) return; }", "void f() { k<<<1, 1>>>(a) int b; }"}) {
        INFO(source);
        const auto problems = rewrite(source).problems;
        REQUIRE(problems.size() == 1);
        CHECK(problems[0].text == "a ; is missing behind this launch");
    }
    for (const char* source :
         {"void f() { k<<<1, 1>>>(a); }", "void f() { k<<<1, 1>>>(a), g(); }",
          "void f() { (k<<<1, 1>>>(a)); }", "void f() { b ? k<<<1, 1>>>(a) : g(); }",
          "bool b = (k<<<1, 1>>>(a), c) or d;", "#define RUN(a) k<<<1, 1>>>(a) check()\n"}) {
        INFO(source);
        CHECK(rewrite(source).problems.empty());
    }
}

TEST_CASE("An unclosed block is the only error of a file", "[rewriter]") {
    const auto problems = rewrite("__device__ void d() {}\n"
                                  "__global__ void a(int* x) {\n    if (*x) { *x = 1; }\n"
                                  "    d();\n"
                                  "__global__ void b() { d(); }\n"
                                  "void host() { b<<<1, 1>>>(); }\n")
                              .problems;
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].line == 2);
    CHECK(problems[0].text == "the { in this line is never closed by a }");
    CHECK(rewrite("#define OPEN __global__ void f() {\n__global__ void g() {}").problems.empty());
}

TEST_CASE("A launch over several lines keeps its lines", "[rewriter]") {
    CHECK(rewritten("k\n<<<g,\n b\n>>>(\n a)\n;") ==
          "(::streamlab_abi::push_configuration(\ng,\n b\n), k(\n a))\n;");
}

TEST_CASE("A launch in a macro's definition is rewritten in place", "[rewriter]") {
    CHECK(rewritten("#define RUN(k, n) \\\n  k<<<n, 1>>>(n)\n") ==
          "#define RUN(k, n) \\\n  " + launch("n, 1", "k(n)") + "\n");
}

TEST_CASE("Arguments of nested templates are not launches", "[rewriter]") {
    for (const char* source :
         {"A<B<C<int>>> a;", "A<B<C<int>>>(x);", "operator<<<T>(a, b);", "a << b >> c >>= d;",
          "<<<<<<< HEAD\n=======\n>>>>>>> x\n", "\"k<<<1, 1>>>(a)\"", "// k<<<1, 1>>>(a)",
          "/* k<<<1, 1>>>(a) */", "R\"(k<<<1, 1>>>(a))\"", "u8R\"x(\n<<<)x\"", "'<' '<' '<'",
          "#include <<<a>>>(b)\n", "a <<= b <=> c"}) {
        INFO(source);
        CHECK(rewritten(source) == source);
    }
    CHECK(rewritten("k<<<A<B<C<int>>>(x), 1>>>(a)") == launch("A<B<C<int>>>(x), 1", "k(a)"));
    CHECK(rewritten("k<<<n < 2, A<int>::n>>>(a)") == launch("n < 2, A<int>::n", "k(a)"));
    CHECK(rewritten("k<<<1, v<int>>>>(a)") == launch("1, v<int>", "k(a)"));
}

TEST_CASE("A kernel's body becomes a lambda on the same lines", "[rewriter]") {
    CHECK(rewritten("__global__ void k(int* a)\n{\n  *a = 1;\n}\n") ==
          "           void k(int* a)\n{ struct streamlab_kernel {}; return ::streamlab_abi::submit<"
          "::streamlab_abi::Kernel<streamlab_kernel, 0, decltype(a)>>(__func__, [=]() mutable {\n"
          "  *a = 1;\n}); }\n");
    CHECK(rewritten("__global__ void k(int*);") == "           void k(int*);");
}

TEST_CASE("System headers are unchanged", "[rewriter]") {
    const std::string source = "# 1 \"a.h\" 1 3\n__noinline__ __global__ k<<<1,1>>>(a)\n"
                               "# 2 \"a.cu\" 2\n__host__ int a;\n";
    CHECK(rewritten(source) == "# 1 \"a.h\" 1 3\n__noinline__ __global__ k<<<1,1>>>(a)\n"
                               "# 2 \"a.cu\" 2\n         int a;\n");
}

TEST_CASE("A program's macro inside a system header is not part of its first declaration",
          "[rewriter]") {
    // For the macro's expansion, g++ writes a line marker with the header's name but without the
    // flag of a system header.
    const std::string header =
        "# 1 \"/usr/include/h.h\" 1 3\nint f(int a = (\n"
        "# 7 \"/usr/include/h.h\"\n"
        "       __extension__({ const int* p = 0; constexpr int q = 1; q; })\n"
        "# 8 \"/usr/include/h.h\" 3\n"
        "       );\n# 2 \"a.cu\" 2\n";
    const std::string text = rewritten(header + "__device__ int v = 3;\n");
    CHECK_THAT(text, ContainsSubstring("section(\"streamlab_device\"))) int v = 3;"));
    // The expansion is still rewritten.
    CHECK_THAT(
        rewritten("# 1 \"/h.h\" 1 3\nvoid\n# 1 \"/h.h\"\n__device__\n# 1 \"/h.h\" 3\n f();\n"),
        !ContainsSubstring("__device__"));
    // A system header that counts as the program's own when it is included again.
    CHECK_THAT(rewritten("# 1 \"h.h\" 1 3\n# 1 \"h.h\" 1\n__device__ int v;\n"),
               ContainsSubstring("section(\"streamlab_device\"))) int v;"));
}

TEST_CASE("A function that returns a pointer in a namespace is not a call", "[rewriter]") {
    CHECK(rewrite("namespace a { __device__ int* f(int* p) { return p; }\n"
                  "__device__ int& g(int& p) { return p; } }\n")
              .problems.empty());
}

TEST_CASE("A kernel that returns a value is a problem", "[rewriter]") {
    for (const char* source : {"__global__ int k(int* a) { return 3; }", "__global__ float* k() {}",
                               "template <class T> __global__ unsigned k(T) {}"}) {
        INFO(source);
        CHECK(rewrite(source).problems.size() == 1);
    }
    for (const char* source :
         {"__global__ auto k(int*) -> void {}", "__global__ Nothing k() {}",
          "void __global__ k() {}", "template <> __global__ void k<int>(int*) {}",
          "static __global__ void k(int a) {}"}) {
        INFO(source);
        CHECK(rewrite(source).problems.empty());
    }
}

TEST_CASE("A problem names the file and line of the nearest marker", "[rewriter]") {
    const Rewrite result =
        rewrite("int a;\n# 7 \"dir/b \\\"q\\\".cuh\" 1\n\nk<<<1>>>(a);\n", "a.cu");
    REQUIRE(result.problems.size() == 1);
    CHECK(result.problems[0].file == "dir/b \"q\".cuh");
    CHECK(result.problems[0].line == 8);
    const Rewrite plain = rewrite("\n__device__ void f() {\nasm(\"x\"); }", "a.cu");
    REQUIRE(plain.problems.size() == 1);
    CHECK(plain.problems[0].file == "a.cu");
    CHECK(plain.problems[0].line == 3);
}

TEST_CASE("An incomplete construct is reported, not guessed", "[rewriter]") {
    CHECK(rewrite("k<<<1, 1(a);").problems.size() == 1);
    CHECK(rewrite("k<<<1, 1>>>;").problems.size() == 1);
    CHECK(rewrite("void f() { __shared__ ; }").problems.size() == 1);
    CHECK(rewrite("void f() { __shared__ int a[3").problems.size() == 1);
    CHECK(rewrite("#define HALF <<<1, 1>>>\n").problems.empty());
}

TEST_CASE("A call whose value is unused is marked, and no other", "[rewriter]") {
    const std::string marked = "(cudaFree(p), ::streamlab_value_is_unused());";
    for (const char* before : {"{ ", "x; ", "if (a) ", "else ", "do ", "for (;;) ",
                               "case 1: ", "label: ", "if constexpr (a) ", "while (a) "}) {
        INFO(before);
        const std::string start = std::string("void f() { ") + before;
        CHECK(rewritten(start + "cudaFree(p);") == start + marked);
    }
    CHECK(rewritten("{ ::cudaMalloc<float>(&p, n); }") ==
          "{ (::cudaMalloc<float>(&p, n), ::streamlab_value_is_unused()); }");
    CHECK(rewritten("#define F(p) if (p) { cudaFree(p); }\n") ==
          "#define F(p) if (p) { " + marked + " }\n");
    for (const char* source :
         {"{ (void)cudaFree(p); }", "{ e = cudaFree(p); }", "{ return cudaFree(p); }",
          "{ CHECK(cudaFree(p)); }", "{ a ? b : cudaFree(p); }", "{ for (; cudaFree(p); ) f(); }",
          "{ mine::cudaFree(p); }", "{ a.cudaFree(p); }", "{ cudaGetLastError(); }",
          "{ cudaCheck(p); }", "{ if (cudaFree(p)) f(); }", "{ cudaFree(p) == 0; }",
          "#define F(p) cudaFree(p)\n", "{ cudaError_t cudaFree(void*); }",
          "#define cudaFree(p) mine(p)\n{ cudaFree(p); }", "{ f([&] { return cudaFree(p); }); }"}) {
        INFO(source);
        CHECK(rewritten(source) == source);
    }
}
