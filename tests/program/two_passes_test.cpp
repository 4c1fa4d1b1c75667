#include "program/compile/text_difference.hpp"
#include "program/compile/two_passes.hpp"
#include "support/catch.hpp"

using namespace streamlab::program;

namespace {

// The merged text without the line markers that merging adds.
std::string code_of(const std::string& text) {
    std::string result;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        if (text[begin] != '#') result += text.substr(begin, end - begin);
        begin = end + 1;
    }
    return result;
}

std::string merged(const std::string& host, const std::string& device) {
    const MergedText result = merge_passes(host, device);
    for (const Problem& problem : result.problems)
        return "line " + std::to_string(problem.line);
    return code_of(result.text);
}

}  // namespace

TEST_CASE("Two equal readings are unchanged", "[program]") {
    const std::string text = "# 1 \"a.cu\"\nint x;\n\nvoid f() {}\n";
    CHECK(merge_passes(text, text).text == text);
}

TEST_CASE("A device function's body is the device's", "[program]") {
    CHECK(merged("__global__ void k(){\n\n}\n", "__global__ void k(){\nx();\n}\n") ==
          "__global__ void k(){x();}");
    CHECK(merged("__device__ int f(){\nreturn 1;\n\n}\n",
                 "__device__ int f(){\n\nreturn 2;\n}\n") == "__device__ int f(){return 2;}");
}

TEST_CASE("A host function's body is the host's", "[program]") {
    CHECK(merged("int main(){\nreturn 1;\n}\n", "int main(){\nreturn 2;\n}\n") ==
          "int main(){return 1;}");
}

TEST_CASE("A function of both sides has both bodies if they differ", "[program]") {
    CHECK(merged("__host__ __device__ int f() { return 1; }\n",
                 "__host__ __device__ int f() { return 2; }\n") ==
          "__host__ __device__ int f() { if (::streamlab_abi::on_device()){ return 2; } else"
          "{ return 1; } }");
}

TEST_CASE("A body that differs with its braces is a different body", "[program]") {
    CHECK(merged("__global__ void k()\n\n{ x(); }\n", "__global__ void k()\n{ y(); }\n\n") ==
          "__global__ void k(){ y(); }");
    CHECK(merged("__host__ __device__ void f()\n{ x(); }\n",
                 "__host__ __device__ void f()\n{ y(); }\n") ==
          "__host__ __device__ void f(){ if (::streamlab_abi::on_device()){ y(); } else{ x(); } }");
}

TEST_CASE("A declaration on one side only is kept", "[program]") {
    CHECK(merged("int a;\n\n\n", "int a;\n__device__ void f();\n\n") ==
          "int a;__device__ void f();");
    CHECK(merged("int a;\n\n\n", "int a;\ntemplate <> __device__ int f<int>(int) {}\nint b;\n") ==
          "int a;template <> __device__ int f<int>(int) {}int b;");
    CHECK(merged("int a;\n#include <x>\nint b;\n", "int a;\n\n\n") == "int a;int b;");
    // The device pass does not see the function, and the host cannot call it.
    CHECK(merged("int a;\n__device__ void f(){}\n", "int a;\n\n") == "int a;");
}

TEST_CASE("Other differences of declarations are refused at their line", "[program]") {
    CHECK(merged("int a;\nusing t = int;\n\n", "int a;\n\nusing t = long;\n") == "line 2");
    CHECK(merged("void f() {\n}\n\n", "\n\nvoid f(int) { if (1) {\n") == "line 1");
}

TEST_CASE("Line numbers continue after a part of the other reading", "[program]") {
    const std::string host = "# 1 \"a.cu\"\n__device__ void f(){\n\n# 9 \"a.cu\"\n}\nint last;\n";
    const std::string device =
        "# 1 \"a.cu\"\n__device__ void f(){\n\nx();\n# 9 \"a.cu\"\n}\nint last;\n";
    const MergedText result = merge_passes(host, device);
    const TextLines lines = read_text_lines(result.text);
    REQUIRE(lines.lines.size() == 4);
    CHECK(lines.lines[1].text == "x();");
    CHECK(lines.lines[1].number == 3);
    CHECK(lines.lines[3].text == "int last;");
    CHECK(lines.lines[3].number == 10);
}
