// The injection library, which the driver loads into programs, with a fake CUPTI.
#include <filesystem>
#include <map>
#include <set>
#include <string>

#include "../cli/command.hpp"
#include "activity/call_path.hpp"
#include "activity/python_line.hpp"
#include "analysis/analysis.hpp"
#include "imported/load.hpp"
#include "imported/recorded.hpp"
#include "program/run/call_place.hpp"
#include "program/run/source_lines.hpp"
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
    // Nested driver calls and queries are not in the file.
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

TEST_CASE("a second process of a program writes a separate file") {
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
    // Addresses in freed memory, and those that were never allocated, belong to no buffer.
    const imported::Recording recording = imported::load(file);
    REQUIRE(recording.races.size() == 1);
    CHECK(recording.races[0].address == 0x7f0000000100);
}

TEST_CASE("a call from a compiled program is recorded with the program's own line") {
    const tests::ScratchFolder folder;
    const fs::path file = folder.path() / "x.rec";
    REQUIRE(run(file, "").code == 0);
    const auto lines_of = [&file] {
        std::set<std::string> lines;
        const imported::Recording recording = imported::load(file);
        for (const trace::Operation& operation : recording.trace.operations)
            lines.insert(recording.names[recording.facts(operation).source_line]);
        return lines;
    };
    CHECK(lines_of() == std::set<std::string>{""});
    const program::SourceLines lines(STREAMLAB_WAITING_PROGRAM, {});
    const auto find = [&](const activity::CallPath& path) {
        CHECK(path.executable == STREAMLAB_WAITING_PROGRAM);
        const trace::SourceLine line = lines.find_call(path.addresses);
        return fs::path(line.file).filename().string() + ":" + std::to_string(line.line);
    };
    activity::add_lines(file, find);
    // Both launches have the same line of the program.
    const std::set<std::string> found = lines_of();
    REQUIRE(found.size() == 1);
    CHECK(found.begin()->starts_with("waiting_program.cpp:"));
    // Records that have a line already keep it.
    activity::add_lines(file, [](const activity::CallPath&) { return "another"; });
    CHECK(lines_of() == found);
}

TEST_CASE("a call path is read back as written, with any line") {
    const activity::CallPath path{"/a program/x=1", {0x1234, 0xffffffffffffffff}};
    const std::string text = activity::text_of(path);
    for (const std::string& whole : {text, text + "a.cu(12)"}) {
        CHECK(activity::path_of(whole).executable == path.executable);
        CHECK(activity::path_of(whole).addresses == path.addresses);
    }
    CHECK(activity::line_of(text).empty());
    CHECK(activity::line_of(text + "a.cu(12)") == "a.cu(12)");
    CHECK(activity::path_of("train.py(12): step").executable.empty());
    CHECK(activity::line_of("train.py(12): step") == "train.py(12): step");
}

TEST_CASE("files generated by torch.compile are not the program's lines, wherever they are") {
    CHECK(activity::is_library_line(
        "/tmp/x/vd/cvdoetbrrm2orz6zhwq6lwftxa2eije64zcr5ql5fag6sliobkoc.py(179): Runner.call"));
    for (const char* own :
         {"train.py(12): step", "/tmp/x/vd/cvd.py(1): f", "vd/train.py(12): step",
          "/tmp/x/va/cvdoetbrrm2orz6zhwq6lwftxa2eije64zcr5ql5fag6sliobkoc.py(179): f"})
        CHECK_FALSE(activity::is_library_line(own));
}

TEST_CASE("the line of a launch is the program's, not one in nvcc's stub functions") {
    const auto line_of = [](const std::vector<program::CallLocation>& chain) {
        return program::launch_location(chain, {}).line;
    };
    const program::CallLocation runtime{
        "/usr/local/cuda/targets/x86_64-linux/include/cuda_runtime.h", 9, ""};
    const program::CallLocation stub{"/tmp/tmpxft_1/x.cudafe1.stub.c", 14, ""};
    CHECK(line_of({runtime, stub, {"x.cu", 3, "scale"}, {"x.cu", 20, "main"}}) == 20);
    CHECK(line_of({stub,
                   stub,
                   {"x.cu", 3, "scale"},
                   {"/usr/include/c++/12/a.h", 1, ""},
                   {"x.cu", 21, ""}}) == 21);
    CHECK(line_of({runtime, {"x.cu", 20, "main"}}) == 20);
    CHECK(line_of({stub, {"x.cu", 3, "scale"}}) == 0);
    CHECK(line_of({}) == 0);
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
