// The path in the app: the order of its lists, and the target of Next.
#include "lesson/knob_words.hpp"
#include "puzzle_fixture.hpp"
#include "state/next_stop.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

namespace {

const std::filesystem::path root = STREAMLAB_SOURCE_DIR;

struct PathApp : AppFixture {
    PathApp() {
        actions.load_labs(root / "labs");
        actions.load_puzzles(root / "puzzles");
    }
    std::string next() const {
        const auto stop = next_stop_after_current(state);
        return stop ? lesson::address_of(*stop) : "nothing";
    }
    void open(lesson::StopKind kind, int number) { actions.go_to_stop({kind, number}); }
};

}  // namespace

TEST_CASE("labs and puzzles are in the path's order, and Next leads from one to the other") {
    PathApp app;
    CHECK(app.state.problem.empty());
    CHECK(app.state.labs[1].number == 3);
    CHECK(app.state.puzzles[1].number == 5);
    app.open(lesson::StopKind::lab, 3);
    REQUIRE(app.state.lab() != nullptr);
    CHECK(app.state.lab()->number == 3);
    CHECK(app.next() == "puzzle 05");
    app.open(lesson::StopKind::puzzle, 5);
    REQUIRE(app.state.puzzle() != nullptr);
    CHECK(app.next() == "lab 07");
}

TEST_CASE("Next skips completed stops, and returns to skipped ones") {
    PathApp app;
    app.open(lesson::StopKind::lab, 3);
    app.state.puzzle_sessions[1].progress.passed = true;
    CHECK(app.next() == "lab 07");
    app.open(lesson::StopKind::puzzle, 36);  // the last one of the path
    CHECK(app.next() == "lab 01");
}

TEST_CASE("without a path labs come by number, then puzzles") {
    AppFixture app;
    const auto stop = next_stop_after_current(app.state);
    REQUIRE(stop);
    CHECK(lesson::address_of(*stop) == "lab 04");
}

TEST_CASE("a lab whose timeline depends on the device has the device as a knob") {
    AppFixture app;
    app.actions.use_profiles(root / "profiles");
    app.actions.load_labs(root / "labs");
    app.actions.go_to_stop({lesson::StopKind::lab, 3});
    CHECK(app.state.session()->knobs.count("device") == 0);
    app.actions.go_to_stop({lesson::StopKind::lab, 13});
    CHECK(app.state.session()->knobs.at("device") == "h200");
    app.show(result_of(barrier_trace()));
    CHECK(app.runner.jobs.back().profile_text.empty());
    app.actions.set_knob("device", "fermi-2010");
    CHECK(app.runner.jobs.back().knobs.count("device") == 0);
    CHECK(app.runner.jobs.back().profile_text.find("fermi-2010") != std::string::npos);
    CHECK(app.state.job_knobs.at("device") == "fermi-2010");
    CHECK(lesson::suggestion_text(*app.state.lab()) == "Try \"Device: fermi-2010\".");
    app.actions.set_knob("device", "abacus-1900");
    CHECK(app.state.session()->knobs.at("device") == "fermi-2010");
}
