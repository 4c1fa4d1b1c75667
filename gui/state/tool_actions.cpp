#include "state/tool_actions.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "analysis/critical_path.hpp"
#include "state/search.hpp"

namespace streamlab::gui {

namespace {

std::filesystem::path default_folder() {
    std::error_code error;
    const std::filesystem::path here = std::filesystem::current_path(error);
    if (!error && access(here.c_str(), W_OK) == 0) return here;
    const char* home = std::getenv("HOME");
    return home != nullptr && *home != '\0' ? home : "/tmp";
}

}  // namespace

void ToolActions::toggle_critical_path() {
    bool& on = state_.timeline.critical_path;
    on = !on;
    const RunResult* result = state_.result();
    if (!on || result == nullptr) return say({});
    say(result->critical_path.steps.empty()
            ? "There is no critical path: no work has ended."
            : "Critical path: " + analysis::critical_path_in_words(result->critical_path));
}

void ToolActions::toggle_measuring() {
    Measuring& measuring = state_.timeline.measuring;
    measuring.on = !measuring.on;
    clear_measure();
    say(measuring.on ? "Drag to measure; edges of bars attract. A click measures a bar or a gap."
                     : "");
}

void ToolActions::measure(view::Span span) {
    Measuring& measuring = state_.timeline.measuring;
    if (measuring.span == span) return;
    measuring.span = span;
    measuring.sums.reset();
    const RunResult* result = state_.result();
    if (result != nullptr && is_cheap_to_sum(*result, span))
        measuring.sums = sums_of(*result, span);
}

void ToolActions::end_measure() {
    Measuring& measuring = state_.timeline.measuring;
    const RunResult* result = state_.result();
    if (result != nullptr && measuring.span && !measuring.sums)
        measuring.sums = sums_of(*result, *measuring.span);
}

void ToolActions::clear_measure() {
    state_.timeline.measuring.span.reset();
    state_.timeline.measuring.sums.reset();
}

void ToolActions::open_search() {
    state_.timeline.search.open = true;
    state_.timeline.search.requests_focus = true;
}

void ToolActions::search(const std::string& text) {
    Search& search = state_.timeline.search;
    search.text = text;
    search.at = 0;
    search.hits.clear();
    if (const RunResult* result = state_.result()) search.hits = find_targets(result->trace, text);
    if (!search.hits.empty()) timeline_.jump_to(search.hits.front());
}

void ToolActions::next_hit(int step) {
    Search& search = state_.timeline.search;
    if (search.text.empty()) return open_search();
    if (search.hits.empty()) return say("Nothing contains \"" + search.text + "\".");
    const auto count = static_cast<std::ptrdiff_t>(search.hits.size());
    const auto next = (static_cast<std::ptrdiff_t>(search.at) + step % count + count) % count;
    search.at = static_cast<std::size_t>(next);
    timeline_.jump_to(search.hits[search.at]);
    say(fmt::format("\"{}\": {} of {}", search.text, search.at + 1, search.hits.size()));
}

void ToolActions::export_to_file(ExportKind kind) {
    try {
        const auto folder = export_folder_.empty() ? default_folder() : export_folder_;
        say("Saved " + export_run(state_, kind, folder).string());
    } catch (const std::exception& error) {
        say(fmt::format("Not saved: {}.", error.what()));
    }
}

std::string ToolActions::copy() {
    std::string text = text_of(state_);
    const auto lines = std::count(text.begin(), text.end(), '\n');
    say(text.empty() ? "There is nothing to copy yet."
                     : fmt::format("Copied {} line{} of text.", lines, lines == 1 ? "" : "s"));
    return text;
}

}  // namespace streamlab::gui
