// Every text fits into its box, or ends in an ellipsis with a tooltip, at every size and scale.
#include <set>
#include <string>
#include <vector>

#include "frames.hpp"
#include "look/text_list.hpp"
#include "puzzle_fixture.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

namespace {

struct View {
    float width, height, scale;
};

std::vector<View> all_views() {
    std::vector<View> views;
    for (const auto& [width, height] :
         {std::pair{1280.0f, 720.0f}, {1440.0f, 900.0f}, {1920.0f, 1080.0f}, {2560.0f, 1440.0f}})
        for (const float scale : {1.0f, 1.5f, 2.0f, 2.5f})
            views.push_back({width, height, scale});
    return views;
}

// Scroll to the right by design.
bool scrolls(const DrawnText& text) {
    static const std::set<std::string> panels{"code", "editor", "puzzle", "compiler", "keys"};
    return panels.count(text.panel) > 0;
}

struct TextFrames : WithPuzzles<Frames> {
    std::vector<DrawnText> texts() {
        std::vector<DrawnText> list;
        frame(3);
        record_texts(&list);
        frame();
        record_texts(nullptr);
        return list;
    }
    void set_view(const View& view) {
        session.set_display(view.width, view.height);
        session.fonts().build(view.scale);
    }
    // Checks all texts in all views. `title`: must be there, and whole.
    void check_all(const std::string& state_name, const std::string& title = {}) {
        for (const View& view : all_views()) {
            set_view(view);
            CAPTURE(state_name, view.width, view.height, view.scale);
            const std::vector<DrawnText> all = texts();
            bool has_title = title.empty();
            for (const DrawnText& text : all) {
                has_title |= text.text == title && !text.is_shortened && !text.is_cut();
                if (scrolls(text) || !text.is_cut()) continue;
                FAIL_CHECK("cut: " << to_text({text}));
            }
            CHECK(has_title);
        }
    }
};

// Lanes of the timeline that are at least half visible.
int visible_lanes(TextFrames& app) {
    const Control bars = app.find_control("timeline", "bars");
    const Control names = app.find_control("timeline", "names");
    int lanes = 0;
    std::string last;
    for (float y = bars.visible_min.y + 1; y < bars.visible_max.y; y += 3) {
        app.move(names.middle().x, y);
        const auto& pointed = app.state.timeline.pointed_lane;
        if (pointed && *pointed != last) ++lanes;
        last = pointed.value_or("");
    }
    return lanes;
}

}  // namespace

TEST_CASE("every text fits on the first screen and in a lab, at every size and scale") {
    TextFrames app;
    app.actions.use_welcome_run(STREAMLAB_SOURCE_DIR "/labs/welcome.json");
    app.actions.show_welcome(true);
    app.check_all("first screen");
    app.actions.show_welcome(false);
    const std::string title = app.state.lab()->title;
    app.check_all("predict", title);
    app.show(result_of(racing_trace(), "k1 k2 k3\n"));
    app.check_all("read", title);
    app.actions.select({3, 0});
    app.check_all("read, with a selection", title);
    app.actions.go_to_step(Step::change);
    app.check_all("change", title);
    app.actions.toggle_measuring();
    app.actions.measure({150'000, 410'000});
    app.check_all("measure", title);
    app.actions.show_legend(true);
    app.check_all("legend");
}

TEST_CASE("every text fits in puzzles, at every size and scale") {
    TextFrames app;
    app.actions.open_puzzle(0);
    app.actions.check_puzzle();
    app.checker.finish(verdict_of(false), result_of(racing_trace()));
    app.actions.poll();
    app.check_all("repair", app.state.puzzle()->title);
    app.actions.open_puzzle(1);
    app.check_all("answer", app.state.puzzle()->title);
}

TEST_CASE("every text fits with an own program, and with two runs, at every size and scale") {
    TextFrames app;
    app.actions.open_program(app.folder.write("mine.cu", "int main() {\n    return 0;\n}\n"));
    app.runner.finish(result_of(racing_trace()));
    app.actions.poll();
    app.check_all("own program", "mine.cu");
    app.actions.show_settings(true);
    app.check_all("own program, with settings", "mine.cu");
    app.actions.open_file_dialog(FileUse::program);
    app.check_all("file dialog");
    app.actions.close_dialog();
    app.actions.select_lab(1);
    app.actions.compare(compare_runs({result_of(barrier_trace()), "with blocking streams"},
                                     {result_of(non_blocking_trace()), "with other streams"}));
    app.check_all("compare");
    app.actions.select({3, 0});
    app.check_all("compare, with a selection");
}

TEST_CASE("the texts of all labs fit at every size and scale") {
    TextFrames app;
    app.actions.load_labs(STREAMLAB_SOURCE_DIR "/labs");
    REQUIRE(app.state.labs.size() > 30);
    const View views[] = {{1280, 720, 1}, {1280, 720, 1.5}, {1440, 900, 2}, {1920, 1080, 1}};
    for (const View& view : views) {
        app.set_view(view);
        for (std::size_t i = 0; i < app.state.labs.size(); ++i) {
            app.actions.select_lab(i);
            app.state.sessions[i].has_run = true;
            for (const Step step : {Step::predict, Step::change, Step::remember}) {
                app.actions.go_to_step(step);
                CAPTURE(app.state.labs[i].name, view.width, view.scale, name_of(step));
                for (const DrawnText& text : app.texts())
                    if (!scrolls(text) && text.is_cut()) FAIL_CHECK("cut: " << to_text({text}));
            }
        }
    }
}

TEST_CASE("at least four lanes are visible at every size and scale") {
    TextFrames app;
    app.show(result_of(pipeline_trace()));
    for (const View& view : all_views()) {
        app.set_view(view);
        app.frame(3);
        CAPTURE(view.width, view.height, view.scale);
        CHECK(visible_lanes(app) >= 4);
        CHECK(app.has_control("timeline", "Details") == is_short(app.state));
    }
}

TEST_CASE("in a narrow window the course is a rail, and opens over the page") {
    TextFrames app;
    app.set_view({1280, 720, 2});
    app.frame(3);
    CHECK_FALSE(app.has_control("course", "lab 03"));
    app.press_control("rail", "\u2192");
    CHECK(app.state.course.is_over_page);
    app.press_control("course", "lab 04");
    CHECK(app.state.selected_lab == 2);
    CHECK_FALSE(app.state.course.is_over_page);
    app.press_control("rail", "\u2192");
    app.key(Key::escape);
    CHECK_FALSE(app.state.course.is_over_page);
    CHECK_FALSE(app.state.course.is_narrow);
}

TEST_CASE("in a short window a selected bar's reason takes the place of the code, until asked") {
    TextFrames app;
    app.set_view({1280, 720, 2});
    app.show(result_of(barrier_trace()));
    app.frame(3);
    CHECK(app.has_control("code", "lines"));
    app.actions.select({3, 0});
    app.frame(3);
    CHECK_FALSE(app.has_control("code", "lines"));
    CHECK(app.has_control("selection", "Copy this explanation"));
    app.press_control("timeline", "Code");
    CHECK(app.has_control("code", "lines"));
}
