#include "program/compile/libraries.hpp"
#include "program/compile/messages.hpp"
#include "program/compile/missing_names.hpp"
#include "program/support/workspace.hpp"
#include "support/catch.hpp"

using namespace streamlab::program;

TEST_CASE("A message keeps its column and caret if the line is unchanged", "[messages]") {
    const streamlab::test::Workspace work;
    work.write("a.cu", "int a;\nint b = c;\nk<<<1, 1>>>(x);\n");
    const std::string rewritten = "# 1 \"a.cu\"\nint a;\nint b = c;\n(push(1, 1), k(x));\n";
    CHECK(Messages(rewritten, "").from_compiler("a.cu:2:9: error: 'c' was not declared\n") ==
          "a.cu:2:9: error: 'c' was not declared\n"
          "    2 | int b = c;\n"
          "      |         ^\n");
    CHECK(Messages(rewritten, "").from_compiler("a.cu:3:19: error: 'x' was not declared\n") ==
          "a.cu:3: error: 'x' was not declared\n"
          "    3 | k<<<1, 1>>>(x);\n");
}

TEST_CASE("The caret is below the column's character, not its byte", "[messages]") {
    const streamlab::test::Workspace work;
    work.write("a.cu", "/* \u03b1\u03b2 */ int b = c;\n");
    CHECK(Messages("", "").from_compiler("a.cu:1:19: error: 'c' was not declared\n") ==
          "a.cu:1:19: error: 'c' was not declared\n"
          "    1 | /* \u03b1\u03b2 */ int b = c;\n"
          "      |                 ^\n");
}

TEST_CASE("Streamlab's internals are removed from the messages", "[messages]") {
    const streamlab::test::Workspace work;
    const std::string text = "In file included from <command-line>:\n"
                             "a.cu: In lambda function:\n"
                             "/opt/include/streamlab/abi.hpp:9:1: note: declared here\n"
                             "a.cu: In instantiation of 'k(T*)::<lambda()> [with T = int]':\n"
                             "a.cu:7:3: error: cannot convert\n"
                             "compilation terminated.\n2 errors generated.\n";
    CHECK(Messages("", "/opt/include").from_compiler(text) ==
          "a.cu: In instantiation of 'k(T*) [with T = int]':\na.cu:7:3: error: cannot convert\n");
}

TEST_CASE("The chain of includes of a file precedes its message, and is omitted without one",
          "[messages]") {
    const std::string error = "b.cuh:7:3: error: cannot convert\n";
    const std::string by_the_student = "In file included from a.cu:3:\n";
    CHECK(Messages("", "/opt/include").from_compiler(by_the_student + error) ==
          by_the_student + error);
    // The inclusion passes through our headers to those of the system.
    const std::string by_ours = "In file included from /usr/include/c++/12/cstdio:42,\n"
                                "                 from /opt/include/streamlab/output.hpp:9,\n"
                                "                 from <command-line>:\n";
    const std::string note = "/usr/include/stdio.h:258:14: note: declared here\n";
    const std::string shown = Messages("", "/opt/include").from_compiler(by_ours + note);
    CHECK_THAT(shown,
               ContainsSubstring("note: declared here") && !ContainsSubstring("In file included"));
    CHECK(Messages("", "/opt/include")
              .from_compiler(by_the_student + "/opt/include/streamlab/abi.hpp:9:1: note: here\n") ==
          "");
}

TEST_CASE("A linker error names the student's line", "[messages]") {
    const streamlab::test::Workspace work;
    work.write("a.cu", "int f(int);\nint main() { return f(1); }\n");
    const std::string linker = "/usr/bin/ld: /cache/x/unit0.o: in function `main':\n" +
                               work.path().string() +
                               "/a.cu:2: undefined reference to `f(int)'\n"
                               "collect2: error: ld returned 1 exit status\n";
    CHECK(Messages("", "").from_linker(linker) ==
          "a.cu:2: error: undefined reference to 'f(int)', which no source file defines\n"
          "    2 | int main() { return f(1); }\n");
}

TEST_CASE("A program without main gets a message that says so", "[messages]") {
    const std::string linker =
        "/usr/bin/ld: /usr/lib/x86_64-linux-gnu/crt1.o: in function `_start':\n"
        "(.text+0x17): undefined reference to `main'\n"
        "collect2: error: ld returned 1 exit status\n";
    CHECK(Messages("", "").from_linker(linker) ==
          "error: the program has no main function: no source file defines main()\n");
}

