// <string>'s functions from and to numbers, whose bodies wait until a program calls one.
#include "program/build/compiler_calls.hpp"
#include "program/build/deferred_bodies.hpp"
#include "program/build/toolchain.hpp"
#include "program/program.hpp"
#include "program/support/workspace.hpp"
#include "support/catch.hpp"

using namespace streamlab::program;
using streamlab::test::Workspace;

namespace {

const std::string marker = "# 1 \"/usr/include/c++/12/bits/basic_string.h\" 1 3\n";

std::string deferred(const std::string& text, bool literals = false) {
    const std::string result = with_deferred_bodies(marker + text, literals);
    REQUIRE(result.substr(0, marker.size()) == marker);
    return result.substr(marker.size());
}

constexpr const char* calls_of_all = R"(using namespace std;
struct Point { int x; };
string to_string(Point p) { return "at " + to_string(p.x); }
int main() {
    long (*read)(const string&, size_t*, int) = stol;
    size_t end = 0;
    printf("%d %ld %lu %lld %llu %g %g %Lg\n", stoi("0x1f", &end, 16), read("-5", nullptr, 10),
           stoul("6"), stoll("7"), stoull("8"), stof("1.5"), stod("2.5"), stold("3.5"));
    printf("%zu %d\n", end, stoi(L"12") + int(stod(L"0.5") * 2));
    string all = twice(21);
    for (const string& one : {to_string(-1), to_string(2u), to_string(-3l), to_string(4ul),
                              to_string(-5ll), to_string(6ull), to_string(1.5f), to_string(2.5),
                              to_string(3.5l), to_string(Point{7}), to_string('a')})
        all += " " + one;
    puts(all.c_str());
    printf("%ls %ls\n", to_wstring(9).c_str(), to_wstring(0.25).c_str());
    try {
        stoi("none");
    } catch (const invalid_argument& error) {
        puts(error.what());
    }
}
)";

// Of a program that comes after two others with the same headers, which have them precompiled.
std::string output_of(const std::string& header, const std::string& text) {
    const Workspace work;
    work.write("own.h", header);
    Toolchain toolchain = find_toolchain();
    toolchain.cache_dir = work / "cache";
    BuildRequest build_request;
    build_request.sources = {"a.cu"};
    BuildResult built;
    for (const char* before : {"// 1\n", "// 2\n", ""}) {
        work.write("a.cu",
                   std::string("#include \"lab.cuh\"\n#include \"own.h\"\n") + before + text);
        built = build(build_request, toolchain);
        INFO(built.messages);
        REQUIRE(built.ok);
        CHECK(built.messages == "");
    }
    RunRequest request;
    request.executable = built.executable;
    request.program = "a.cu";
    request.capture_output = true;
    Run run(request);
    run.wait();
    return run.output();
}

}  // namespace

TEST_CASE("A function's body moves into a template's member, and no line moves",
          "[deferred_bodies]") {
    CHECK(deferred("namespace std {\n"
                   "inline int\n"
                   "stoi(const string& __s,\n"
                   "     int __base = f(1, 2)) noexcept\n"
                   "{ return g(__s); }\n"
                   "int next;\n"
                   "}\n") ==
          "namespace std {\n"
          "inline int stoi(const string& __s,      int __base = f(1, 2)) noexcept ; "
          "template <int> struct streamlab_deferred_0 { static "
          "__attribute__((always_inline)) inline int\n"
          "streamlab_body(const string& __s,\n"
          "     int __base = f(1, 2)) noexcept\n"
          "{ return g(__s); } friend inline int stoi(const string& __s, int __base ) noexcept "
          "{ return streamlab_body(__s, __base); } }; "
          "static_assert(sizeof(streamlab_deferred_0<0>) == 1, \"\");\n"
          "int next;\n"
          "}\n");
}

TEST_CASE("What is no plain function of a namespace stays as it is", "[deferred_bodies]") {
    for (const std::string text : {
             "template <class T> inline T f(T t) { return t; }\n",
             "struct S { inline int f() { return g(); } };\n",
             "inline int S::f() { return g(); }\n",
             "inline bool operator==(S a, S b) { return g(a, b); }\n",
             "inline int f();\n",
             "inline namespace one { int f; }\n",
             "inline auto f() -> int { return g(); }\n",
             "inline int\n# 7 \"/usr/include/c++/12/bits/basic_string.h\" 3\nf() { return g(); }\n",
             "inline int f(int) { return g(); }\n",
             "inline int f(",
         })
        CHECK(deferred(text) == text);
    const std::string elsewhere = "# 1 \"/usr/include/c++/12/string\" 1 3\n"
                                  "inline int f() { return g(); }\n";
    CHECK(with_deferred_bodies(elsewhere, false) == elsewhere);
}

TEST_CASE("A literal's operator stays where a program has such literals", "[deferred_bodies]") {
    const std::string text = "__attribute ((__abi_tag__ (\"cxx11\"))) inline string\n"
                             "operator\"\"s(const char* s, size_t n)\n{ return string{s, n}; }\n";
    CHECK(deferred(text, true) == text);
    CHECK(deferred(text).find_first_not_of(" \n") == std::string::npos);
    CHECK(has_string_literals("auto a = \"text\"s;"));
    CHECK(has_string_literals("auto a = \"a\"s\"b\";"));
    CHECK(has_string_literals("auto a = std::operator\"\"s(\"text\", 4);"));
    CHECK_FALSE(has_string_literals("f(\"s\", \"a s\", 5s);"));
}

TEST_CASE("Programs call them as ever", "[deferred_bodies]") {
    CHECK(output_of("#include <stdexcept>\n"
                    "inline std::string twice(int n) { return std::to_string(2 * n); }\n",
                    calls_of_all) == "31 -5 6 7 8 1.5 2.5 3.5\n4 13\n"
                                     "42 -1 2 -3 4 -5 6 1.500000 2.500000 3.500000 at 7 97\n"
                                     "9 0.250000\nstoi\n");
}

// Where it has, programs are compiled as if nothing had been deferred, only later.
TEST_CASE("The compiler has nothing to say about them", "[deferred_bodies]") {
    const Workspace work;
    const Toolchain toolchain = find_toolchain();
    work.write("a.cu", "#include <stdexcept>\n#include <string>\n"
                       "std::string twice(int n) { return std::to_string(2 * n); }\n" +
                           std::string(calls_of_all));
    const ProcessResult read = run_process(preprocess_call({}, toolchain, "a.cu"));
    REQUIRE(read.ok());
    const std::string text = with_deferred_bodies(read.output, false);
    if (!is_clang(toolchain.compiler)) CHECK_THAT(text, ContainsSubstring("streamlab_deferred_8"));
    work.write("a.ii", text);
    const ProcessResult compiled = run_process(compile_call({}, toolchain, "a.ii", "a.o"));
    CHECK(compiled.ok());
    CHECK(compiled.errors == "");
}

TEST_CASE("Literals of strings are there for who writes one, in a header as well",
          "[deferred_bodies]") {
    const std::string header = "inline auto own() { using namespace std; return \"header\"s; }\n";
    const std::string text = R"(using namespace std::string_literals;
int main() { std::printf("%s %zu %zu\n", ("a"s + own()).c_str(), u"bc"s.size(), L"d"s.size()); }
)";
    CHECK(output_of(header, text) == "aheader 2 1\n");
    CHECK(output_of(header, "int main() { std::puts(own().c_str()); }\n") == "header\n");
    CHECK(output_of("inline std::string own() { return \"\"; }\n", text) == "a 2 1\n");
}
