// Messages of compilers and linkers, word for word, are classified by their cause.
#include <csignal>

#include "program/toolchain/tool_failure.hpp"
#include "support/catch.hpp"

using namespace streamlab::program;
using Cause = ToolFailure::Cause;

namespace {

Cause cause_of(const std::string& errors, Tool tool = Tool::compiler) {
    ProcessResult result;
    result.exit_code = 1;
    result.errors = errors;
    return failure_of(result, tool).cause;
}

Cause cause_of_signal(int signal) {
    ProcessResult result;
    result.signal = signal;
    return failure_of(result, Tool::compiler).cause;
}

}  // namespace

TEST_CASE("an error in the source is the program's fault", "[tool-failure]") {
    for (const char* errors :
         {"a.cu:3:5: error: expected ';' before '}' token\n",
          "a.cu:1:10: fatal error: nothing.h: No such file or directory\ncompilation terminated.\n",
          "{standard input}:12: Error: symbol `x' is already defined\n",
          "In file included from a.cu:1:\na.h:2:1: error: 'x' does not name a type\n"}) {
        INFO(errors);
        CHECK(cause_of(errors) == Cause::program);
    }
    for (const char* errors : {"a.cu:3: undefined reference to `f()'\n",
                               "a.cu:3: multiple definition of `main'; b.o:b.cu:1: first defined\n",
                               "ld.lld: error: undefined symbol: f()\n"}) {
        INFO(errors);
        CHECK(cause_of(errors, Tool::linker) == Cause::program);
    }
}

TEST_CASE("text printed by a program is not a fault of the machine", "[tool-failure]") {
    for (const char* errors :
         {"a.cu:1:2: error: #error x: No space left on device\n",
          "a.cu:1:15: error: static assertion failed: x\n"
          "cc1plus: fatal error: error writing to /tmp/x.s: No space left on device\n",
          "a.cu:1:10: fatal error: out of memory: No such file or directory\n",
          "a.cu:1:10: fatal error: internal compiler error: No such file or directory\n"}) {
        INFO(errors);
        CHECK(cause_of(errors) == Cause::program);
    }
}

TEST_CASE("a resource that the system refuses to a tool is the machine's fault", "[tool-failure]") {
    for (const char* errors :
         {"a.cu:4:37: fatal error: error writing to /tmp/cckRvGYJ.s: No space left on device\n"
          "compilation terminated.\n",
          "/tmp/ccfKSZTv.s: Assembler messages:\n/tmp/ccfKSZTv.s: Fatal error: can't write 108 "
          "bytes to section .text of a.o: 'No space left on device'\n",
          "<built-in>: fatal error: when writing output to : Disk quota exceeded\n",
          "cc1plus: fatal error: /usr/include/c++/12/vector: Too many open files\n",
          "a.cu:1:10: fatal error: cuda_runtime.h: Too many open files\n",
          "/usr/include/stdio.h:0: error: /usr/include/stdio.h: Input/output error\n"
          "a.cu:3:5: error: 'printf' was not declared in this scope\n",
          "g++: fatal error: cannot execute 'cc1plus': vfork: Resource temporarily unavailable\n",
          "g++: error while loading shared libraries: libc.so.6: cannot open shared object file: "
          "Error 24\n",
          "g++: internal compiler error: Killed (program cc1plus)\n",
          "g++: fatal error: Killed signal terminated program cc1plus\n",
          "a.cu:5:1: internal compiler error: Segmentation fault\n", ""}) {
        INFO(errors);
        CHECK(cause_of(errors) == Cause::machine);
    }
    for (const char* errors :
         {"/usr/bin/ld: final link failed: No space left on device\n"
          "collect2: error: ld returned 1 exit status\n",
          "/usr/bin/ld.gold: fatal error: t/prog: No space left on device\n",
          "/usr/bin/ld: final link failed: File too large\n",
          "collect2: fatal error: ld terminated with signal 9 [Killed]\n", ""}) {
        INFO(errors);
        CHECK(cause_of(errors, Tool::linker) == Cause::machine);
    }
    CHECK(cause_of_signal(SIGKILL) == Cause::machine);
    CHECK(cause_of_signal(SIGBUS) == Cause::machine);
}

TEST_CASE("the limits of a tool are distinguished from faults", "[tool-failure]") {
    CHECK(cause_of("g++: internal compiler error: CPU time limit exceeded signal terminated "
                   "program cc1plus\n") == Cause::processor);
    CHECK(cause_of("cc1plus: out of memory allocating 65536 bytes after a total of 9 bytes\n") ==
          Cause::memory);
    CHECK(cause_of("virtual memory exhausted: Cannot allocate memory\n") == Cause::memory);
    CHECK(cause_of("g++: internal compiler error: File size limit exceeded signal terminated "
                   "program as\n") == Cause::file_size);
    CHECK(cause_of_signal(SIGXCPU) == Cause::processor);
    CHECK(cause_of_signal(SIGXFSZ) == Cause::file_size);
}
