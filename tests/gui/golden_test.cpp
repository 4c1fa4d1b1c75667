// Compares each screen of the app with its approved picture. With STREAMLAB_GALLERY=FOLDER they are
// only drawn into that folder, in three sizes, dark and light.
#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>

#include "app_fixture.hpp"
#include "golden.hpp"
#include "gui/screenshot.hpp"
#include "puzzle_fixture.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

namespace {

constexpr trace::Nanoseconds ms = 1'000'000;

struct Screen : AppFixture {
    Screen() {
        state.rules =
            catalogue::load_rules(std::string(STREAMLAB_SOURCE_DIR) + "/docs/rules/rules.toml");
    }
    void check(const std::string& name, const BeforeFrame& before_frame = {},
               double tolerated_in_a_part = tolerated_fraction_of_a_part) {
        if (const char* gallery = std::getenv("STREAMLAB_GALLERY"))
            return add_to_gallery(gallery, name, before_frame);
        if (!has_designed_fonts()) {
            WARN("Inter or JetBrains Mono is not installed: the picture is not judged");
            return;
        }
        const Picture picture = draw_picture(state, actions, {1280, 720, 1}, before_frame);
        const GoldenResult result = compare_with_golden(
            name, picture, STREAMLAB_BINARY_DIR "/golden-differences", tolerated_in_a_part);
        INFO(result.message);
        CHECK(result.alike);
    }
    // For visual review: the screen in every size and both themes.
    void add_to_gallery(const std::filesystem::path& folder, const std::string& name,
                        const BeforeFrame& before_frame) {
        const ThemeChoice theme = state.theme;
        for (const ThemeChoice choice : {ThemeChoice::dark, ThemeChoice::light}) {
            actions.set_theme(choice);
            for (const PictureSize& size : {PictureSize{1280, 720, 1}, PictureSize{1920, 1080, 1},
                                            PictureSize{2560, 1440, 2}})
                write_png(draw_picture(state, actions, size, before_frame),
                          folder / fmt::format("{}-{}-{}.png", name, size.width,
                                               choice == ThemeChoice::dark ? "dark" : "light"));
        }
        actions.set_theme(theme);
    }
    void show_unfenced_run() {
        show(result_of(barrier_trace()));
        actions.set_knob("flags", "nonblocking");
        RunReport report{runner.jobs.back().number, RunPhase::finished,
                         result_of(non_blocking_trace()), nullptr};
        report.comparison = std::make_shared<analysis::Comparison>(
            analysis::compare(runner.jobs.back().before->trace, report.result->trace));
        runner.next = report;
        actions.poll();
    }
};

using PuzzleScreen = WithPuzzles<Screen>;

}  // namespace

TEST_CASE("golden: a lab before its first run, with a choice made") {
    Screen screen;
    screen.actions.predict(1);
    screen.check("predict");
}

TEST_CASE("golden: bars to drag before the first run") {
    Screen screen;
    screen.state.labs[1].bars = {
        "Drag the bars to where they will run.",
        20'000,
        {{"k1", "a", 0, 5000}, {"k2", "default", 0, 5000}, {"k3", "b", 0, 5000}}};
    screen.state.sessions[1] = new_session(screen.state.labs[1]);
    screen.actions.move_drawn_bar(1, 5 * ms, 0);
    screen.check("predict-bars");
}

TEST_CASE("golden: after the run, an operation selected, dark and light") {
    Screen screen;
    screen.show(result_of(barrier_trace(), "k1 k2 k3\n"));
    screen.actions.go_to_step(Step::why);
    screen.actions.select({3, 0});
    screen.check("why");
    screen.actions.set_theme(ThemeChoice::light);
    screen.check("why-light");
}

TEST_CASE("golden: two runs above each other") {
    Screen screen;
    screen.show_unfenced_run();
    screen.actions.go_to_step(Step::compare);
    screen.check("compare");
    screen.actions.compare_change();
    screen.actions.select({3, 0});
    screen.check("compare-both");
}

TEST_CASE("golden: findings, all arrows, the critical path") {
    Screen screen;
    screen.show(result_of(racing_trace()));
    screen.check("findings");
    screen.show(result_of(pipeline_trace()));
    screen.actions.toggle_arrows();
    screen.actions.toggle_critical_path();
    screen.check("critical-path");
}

