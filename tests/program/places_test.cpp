// The source lines that calls, crashes and messages refer to.
#include <csignal>

#include "program/run/call_place.hpp"
#include "program/run/crash_words.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using program::CallLocation;

TEST_CASE("lab.cuh's functions that access memory do so for the line that calls them") {
    for (const char* const function : {"publish<int>", "fill_random<float>"}) {
        INFO(function);
        const std::vector<CallLocation> chain{{"/own/labs/lab.cuh", 80, function},
                                              {"/home/ann/sum.cu", 17, "main"}};
        const trace::SourceLine line = program::student_call_location(chain, {});
        CHECK(line.file == "/home/ann/sum.cu");
        CHECK(line.line == 17);
    }
    const std::vector<CallLocation> allocator{{"/own/labs/lab.cuh", 200, "allocate"},
                                              {"/home/ann/sum.cu", 17, "main"}};
    CHECK(program::student_call_location(allocator, {}).line == 200);
}

TEST_CASE("a crash names the line at which it happened, if that is known") {
    const auto words = [](int signal, const char* note) {
        trace::Trace trace;
        trace.notes.push_back({.kind = trace::NoteKind::crash, .text = note});
        return program::describe_crash(signal, trace);
    };
    CHECK(words(SIGFPE, "Floating point exception (signal 8) in host code at sum.cu:12") ==
          "crashed with SIGFPE: a division by zero, or an arithmetic overflow at sum.cu:12");
    CHECK(words(SIGSEGV, "Segmentation fault (signal 11) in kernel add at sum.cu:7") ==
          "crashed with SIGSEGV: a kernel used memory that is not there at sum.cu:7");
    CHECK(words(SIGSEGV, "Segmentation fault (signal 11) in host code at 0x55d0") ==
          "crashed with SIGSEGV: the host code used memory that is not there");
}
