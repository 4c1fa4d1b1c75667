// The app's state with a sample lab and a fake runner; frames without a window.
#pragma once

#include "gui/session.hpp"
#include "sample_runs.hpp"
#include "state/actions.hpp"

namespace streamlab::gui::test {

struct AppFixture {
    AppFixture() {
        for (int number : {2, 3, 4}) {
            catalogue::Lab lab = sample.lab;
            lab.number = number;
            state.labs.push_back(lab);
            LabSession session;
            for (const auto& knob : lab.knobs)
                session.knobs[knob.name] = knob.default_value;
            state.sessions.push_back(session);
        }
        actions.select_lab(1);
    }

    void show(std::shared_ptr<const RunResult> result) {
        actions.run();
        runner.finish(std::move(result));
        actions.poll();
    }

    SampleLab sample;
    AppState state;
    FakeRunner runner;
    Actions actions{state, runner};
};

}  // namespace streamlab::gui::test
