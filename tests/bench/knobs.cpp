// How long it takes from a knob that is turned to the frame that shows the new run, on the four
// labs that the design names: at most 50 ms.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <thread>
#include <vector>

#include "platform/session.hpp"
#include "state/actions.hpp"

using namespace streamlab;
using namespace streamlab::gui;

namespace {

constexpr double bar_ms = 50;
using Clock = std::chrono::steady_clock;

double since(Clock::time_point begin) {
    return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

class App {
public:
    App() {
        session_.set_display(1440, 860);
#if IMGUI_VERSION_NUM < 19200
        unsigned char* pixels = nullptr;
        int width = 0;
        int height = 0;
        ImGui::GetIO().Fonts->GetTexDataAsRGBA32(&pixels, &width, &height);
#endif
        actions_.load_labs(STREAMLAB_SOURCE_DIR "/labs");
    }

    void open(const std::string& name) {
        const catalogue::Lab* lab = catalogue::find_lab(state_.labs, name);
        actions_.select_lab(static_cast<std::size_t>(lab - state_.labs.data()));
        actions_.run();
        wait();
    }

    double turn(const catalogue::Knob& knob, const std::string& value) {
        const auto begin = Clock::now();
        actions_.set_knob(knob.name, value);
        wait();
        session_.frame(state_, actions_);
        return since(begin);
    }

    const AppState& state() const { return state_; }

private:
    void wait() {
        while (state_.phase) {
            if (!actions_.poll()) std::this_thread::sleep_for(std::chrono::microseconds(100));
        }
    }

    Session session_{1};
    AppState state_;
    std::unique_ptr<Runner> runner_ = make_program_runner({});
    Actions actions_{state_, *runner_};
};

// Two values to go back and forth between.
std::pair<std::string, std::string> two_values(const catalogue::Knob& knob) {
    if (!knob.choices.empty()) return {knob.choices.back().value, knob.choices.front().value};
    return {std::to_string(knob.minimum), knob.default_value};
}

void measure(const std::string& lab, int rounds) {
    App app;
    app.open(lab);
    std::vector<double> times;
    for (int i = 0; i < rounds; ++i) {
        for (const catalogue::Knob& knob : app.state().lab()->knobs) {
            const auto [away, back] = two_values(knob);
            times.push_back(app.turn(knob, away));
            times.push_back(app.turn(knob, back));
        }
    }
    std::sort(times.begin(), times.end());
    const double median = times[times.size() / 2];
    const double late = times[times.size() * 95 / 100];
    fmt::print("  a knob of lab {}: {:5.1f} ms (95%: {:.1f})   bar {:.0f} ms   {}\n", lab, median,
               late, bar_ms, median <= bar_ms ? "reached" : "MISSED");
}

}  // namespace

int main(int argc, char** argv) {
    const bool quick = argc > 1 && std::strcmp(argv[1], "--quick") == 0;
    fmt::print("from a turned knob to the frame that shows the run\n");
    for (const char* lab : {"02", "03", "04", "09"})
        measure(lab, quick ? 1 : 10);
}