TEST_CASE("golden: the moment at the playhead") {
    Screen screen;
    screen.show(result_of(pipeline_trace()));
    screen.actions.set_playhead(800'000);
    screen.check("playhead");
}

TEST_CASE("golden: a trace of very many operations, folded, with a measurement and a search") {
    Screen screen;
    screen.show(result_of(long_trace(20'000)));
    screen.check("folded");
    screen.show(result_of(pipeline_trace()));
    screen.actions.toggle_measuring();
    screen.actions.measure({150'000, 410'000});
    screen.actions.open_search();
    screen.actions.search("transform");
    screen.check("tools");
}

TEST_CASE("golden: a compile error, and the list of keys") {
    Screen screen;
    screen.show(make_failure("fence.cu does not compile.",
                             "fence.cu:14:5: error: 'k2' was not declared in this scope\n"
                             "   14 |     k2<<<1, 32>>>();\n      |     ^~\n"));
    screen.check("does-not-compile");
    screen.actions.show_keys(true);
    screen.check("keys");
    screen.actions.show_keys(false);
    screen.actions.show_legend(true);
    screen.check("legend");
    screen.actions.show_legend(false);
    screen.actions.use_welcome_run(STREAMLAB_SOURCE_DIR "/labs/welcome.json");
    screen.actions.show_welcome(true);
    screen.actions.set_playhead(20'000'000);
    screen.check("welcome");
    screen.actions.show_welcome(false);
    screen.actions.show_glossary(true);
    screen.check("glossary");
}

TEST_CASE("golden: the card of a rule") {
    Screen screen;
    screen.show(result_of(barrier_trace()));
    screen.actions.open_card("D1");
    screen.check("rule-card");
}

TEST_CASE("golden: a puzzle's verdict and its hints") {
    PuzzleScreen screen;
    screen.actions.open_puzzle(0);
    screen.actions.check_puzzle();
    screen.checker.finish(verdict_of(false), result_of(racing_trace()));
    screen.actions.poll();
    screen.check("puzzle-verdict");
    screen.actions.show_hint();
    screen.actions.show_hint();
    screen.actions.go_to_page(PuzzlePage::hints);
    screen.check("puzzle-hints");
}

TEST_CASE("golden: a question puzzle, and an order puzzle") {
    PuzzleScreen screen;
    screen.add_order();
    screen.state.puzzles.back().order_lines.push_back(
        "CHECK(cudaMemcpyAsync(bag, powder, bytes, cudaMemcpyDeviceToHost, grinder));");
    screen.actions.open_puzzle(1);
    screen.check("puzzle-question");
    screen.actions.open_puzzle(2);
    screen.actions.remove_line(1);
    constexpr double name_of_the_folder = 0.25;  // random, and part of the picture
    screen.check("puzzle-order", {}, name_of_the_folder);
}

TEST_CASE("golden pictures are compared with tolerance, but a changed panel is noticed") {
    Screen screen;
    screen.show(result_of(barrier_trace()));
    const Picture one = draw_picture(screen.state, screen.actions, {1280, 720, 1});
    Picture other = one;
    for (std::uint8_t& channel : other.rgb)
        channel = static_cast<std::uint8_t>(std::min(255, channel + 6));
    CHECK(differing_fraction(reduced(one), reduced(other)) == 0);
    screen.actions.select({2, 0});
    other = draw_picture(screen.state, screen.actions, {1280, 720, 1});
    CHECK(differing_fraction(reduced(one), reduced(other)) > tolerated_fraction);
}

TEST_CASE("a golden picture in which one word or number differs is noticed") {
    Screen screen;
    screen.show(result_of(barrier_trace()));
    const Picture one = reduced(draw_picture(screen.state, screen.actions, {1280, 720, 1}));
    Picture other = one;
    for (int y = 100; y < 108; ++y)
        for (int x = 3 * 100; x < 3 * 108; ++x)
            other.rgb[static_cast<std::size_t>(y * 3 * one.width + x)] ^= 0x80;
    CHECK(differing_fraction(one, other) <= tolerated_fraction);
    CHECK(differing_fraction_of_a_part(one, other) > tolerated_fraction_of_a_part);
}