TEST_CASE("An old warp function comes with advice, other unknown names unchanged", "[messages]") {
    CHECK_THAT(advice_for_missing_name("'__shfl_down' was not declared in this scope"),
               ContainsSubstring("write __shfl_down_sync"));
    CHECK_THAT(advice_for_missing_name("use of undeclared identifier '__ballot'"),
               ContainsSubstring("write __ballot_sync"));
    CHECK_THAT(advice_for_missing_name("'cuInit' was not declared in this scope"),
               ContainsSubstring("the driver API is not available"));
    CHECK_THAT(advice_for_missing_name("'CUcontext' does not name a type"),
               ContainsSubstring("the driver API is not available"));
    CHECK_THAT(advice_for_missing_name("'cudaGraphKernelNodeSetEnabled' was not declared"),
               ContainsSubstring("which graph to launch next"));
    CHECK_THAT(advice_for_missing_name("'curandStateMtgp32' was not declared in this scope"),
               ContainsSubstring("what curand.h and curand_kernel.h declare"));
    CHECK_THAT(advice_for_missing_name("'DevicePartition' is not a member of 'cub'"),
               ContainsSubstring("of CUB the model device has"));
    CHECK_THAT(advice_for_missing_name("no member named 'DevicePartition' in namespace 'cub'"),
               ContainsSubstring("of CUB the model device has"));
    CHECK_THAT(advice_for_missing_name("no member named 'ReduceByKey' in 'cub::DeviceReduce'"),
               ContainsSubstring("of CUB the model device has"));
    CHECK_THAT(advice_for_missing_name("'cub::DevicePartition' has not been declared"),
               ContainsSubstring("of CUB the model device has"));
    CHECK_THAT(
        advice_for_missing_name("'BlockShuffle' in namespace 'cub' does not name a template type"),
        ContainsSubstring("of CUB the model device has"));
    CHECK_THAT(advice_for_missing_name("no template named 'BlockShuffle' in namespace 'cub'"),
               ContainsSubstring("of CUB the model device has"));
    CHECK_THAT(advice_for_missing_name("'CountingInputIterator' is not a member of 'cub'"),
               ContainsSubstring("thrust::counting_iterator does the same"));
    CHECK_THAT(
        advice_for_missing_name("'merge' is not a member of 'thrust'; did you mean 'std::merge'?"),
        ContainsSubstring("of Thrust the model device has"));
    CHECK_THAT(advice_for_missing_name("'expected' is not a member of 'cuda::std'"),
               ContainsSubstring("--std gnu++20"));
    CHECK(advice_for_missing_name("'DevicePartition' is not a member of 'cubes'").empty());
    CHECK(advice_for_missing_name("'cudaNothing' was not declared in this scope").empty());
    CHECK(advice_for_missing_name("'CUBE' was not declared in this scope").empty());
    CHECK(advice_for_missing_name("'cube' was not declared in this scope").empty());
    CHECK(advice_for_missing_name("'mine' was not declared in this scope").empty());
    CHECK(advice_for_missing_name("'__shfl_sync' is deprecated").empty());
    CHECK(advice_for_missing_name("").empty());
}

TEST_CASE("A stream passed as the bytes of shared memory comes with advice", "[messages]") {
    const std::string gcc = "invalid conversion from 'cudaStream_t' {aka 'CUstream_st*'} to "
                            "'std::size_t' {aka 'long unsigned int'} [-fpermissive]";
    const std::string clang = "cannot initialize a parameter of type 'std::size_t' (aka 'unsigned "
                              "long') with an lvalue of type 'cudaStream_t'";
    const std::string launch = "k<<<1, 1, stream>>>(a);";
    CHECK_THAT(advice_for_launch(gcc, launch), ContainsSubstring("the stream is the fourth"));
    CHECK_THAT(advice_for_launch(clang, launch), ContainsSubstring("the stream is the fourth"));
    CHECK(advice_for_launch(gcc, "f(stream);").empty());
    CHECK(advice_for_launch("invalid conversion from 'int' to 'cudaStream_t'", launch).empty());
    CHECK(advice_for_launch("", "").empty());

    const streamlab::test::Workspace work;
    work.write("a.cu", "k<<<1, 1, stream>>>(a);\n");
    const std::string rewritten = "# 1 \"a.cu\"\n(push(1, 1, stream), k(a));\n";
    CHECK_THAT(Messages(rewritten, "").from_compiler("a.cu:1:7: error: " + gcc + "\n"),
               ContainsSubstring("kernel<<<blocks, threads, 0, stream>>>(arguments)"));
}

TEST_CASE("Errors that follow from a missing library name are omitted", "[messages]") {
    const std::string text = Messages("", "").from_compiler(
        "a.cu:2:9: error: 'BlockShuffle' in namespace 'cub' does not name a template type\n"
        "a.cu:2:39: error: parse error in template argument list\n"
        "a.cu:3:5: error: no matching function for call to 'shared_at<k, 0, <expression error> "
        ">(char*)'\n"
        "a.cu:4:5: error: 'mine' was not declared in this scope\n"
        "a.cu:5:5: error: 'merge' is not a member of 'thrust'; did you mean 'std::merge'?\n"
        "In file included from a.cu:1:\n"
        "/usr/include/c++/12/merge.h:41:1: note: 'std::merge' declared here\n");
    CHECK_THAT(text, ContainsSubstring("a.cu:2:9: error: 'BlockShuffle'"));
    CHECK_THAT(text, ContainsSubstring("'mine' was not declared"));
    CHECK_THAT(text, ContainsSubstring("of Thrust the model device has"));
    for (const char* const part :
         {"parse error", "no matching function", "declared here", "included"})
        CHECK(text.find(part) == std::string::npos);
}

TEST_CASE("A missing library header comes with advice", "[messages]") {
    CHECK_THAT(advice_for_missing_header("thrust/set_operations.h: No such file or directory"),
               ContainsSubstring("Thrust"));
    CHECK_THAT(advice_for_missing_header("'cublasXt.h' file not found"),
               ContainsSubstring("cuBLAS"));
    CHECK_THAT(advice_for_missing_header("'curand_mtgp32_host.h' file not found"),
               ContainsSubstring("this part of cuRAND"));
    CHECK(advice_for_missing_header("mine.h: No such file or directory").empty());
    CHECK(advice_for_missing_header("").empty());
}
