// Users' programs: build, run, and stored settings.
#include "../puzzle_fixture.hpp"
#include "base/files.hpp"
#include "state/saved_session.hpp"
#include "state/session_restorer.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

namespace {

struct OwnProgram : PuzzleApp {
    OwnProgram() {
        std::filesystem::create_directories(folder.path() / "own");
        file = folder.write("own/mine.cu", "int main() {}\n");
        header = folder.path() / "own";
        actions.add_device_knob(STREAMLAB_SOURCE_DIR "/profiles");
        actions.open_program(file);
    }
    const RunJob& job() const { return runner.jobs.back(); }
    void finish(std::shared_ptr<const RunResult> result) {
        runner.finish(std::move(result));
        actions.poll();
    }
    void pause() {
        for (int frame = 0; frame < 30; ++frame)
            actions.advance(1.0 / 60);
    }

    std::filesystem::path file;
    std::filesystem::path header;
};

}  // namespace

TEST_CASE("a command line is split into words as in a shell") {
    using Words = std::vector<std::string>;
    CHECK(words_of("") == Words{});
    CHECK(words_of("  -n 4\t--name=x ") == Words{"-n", "4", "--name=x"});
    CHECK(words_of(R"(a "b c" 'd "e' f\ g "\"" '')") ==
          Words{"a", "b c", "d \"e", "f g", "\"", ""});
    CHECK_FALSE(words_of("a \"b"));
    CHECK_FALSE(words_of("'"));
    CHECK(is_variable_name("CUDA_DEVICE_MAX_CONNECTIONS"));
    for (const char* wrong : {"", "1A", "A B", "A=B"})
        CHECK_FALSE(is_variable_name(wrong));
}

TEST_CASE("a user's program is opened, edited and run, with all its settings") {
    OwnProgram app;
    REQUIRE(app.state.program);
    CHECK(app.state.lab() == nullptr);
    REQUIRE(app.state.edit.document);
    CHECK(app.runner.jobs.size() == 1);
    app.actions.set_arguments("--size 4");
    app.actions.set_variable("CUDA_DEVICE_MAX_CONNECTIONS", "1");
    app.actions.add_include_folder(app.header);
    app.actions.add_source(app.folder.write("own/more.cpp", "int x;\n"));
    app.actions.set_device_count(2);
    const std::string device = app.state.devices.back();
    app.actions.set_device(device);
    CHECK(app.job().source.filename() == "mine.cu");
    REQUIRE(app.job().more_sources.size() == 1);
    CHECK(app.job().more_sources[0].filename() == "more.cpp");
    CHECK(app.job().include_folders.size() == 1);
    CHECK(app.job().arguments == std::vector<std::string>{"--size", "4"});
    CHECK(app.job().environment.at("CUDA_DEVICE_MAX_CONNECTIONS") == "1");
    CHECK(app.job().devices == 2);
    CHECK_FALSE(app.job().profile_text.empty());
    CHECK(app.runner.jobs.size() == 7);

    app.actions.set_arguments("\"open");
    CHECK(app.runner.jobs.size() == 7);
    CHECK_THAT(app.state.problem, ContainsSubstring("not closed"));
    app.actions.remove_source(0);
    CHECK(app.state.program->setup.sources.size() == 1);
    CHECK(app.state.edit.document->file().filename() == "more.cpp");
}

TEST_CASE("typing runs a user's program after a pause, and the old picture stays until then") {
    OwnProgram app;
    app.finish(result_of(racing_trace()));
    const auto first = app.state.program->result;
    CHECK(app.state.result() == first.get());
    app.actions.edit([](edit::Editor& editor) { editor.type("x"); });
    CHECK(app.state.shows_stale_run());
    app.pause();
    CHECK(app.runner.jobs.size() == 2);
    CHECK(app.job().before == first);
    app.finish(make_failure("mine.cu does not compile.", "mine.cu:1:1: error: 'xint'\n"));
    CHECK(app.state.result() == first.get());
    CHECK(app.state.shows_stale_run());
    REQUIRE(app.state.edit.marks.size() == 1);
    CHECK(app.state.edit.marks[0].kind == MarkKind::error);

    app.actions.edit([](edit::Editor& editor) { editor.undo(); });
    app.pause();
    RunReport report{app.job().number, RunPhase::finished, result_of(pipeline_trace())};
    report.comparison = std::make_shared<analysis::Comparison>(
        analysis::compare(first->trace, report.result->trace));
    app.runner.next = report;
    app.actions.poll();
    CHECK_FALSE(app.state.shows_stale_run());
    CHECK(app.state.edit.marks.empty());
    CHECK(app.state.program->before == first);
    app.actions.toggle_compare_change();
    REQUIRE(app.state.comparing);
    CHECK(app.state.comparing->pair.runs[0].result == first);
}

TEST_CASE("a pinned run stays the baseline of comparisons") {
    OwnProgram app;
    app.finish(result_of(racing_trace()));
    const auto first = app.state.program->result;
    app.actions.keep_run(true);
    for (int i = 0; i < 2; ++i) {
        app.actions.run_program();
        CHECK(app.job().before == first);
        app.finish(result_of(pipeline_trace()));
    }
    CHECK(app.state.program->before == first);
}

TEST_CASE("a lab or a puzzle replaces a user's program, whose text is saved before") {
    OwnProgram app;
    app.actions.edit([](edit::Editor& editor) { editor.type("// x\n"); });
    app.actions.select_lab(0);
    CHECK_FALSE(app.state.program);
    CHECK(base::read_file(app.file) == "// x\nint main() {}\n");
    CHECK_FALSE(app.state.edit.document);
    app.actions.open_program(app.file);
    app.actions.open_puzzle(0);
    CHECK_FALSE(app.state.program);
    CHECK(app.state.puzzle() != nullptr);
    CHECK(app.state.recent_programs.size() == 1);
}

TEST_CASE("a save by another editor runs a user's program again") {
    OwnProgram app;
    app.finish(result_of(racing_trace()));
    base::write_file(app.file, "int main() { return 0; }\n");
    app.watcher.saved = true;
    app.actions.poll();
    CHECK(app.runner.jobs.size() == 2);
    CHECK(app.state.edit.document->bytes() == "int main() { return 0; }\n");
}

TEST_CASE("the next start restores the program, setup and view") {
    OwnProgram app;
    app.actions.set_arguments("1 2");
    app.actions.set_variable("A", "b c");
    app.finish(result_of(racing_trace()));
    app.actions.set_timeline_width(500);
    app.actions.zoom_at(100, 4);
    app.actions.edit([](edit::Editor& editor) { editor.place_caret({0, 4}); });
    const view::TimeView view = app.state.timeline.view;
    const SavedSession saved = read_session(to_text(session_to_save(app.state)));

    PuzzleApp next;
    next.actions.set_timeline_width(500);
    SessionRestorer restorer(next.state, next.actions);
    restorer.begin(saved, true);
    REQUIRE(next.state.program);
    CHECK(next.state.program->setup == app.state.program->setup);
    CHECK_FALSE(restorer.is_done());
    next.runner.finish(result_of(racing_trace()));
    next.actions.poll();
    restorer.proceed();
    CHECK(restorer.is_done());
    CHECK(next.state.edit.document->editor().caret() == edit::Place{0, 4});
    CHECK(next.state.timeline.view.begin_ns() == view.begin_ns());
    CHECK(next.state.timeline.view.end_ns() == Approx(view.end_ns()).margin(2));
}

TEST_CASE("a program from the command line precedes that of the last session") {
    OwnProgram app;
    SavedSession saved;
    ProgramSetup other;
    other.sources = {"/somewhere/else.cu"};
    saved.recent_programs = {other, app.state.program->setup};
    SessionRestorer restorer(app.state, app.actions);
    restorer.begin(saved, false);
    CHECK(restorer.is_done());
    REQUIRE(app.state.recent_programs.size() == 2);
    CHECK(app.state.recent_programs[0].sources.front().filename() == "mine.cu");
    CHECK(app.state.recent_programs[1] == other);
    CHECK(session_to_save(app.state).program);
}

TEST_CASE("the next start restores the lab, knobs and comparison") {
    PuzzleApp app;
    const std::string knob = app.state.labs[1].knobs.front().name;
    app.show(result_of(barrier_trace()));
    const std::string before = app.state.sessions[1].knobs.at(knob);
    const catalogue::Knob& described = app.state.labs[1].knobs.front();
    const std::string after = described.choices.empty() ? std::to_string(described.maximum)
                                                        : described.choices.back().value;
    REQUIRE(before != after);
    const auto compare_with = [](PuzzleApp& in, const std::shared_ptr<const RunResult>& upper) {
        RunReport report{in.runner.jobs.back().number, RunPhase::finished,
                         result_of(pipeline_trace())};
        report.comparison = std::make_shared<analysis::Comparison>(
            analysis::compare(upper->trace, report.result->trace));
        in.runner.next = report;
        in.actions.poll();
    };
    app.actions.set_knob(knob, after);
    compare_with(app, app.state.sessions[1].before.result);
    app.actions.compare_change();
    REQUIRE(app.state.comparing);
    const SavedSession saved = read_session(to_text(session_to_save(app.state)));
    CHECK(saved.compared);

    PuzzleApp next;
    for (std::size_t i = 0; i < next.state.labs.size(); ++i) {
        // Labs of the sample share a name; the open one is found by it.
        next.state.labs[i].name = "lab" + std::to_string(i);
        next.state.sessions[i].has_run = i == 1;
    }
    SavedSession wanted = saved;
    wanted.lab = "lab1";
    wanted.knobs = {{"lab1", app.state.sessions[1].knobs}};
    SessionRestorer restorer(next.state, next.actions);
    restorer.begin(wanted, true);
    CHECK(next.runner.jobs.back().knobs.at(knob) == before);
    next.runner.finish(result_of(barrier_trace()));
    next.actions.poll();
    restorer.proceed();
    CHECK(next.runner.jobs.back().knobs.at(knob) == after);
    compare_with(next, next.state.sessions[1].before.result);
    restorer.proceed();
    CHECK(restorer.is_done());
    CHECK(next.state.comparing);
}

TEST_CASE("a damaged session restores nothing and breaks nothing") {
    for (const char* text :
         {"", "[]", "7", R"({"lab": 3, "caret": "x", "visible": [1], "recent_programs": {}})",
          R"({"recent_programs": [4, {}, {"sources": 3}], "window": 4, "page": 99})",
          R"({"visible": [5, 1], "steps": {"a": 77}, "knobs": [1], "window": {"width": -4}})"}) {
        CAPTURE(text);
        const SavedSession session = read_session(text);
        CHECK(session.recent_programs.empty());
        CHECK_FALSE(session.visible);
        CHECK(session.window == WindowPlace{});
        PuzzleApp app;
        SessionRestorer restorer(app.state, app.actions);
        restorer.begin(session, true);
        restorer.proceed();
        CHECK(restorer.is_done());
        CHECK(app.state.lab() != nullptr);
    }
}

TEST_CASE("the first file window starts in the folder of the open program") {
    PuzzleApp app;
    std::filesystem::create_directories(app.folder.path() / "beside");
    app.actions.open_program(app.folder.write("beside/mine.cu", "int main() {}\n"));
    app.actions.open_file_dialog(FileUse::source);
    CHECK(app.state.dialog.folder.filename() == "beside");
}

TEST_CASE("a file is found by a part of its name, by its path, or folder by folder") {
    PuzzleApp app;
    std::filesystem::create_directories(app.folder.path() / "files" / "inside");
    app.folder.write("files/Alpha.cu", "");
    app.folder.write("files/beta.cu", "");
    app.folder.write("files/.hidden.cu", "");
    app.folder.write("files/notes.txt", "");
    app.folder.write("files/inside/gamma.cpp", "");
    app.state.dialog.folder = app.folder.path() / "files";
    app.actions.open_file_dialog(FileUse::program);
    const FileDialog& dialog = app.state.dialog;
    CHECK(dialog.entries ==
          std::vector<FileEntry>{{"inside", true}, {"Alpha.cu", false}, {"beta.cu", false}});
    CHECK(dialog.selected == 1);
    app.actions.type_name("ALPH");
    CHECK(dialog.entries == std::vector<FileEntry>{{"Alpha.cu", false}});
    app.actions.choose_selected();
    CHECK_FALSE(dialog.use);
    REQUIRE(app.state.program);
    CHECK(app.state.program->setup.sources.front().filename() == "Alpha.cu");

    app.actions.open_file_dialog(FileUse::source);
    app.actions.select_entry(-9);
    app.actions.choose_selected();
    CHECK(dialog.folder.filename() == "inside");
    app.actions.choose_selected();
    CHECK(app.state.program->setup.sources.size() == 2);

    app.actions.open_file_dialog(FileUse::include_folder);
    app.actions.go_up();
    app.actions.choose_folder();
    REQUIRE(app.state.program->setup.include_folders.size() == 1);
    CHECK(app.state.program->setup.include_folders.front().filename() == "files");

    app.actions.open_file_dialog(FileUse::program);
    app.actions.type_name("../nowhere.cu");
    app.actions.choose_selected();
    CHECK_THAT(dialog.problem, ContainsSubstring("There is no"));
    app.actions.type_name("./beta.cu");
    app.actions.choose_selected();
    CHECK(app.state.program->setup.sources.front().filename() == "beta.cu");
    CHECK(app.state.recent_programs.size() == 2);
}
