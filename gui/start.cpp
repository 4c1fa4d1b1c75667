#include "gui/start.hpp"

#include <cstdio>

#include "model/operations/profile.hpp"
#include "program/program.hpp"

namespace streamlab::gui {

namespace {

constexpr int exit_environment = 4;
constexpr int exit_usage = 5;

int complain(const std::exception& error, int code) {
    std::fprintf(stderr, "streamlab: %s\n", error.what());
    return code;
}

void open_lab(const AppOptions& options, AppState& state, Actions& actions) {
    // An invalid lab.toml is reported in the window, unless a lab was requested by name.
    if (state.labs.empty()) throw RequestError(state.problem);
    const catalogue::Lab* lab = catalogue::find_lab(state.labs, options.lab);
    if (lab == nullptr) {
        throw RequestError("there is no lab \"" + options.lab +
                           "\"; streamlab list shows them all");
    }
    actions.select_lab(static_cast<std::size_t>(lab - state.labs.data()));
}

void open_puzzle(const AppOptions& options, AppState& state, Actions& actions) {
    if (state.puzzles.empty())
        throw RequestError(state.problem.empty()
                               ? "there are no puzzles in " + options.puzzles_dir.string()
                               : state.problem);
    const check::Puzzle* puzzle = check::find_puzzle(state.puzzles, options.puzzle);
    if (puzzle == nullptr) {
        throw RequestError("there is no puzzle \"" + options.puzzle +
                           "\"; streamlab list shows them all");
    }
    actions.open_puzzle(static_cast<std::size_t>(puzzle - state.puzzles.data()));
}

}  // namespace

void open(const AppOptions& options, AppState& state, Actions& actions) {
    if (options.light) state.theme = *options.light ? ThemeChoice::light : ThemeChoice::dark;
    state.profile_text = options.profile_text;
    state.profile_name = model::from_text(options.profile_text).name;
    actions.use_profiles(options.profiles_dir);
    actions.load_labs(options.labs_dir);
    if (!options.puzzles_dir.empty()) actions.load_puzzles(options.puzzles_dir);
    try {
        if (!options.rules_file.empty()) state.rules = catalogue::load_rules(options.rules_file);
    } catch (const std::exception& error) {
        if (state.problem.empty()) state.problem = error.what();
    }
    if (!options.lab.empty()) open_lab(options, state, actions);
    if (!options.puzzle.empty()) open_puzzle(options, state, actions);
    if (options.program.empty()) return;
    if (!std::filesystem::is_regular_file(options.program))
        throw RequestError("there is no program " + options.program.string());
    actions.open_program(options.program);
}

int with_exit_code(const std::function<int()>& body) {
    try {
        return body();
    } catch (const RequestError& error) {
        return complain(error, exit_usage);
    } catch (const program::EnvironmentError& error) {
        return complain(error, exit_environment);
    } catch (const std::exception& error) {
        return complain(error, exit_usage);
    }
}

}  // namespace streamlab::gui
