// The library that the driver loads into programs, with a CUPTI that has no GPU behind it.
#include <filesystem>
#include <map>
#include <string>

#include "../cli/command.hpp"
#include "analysis/analysis.hpp"
#include "imported/load.hpp"
#include "imported/recorded.hpp"
#include "support/catch.hpp"

using namespace streamlab;
namespace fs = std::filesystem;

namespace {

tests::Answer run(const fs::path& file, const std::string& argument) {
    return tests::shell("CUDA_INJECTION64_PATH='" STREAMLAB_INJECTION
                        "' STREAMLAB_CUPTI='" STREAMLAB_FAKE_CUPTI "' STREAMLAB_RECORD='" +
                        file.string() + "' '" STREAMLAB_WAITING_PROGRAM "' " + argument);
}

void check_recording(const fs::path& file, bool complete) {
    const imported::Recording recording = imported::load(file);
    CHECK(recording.trace.complete == complete);
    REQUIRE(recording.trace.operations.size() == 2);
    CHECK(recording.trace.operations[1].cause == trace::Cause::event_wait);
    CHECK(recording.trace.operations[1].cause_operation == 1);
    // Nested calls of the driver, and calls that only ask, are not in the file.
    CHECK(recording.trace.calls.size() == 4);
}

}  // namespace

TEST_CASE("a program's calls, streams and events are recorded, and a killed program's, too") {
    const tests::ScratchFolder folder;
    const fs::path file = folder.path() / "x.rec";
    CHECK(run(file, "").code == 0);
    check_recording(file, true);
    const fs::path killed = folder.path() / "killed.rec";
    run(killed, "kill");
    check_recording(killed, false);
}

TEST_CASE("a second process of a program takes a file of its own") {
    const tests::ScratchFolder folder;
    const fs::path file = folder.path() / "x.rec";
    run(file, "");
    run(file, "");
    const auto files = std::distance(fs::directory_iterator(folder.path()), {});
    CHECK(files == 2);
    check_recording(file, true);
}

TEST_CASE("without CUPTI the program runs, and one line says that nothing is recorded") {
    const tests::ScratchFolder folder;
    const tests::Answer answer =
        tests::shell("CUDA_INJECTION64_PATH='" STREAMLAB_INJECTION
                     "' STREAMLAB_CUPTI=/nowhere/libcupti.so STREAMLAB_RECORD='" +
                     (folder.path() / "x.rec").string() + "' '" STREAMLAB_WAITING_PROGRAM "'");
    CHECK(answer.code == 0);
    CHECK(answer.err.find("CUPTI cannot be loaded") != std::string::npos);
}

TEST_CASE("addresses of allocated memory among a kernel's arguments are recorded") {
    const tests::ScratchFolder folder;
    const fs::path file = folder.path() / "x.rec";
    REQUIRE(run(file, "pointers").code == 0);
    const imported::Activities seen = imported::read_recorded(file);
    REQUIRE(seen.pointers.size() == 3);
    CHECK(seen.pointers[0].address == 0x7f0000000000);
    CHECK_FALSE(seen.pointers[0].is_part);
    CHECK(seen.pointers[1].address == 0x7f0000000100);
    CHECK(seen.pointers[1].is_part);
    CHECK(seen.pointers[1].parameter == 1);
    CHECK(seen.pointers[2].address == 0x7f0000000100);
    CHECK(seen.pointers[2].parameters == 2);
    // What was freed is nobody's, and what lies outside was never allocated.
    const imported::Recording recording = imported::load(file);
    REQUIRE(recording.races.size() == 1);
    CHECK(recording.races[0].address == 0x7f0000000100);
}

#ifdef STREAMLAB_PYTHON
TEST_CASE("a call from Python is recorded with the program's own line") {
    const tests::ScratchFolder folder;
    const fs::path file = folder.path() / "x.rec";
    const std::string program = STREAMLAB_PYTHON_PROGRAM;
    const fs::path at = fs::path(program).parent_path();
    const tests::Answer answer =
        tests::shell("cd '" + at.string() +
                     "' && CUDA_INJECTION64_PATH='" STREAMLAB_INJECTION
                     "' STREAMLAB_CUPTI='" STREAMLAB_FAKE_CUPTI "' STREAMLAB_RECORD='" +
                     file.string() + "' '" STREAMLAB_PYTHON "' -B '" + program + "'");
    INFO(answer.err);
    REQUIRE(answer.code == 0);
    const imported::Recording recording = imported::load(file);
    std::map<std::string, int> lines;
    for (const trace::Operation& operation : recording.trace.operations) {
        const std::string line = recording.names[recording.facts(operation).source_line];
        ++lines[line];
        const std::string kernel = analysis::label(recording.trace, operation);
        INFO(line << ": " << kernel);
        CHECK(line.find("(" + kernel + "): ") != std::string::npos);
    }
    CHECK(lines.size() == 9);
    CHECK(lines.count("gr\u00f6\u00dfe/\u30e2\u30c7\u30eb.py(5): g") == 1);
}
#endif
