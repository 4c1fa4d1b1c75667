// Users' programs in whole frames without a window.
#include "frames.hpp"
#include "puzzle_fixture.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

namespace {

struct ProgramFrames : WithPuzzles<Frames> {
    ProgramFrames() {
        std::filesystem::create_directories(folder.path() / "own");
        file = folder.write("own/mine.cu", "int main() {\n    return 0;\n}\n");
        state.dialog.folder = folder.path() / "own";
        frame(2);
    }
    std::filesystem::path file;
};

}  // namespace

TEST_CASE("a program is opened with the keyboard alone, and its panel has all settings") {
    ProgramFrames app;
    app.key(Key::o);
    REQUIRE(app.state.dialog.use);
    app.frame(3);
    ImGui::GetIO().AddInputCharactersUTF8("min");
    app.frame(2);
    CHECK(app.state.dialog.typed == "min");
    app.key(Key::enter);
    REQUIRE(app.state.program);
    app.frame(2);
    app.actions.add_source(app.folder.write("own/more.cpp", "int x;\n"));
    app.actions.add_include_folder(app.folder.path());
    app.actions.set_variable("CUDA_DEVICE_MAX_CONNECTIONS", "1");
    app.frame(3);
    app.runner.finish(result_of(racing_trace()));
    app.actions.poll();
    app.frame(3);
    CHECK(app.state.result() != nullptr);
    CHECK(ImGui::GetDrawData()->TotalVtxCount > 2000);
}

TEST_CASE("Tab completes a typed path in the file window") {
    ProgramFrames app;
    app.key(Key::o);
    app.frame(3);
    ImGui::GetIO().AddInputCharactersUTF8("./mi");
    app.frame(2);
    REQUIRE(app.state.dialog.entries.size() == 1);
    app.key(Key::tab);
    app.frame(2);
    CHECK(app.state.dialog.typed == "./mine.cu");
    app.key(Key::enter);
    REQUIRE(app.state.program);
    CHECK(app.state.program->setup.sources.front() == app.file);
}

TEST_CASE("the rail opens a program of one's own") {
    ProgramFrames app;
    app.actions.narrow_course(true);
    app.frame(2);
    app.press_control("page", "+");
    CHECK(app.state.dialog.use == FileUse::program);
}

TEST_CASE("Esc closes the file window, and nothing else") {
    ProgramFrames app;
    app.actions.open_program(app.file);
    app.actions.open_file_dialog(FileUse::source);
    app.frame(3);
    app.key(Key::escape);
    CHECK_FALSE(app.state.dialog.use);
    CHECK(app.state.program);
}

TEST_CASE("the legend and the sums of a span are drawn, and keys set the text size") {
    ProgramFrames app;
    app.show(result_of(pipeline_trace()));
    app.frame(2);
    const int before = ImGui::GetDrawData()->TotalVtxCount;
    app.key(Key::l);
    app.frame(3);
    CHECK(app.state.show_legend);
    CHECK(ImGui::GetDrawData()->TotalVtxCount > before + 200);
    app.key(Key::escape);
    CHECK_FALSE(app.state.show_legend);
    app.actions.toggle_measuring();
    app.actions.measure({0, app.state.result()->timeline.end_ns});
    app.frame(3);
    CHECK(app.state.timeline.measuring.sums);
    app.session.keys().type({EditKey::character, U'+', true});
    app.frame(2);
    CHECK(app.state.text_scale > 1);
    app.session.keys().type({EditKey::character, U'0', true});
    app.frame(2);
    CHECK(app.state.text_scale == 1);
}

TEST_CASE("Esc closes the welcome and the glossary") {
    ProgramFrames app;
    for (int window = 0; window < 2; ++window) {
        app.actions.show_welcome(window == 0);
        app.actions.show_glossary(window == 1);
        app.frame(3);
        app.key(Key::escape);
        CHECK_FALSE((app.state.show_welcome || app.state.show_glossary));
    }
}

TEST_CASE("the first screen plays its run again and again until Enter begins the course") {
    ProgramFrames app;
    app.actions.use_welcome_run(STREAMLAB_SOURCE_DIR "/labs/welcome.json");
    app.actions.show_welcome(true);
    REQUIRE(app.state.result() != nullptr);
    app.frame(60 * 7);
    CHECK_FALSE(app.has_control("timeline", "Back to the lab"));
    CHECK(app.state.playback.playing);
    app.key(Key::enter);
    CHECK_FALSE(app.state.show_welcome);
    CHECK(app.state.lab() != nullptr);
    CHECK(app.state.result() == nullptr);
    CHECK_FALSE(app.state.playback.playing);
}

TEST_CASE("whatever is opened takes the place of the first screen") {
    ProgramFrames app;
    const auto welcome = [&] {
        app.actions.show_welcome(true);
        app.frame(3);
    };
    welcome();
    app.actions.open_program(app.file);
    CHECK_FALSE(app.state.show_welcome);
    welcome();
    app.actions.select_lab(1);
    CHECK_FALSE(app.state.show_welcome);
    welcome();
    app.key(Key::r);
    CHECK_FALSE(app.state.show_welcome);
}

TEST_CASE("the button of the first screen leads to the first prediction") {
    ProgramFrames app;
    const auto press = [&](const char* button) {
        app.actions.show_welcome(true);
        app.frame(3);
        app.press_control("welcome", button);
        CHECK_FALSE(app.state.show_welcome);
    };
    app.actions.open_program(app.file);
    app.actions.stop();
    press("Make the first prediction");
    REQUIRE(app.state.lab() != nullptr);
    CHECK(app.state.session()->step == Step::predict);
}

TEST_CASE("the button below the list asks for a program") {
    ProgramFrames app;
    app.press_control("page", "Open your own\u2026");
    CHECK(app.state.dialog.use == FileUse::program);
}
