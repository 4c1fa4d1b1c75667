#include "start.hpp"

#include <cstdio>

#include "program/program.hpp"

namespace streamlab::gui {

namespace {

constexpr int exit_environment = 4;
constexpr int exit_usage = 5;

int complain(const std::exception& error, int code) {
    std::fprintf(stderr, "streamlab: %s\n", error.what());
    return code;
}

}  // namespace

void open(const AppOptions& options, AppState& state, Actions& actions) {
    state.theme = options.light ? ThemeChoice::light : ThemeChoice::dark;
    state.profile_text = options.profile_text;
    actions.load_labs(options.labs_dir);
    if (options.lab.empty()) return;
    // A broken lab.toml is shown in the window, but not where one lab was asked for by name.
    if (state.labs.empty()) throw RequestError(state.problem);
    const catalogue::Lab* lab = catalogue::find_lab(state.labs, options.lab);
    if (lab == nullptr) {
        throw RequestError("there is no lab \"" + options.lab +
                           "\"; streamlab list shows them all");
    }
    actions.select_lab(static_cast<std::size_t>(lab - state.labs.data()));
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
