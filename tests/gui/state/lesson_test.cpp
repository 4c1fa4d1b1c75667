// The steps of a lab: when each opens, the baseline of a change, and the stored progress.
#include "app_fixture.hpp"
#include "lesson/lesson_progress.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

namespace {

constexpr trace::Nanoseconds ms = 1'000'000;

// Stores in memory what the app would write.
class MemoryKeeper final : public ProgressKeeper {
public:
    check::Progress load() override { return progress; }
    void change_lab(const std::string& name,
                    std::function<void(check::LabProgress&)> change) override {
        change(progress.labs[name]);
    }
    void change_puzzle(const std::string& name,
                       std::function<void(check::PuzzleProgress&)> change) override {
        change(progress.puzzles[name]);
    }
    std::string problem() override { return said; }

    check::Progress progress;
    std::string said;
};

struct Lesson : AppFixture {
    Lesson() {
        state.labs[1].bars = {"Drag.", 20'000, {{"k1", "a", 0, 5000}, {"k3", "b", 0, 5000}}};
        state.sessions[1] = new_session(state.labs[1]);
    }
    const LabSession& session() const { return *state.session(); }
    void finish(trace::Trace trace) {
        RunReport report{runner.jobs.back().number, RunPhase::finished, result_of(std::move(trace)),
                         nullptr};
        if (const auto& before = runner.jobs.back().before) {
            report.comparison = std::make_shared<analysis::Comparison>(
                analysis::compare(before->trace, report.result->trace));
        }
        runner.next = report;
        actions.poll();
    }
};

}  // namespace

TEST_CASE("the explanation opens with the first run, and the run leads to its step") {
    Lesson app;
    CHECK(app.session().step == Step::predict);
    app.actions.go_to_step(Step::why);
    CHECK(app.session().step == Step::predict);
    CHECK_FALSE(next_step(app.session()));
    app.actions.go_to_next_step();  // no step is open before the run
    CHECK(app.runner.jobs.size() == 1);
    CHECK(app.session().step == Step::run);
    app.finish(barrier_trace());
    for (const Step step : {Step::why, Step::change, Step::compare, Step::remember}) {
        app.actions.go_to_next_step();
        CHECK(app.session().step == step);
    }
    CHECK_FALSE(next_step(app.session()));
    app.actions.go_to_step(Step::predict);
    CHECK(app.session().furthest == Step::remember);
}

TEST_CASE("a run stopped before it ever finished leads back to the prediction") {
    Lesson app;
    app.actions.run();
    app.actions.stop();
    CHECK(app.session().step == Step::predict);
}

TEST_CASE("a drawing is judged after the first run, and is fixed from then on") {
    Lesson app;
    app.actions.move_drawn_bar(0, 1 * ms, 0);
    app.actions.move_drawn_bar(1, 6 * ms, 0);
    app.actions.stretch_drawn_bar(1, 12 * ms, 0);
    app.actions.move_drawn_bar(99, 6 * ms, 0);
    app.actions.run();
    app.actions.move_drawn_bar(0, 9 * ms, 0);
    app.finish(barrier_trace());
    REQUIRE(app.session().outcome);
    // A drawing that starts late equals one that starts at 0.
    CHECK(app.session().drawn[0] == DrawnBar{0, 5 * ms});
    CHECK(app.session().drawn[1] == DrawnBar{5 * ms, 6 * ms});
    CHECK(app.session().drawing_matches_result());
    app.actions.set_knob("flags", "nonblocking");
    app.finish(pipeline_trace());
    CHECK_FALSE(app.session().drawing_matches_result());
    app.actions.set_knob("flags", "blocking");
    app.finish(barrier_trace());
    CHECK(app.session().drawing_matches_result());
}

TEST_CASE("untouched bars are no prediction") {
    Lesson app;
    app.actions.run();
    app.finish(barrier_trace());
    CHECK_FALSE(app.session().outcome);
}

TEST_CASE("a change is compared with the run before it, however far one knob is turned") {
    Lesson app;
    app.actions.run();
    app.finish(barrier_trace());
    const auto first = app.session().result;
    app.actions.go_to_step(Step::change);
    app.actions.guess_total(TotalGuess::shorter);
    app.actions.set_knob("length", "6");
    CHECK(app.runner.jobs.back().before == first);
    app.finish(pipeline_trace());
    CHECK(app.session().step == Step::compare);
    CHECK(total_change(app.session()) == TotalGuess::shorter);
    CHECK(app.session().guess == TotalGuess::shorter);
    const auto second = app.session().result;
    app.actions.set_knob("length", "7");
    CHECK(app.runner.jobs.back().before == first);
    app.finish(pipeline_trace());
    app.actions.set_knob("flags", "nonblocking");
    CHECK(app.runner.jobs.back().before != first);
    CHECK(app.session().before.knobs.at("length") == "7");
    CHECK_FALSE(app.session().comparison);
    CHECK_FALSE(app.session().guess);
    app.finish(pipeline_trace());
    CHECK(total_change(app.session()) == TotalGuess::same);
}

TEST_CASE("a lab resumes where it was left, with its prediction, and runs again for its picture") {
    MemoryKeeper keeper;
    Lesson app;
    app.actions.keep_progress(keeper);
    app.actions.predict(1);
    app.actions.move_drawn_bar(1, 5 * ms, 0);
    app.actions.run();
    app.finish(barrier_trace());
    app.actions.go_to_step(Step::change);
    const check::LabProgress& kept = keeper.progress.labs.at(app.state.lab()->name);
    CHECK(kept.prediction == app.state.lab()->choices[1].text);
    CHECK_FALSE(kept.finished);

    LabSession restored = new_session(*app.state.lab());
    restore(*app.state.lab(), kept, restored);
    CHECK(restored.prediction == 1);
    CHECK(restored.has_run);
    CHECK(restored.step == Step::change);
    CHECK(restored.drawn[1].start_ns == 5 * ms);

    app.state.sessions[0] = restored;
    app.actions.select_lab(0);
    CHECK(app.state.phase == RunPhase::building);
    CHECK(app.session().step == Step::change);
    app.finish(barrier_trace());
    CHECK(app.session().outcome);
    CHECK(app.session().step == Step::change);
}

TEST_CASE("outdated progress is ignored, and unknown notes are kept") {
    Lesson app;
    check::LabProgress progress;
    progress.prediction = "an answer of an older version";
    progress.notes = {{"run", "yes"}, {"step", "sideways"}, {"drawn", "0 5000 -1"}, {"x", "y"}};
    LabSession session = new_session(*app.state.lab());
    restore(*app.state.lab(), progress, session);
    CHECK_FALSE(session.prediction);
    CHECK_FALSE(session.has_drawn);
    CHECK(session.step == Step::run);
    write_progress(*app.state.lab(), session, progress);
    CHECK(progress.notes.at("x") == "y");
}

TEST_CASE("unwritable progress is reported in one line") {
    MemoryKeeper keeper;
    keeper.said = "progress.json: cannot be written";
    Lesson app;
    app.actions.keep_progress(keeper);
    app.actions.poll();
    CHECK(app.state.problem == keeper.said);
}

TEST_CASE("the app opens the first unfinished lab") {
    Lesson app;
    app.state.sessions[0].furthest = Step::remember;
    app.state.selected_lab = 0;
    app.actions.select_first_unfinished_lab();
    CHECK(app.state.selected_lab == 1);
}
