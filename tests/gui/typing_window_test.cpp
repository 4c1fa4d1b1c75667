// The real window, the real compiler and a simulated user who types a repair into a puzzle.
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <thread>
#include <vector>

#include "base/files.hpp"
#include "hands.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

constexpr const char* puzzle_folder = "06-ships-aground";

// The app with one puzzle, in a temporary folder.
struct PuzzleInAWindow {
    PuzzleInAWindow() {
        for (const char* kind : {"puzzles", "solutions"}) {
            fs::create_directories(folder.path() / kind);
            fs::copy(fs::path(STREAMLAB_SOURCE_DIR) / kind / puzzle_folder,
                     folder.path() / kind / puzzle_folder, fs::copy_options::recursive);
        }
        fs::permissions(file(), fs::perms::owner_write, fs::perm_options::add);
        base::write_file(file(), base::read_file(fs::path(STREAMLAB_SOURCE_DIR) / "puzzles" /
                                                 puzzle_folder / "puzzle.cu"));
        actions.use_checker(*checker, fs::path(STREAMLAB_SOURCE_DIR) / "profiles");
        actions.watch_saves(*watcher);
        actions.set_history_folder(folder.path() / "history");
        actions.load_puzzles(folder.path() / "puzzles");
        actions.open_puzzle(0);
    }
    fs::path file() const { return folder.path() / "puzzles" / puzzle_folder / "puzzle.cu"; }

    tests::TemporaryFolder folder;
    AppState state;
    OpenWindow window;
    std::unique_ptr<Runner> runner = make_program_runner([] { Window::wake(); });
    Actions actions{state, *runner};
    std::unique_ptr<PuzzleChecker> checker = make_puzzle_checker([] { Window::wake(); });
    std::unique_ptr<SaveWatcher> watcher = make_save_watcher([] { Window::wake(); });
};

}  // namespace

TEST_CASE("a repair is typed into puzzle 06: an error is marked meanwhile, and then it passes") {
    const auto display = VirtualDisplay::start();
    if (!display) {
        WARN("Xvfb or xdotool is not installed: typing is not tested");
        return;
    }
    PuzzleInAWindow app;
    const Hands hands{app.window, *display};
    const auto until = [&](auto holds) { return hands.until(holds, 30); };
    const auto type = [&](const std::string& text) {
        display->act("type --delay 8 '" + text + "'");
    };
    app.window.use(app.state, app.actions, [&] {
        REQUIRE(app.state.puzzles.size() == 1);
        // Clicks into the code, goes to the TODO line and deletes it.
        hands.press("editor", "text");
        REQUIRE(until([](const Seen& seen) { return seen.edits; }));
        display->act("key ctrl+f");
        CHECK(until([](const Seen& seen) { return !seen.edits; }));
        std::this_thread::sleep_for(200ms);
        type("TODO");
        std::this_thread::sleep_for(200ms);
        display->act("key Escape");
        REQUIRE(until([](const Seen& seen) { return seen.edits; }));
        display->act("key End key Home key shift+End");
        type("cudaEvent_t known = make_event(\"known\", cudaEventDisableTiming)");
        // Without its semicolon it does not compile, and that is marked.
        REQUIRE(until([](const Seen& seen) { return !seen.marks.empty(); }));
        CHECK(app.window.seen().saved);
        CHECK(app.window.seen().marks.front().kind == MarkKind::error);
        type(";");
        display->act("key Return");
        type("CHECK(cudaEventRecord(known, sea));");
        display->act("key Return");
        type("CHECK(cudaStreamWaitEvent(harbour, known));");
        display->act("key Down key End key Return");
        type("CHECK(cudaEventDestroy(known));");
        CHECK(until([](const Seen& seen) { return seen.passed; }));
        CHECK(app.window.seen().marks.empty());
        CHECK_FALSE(app.window.seen().has_stale_run);
    });
    // The typed text is in the file, indented like its neighbours.
    const std::string text = base::read_file(app.file());
    CHECK_THAT(text, ContainsSubstring("\n    CHECK(cudaEventRecord(known, sea));\n"
                                       "    CHECK(cudaStreamWaitEvent(harbour, known));\n"));
    CHECK_THAT(text, !ContainsSubstring("TODO"));
}

namespace {

// CPU time of all compilers and programs that have ended.
double children_ms() {
    rusage used{};
    getrusage(RUSAGE_CHILDREN, &used);
    const auto in_ms = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_usec) / 1e3;
    };
    return in_ms(used.ru_utime) + in_ms(used.ru_stime);
}

}  // namespace

// A benchmark, hidden from normal runs: prints the time from a key press to its effects. Run it by
// its tag.
TEST_CASE("latency from a typed letter to its error and to its picture", "[.speed]") {
    const auto display = VirtualDisplay::start();
    if (!display) return;
    PuzzleInAWindow app;
    std::vector<double> to_error, to_picture;
    // CPU time of compilers and programs: nearly all of the latency on an idle machine, except for
    // the pause before a text is saved.
    std::vector<double> for_error, for_picture;
    const auto time = [&](const char* key, std::vector<double>& processor, auto holds) {
        const std::string before = app.window.seen().text;
        const double used = children_ms();
        const auto begin = std::chrono::steady_clock::now();
        display->act(key);
        const auto end = begin + 20s;
        const auto is_there = [&](const Seen& seen) { return seen.text != before && holds(seen); };
        while (!is_there(app.window.seen()) && std::chrono::steady_clock::now() < end)
            std::this_thread::sleep_for(2ms);
        processor.push_back(children_ms() - used);
        return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin)
            .count();
    };
    const auto is_settled = [](const Seen& seen) { return seen.saved && !seen.has_stale_run; };
    const auto settle = [&] {
        OpenWindow::wait_until([&] { return is_settled(app.window.seen()); }, 20);
        std::this_thread::sleep_for(700ms);
    };
    app.window.use(app.state, app.actions, [&] {
        Hands{app.window, *display}.press("editor", "text");
        display->act("key ctrl+End");
        std::this_thread::sleep_for(500ms);
        display->act("type 'int a;'");
        std::this_thread::sleep_for(3s);
        settle();
        for (int i = 0; i < 15; ++i) {
            to_error.push_back(time("key x", for_error, [](const Seen& seen) {
                return std::any_of(seen.marks.begin(), seen.marks.end(),
                                   [](const Mark& mark) { return mark.kind == MarkKind::error; });
            }));
            display->act("key BackSpace");
            std::this_thread::sleep_for(500ms);
            settle();
            display->act("key Left");
            to_picture.push_back(time("key b", for_picture, is_settled));
            settle();
            display->act("key Right");
        }
    });
    const auto median = [](std::vector<double> times) {
        std::sort(times.begin(), times.end());
        return times[times.size() / 2];
    };
    std::printf(
        "to the marked error: %.0f ms, to the picture: %.0f ms; compilers and programs took "
        "%.0f and %.0f ms of the processor (medians of %zu)\n",
        median(to_error), median(to_picture), median(for_error), median(for_picture),
        to_error.size());
}
