#include "lesson/lesson_progress.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <string>

namespace streamlab::lesson {

namespace {

std::string key_of(Step step) {
    std::string key = name_of(step);
    key.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(key.front())));
    return key;
}

// Returns `otherwise` if the note is missing or invalid.
Step step_of(const check::LabProgress& progress, const std::string& note, Step otherwise) {
    const auto found = progress.notes.find(note);
    if (found == progress.notes.end()) return otherwise;
    for (std::size_t i = 0; i < step_count; ++i) {
        if (key_of(static_cast<Step>(i)) == found->second) return static_cast<Step>(i);
    }
    return otherwise;
}

// "0 5000 5000 5000": start and length of each bar, in microseconds.
std::string text_of(const std::vector<DrawnBar>& bars) {
    std::ostringstream text;
    for (const DrawnBar& bar : bars)
        text << (text.tellp() > 0 ? " " : "") << bar.start_ns / 1000 << ' ' << bar.length_ns / 1000;
    return text.str();
}

bool read_bars(const std::string& text, std::int64_t window_us, std::vector<DrawnBar>& bars) {
    std::istringstream stream(text);
    std::vector<DrawnBar> read;
    std::int64_t start = 0;
    std::int64_t length = 0;
    while (stream >> start >> length) {
        if (start < 0 || length < 1 || start > window_us || length > window_us) return false;
        read.push_back({start * 1000, length * 1000});
    }
    if (read.size() != bars.size()) return false;
    bars = std::move(read);
    return true;
}

}  // namespace

void write_progress(const catalogue::Lab& lab, const Lesson& session,
                    check::LabProgress& progress) {
    if (session.prediction && *session.prediction < lab.choices.size())
        progress.prediction = lab.choices[*session.prediction].text;
    progress.finished = progress.finished || session.furthest == Step::remember;
    progress.notes["step"] = key_of(session.step);
    progress.notes["furthest"] = key_of(session.furthest);
    if (session.has_run) progress.notes["run"] = "yes";
    if (session.has_drawn) progress.notes["drawn"] = text_of(session.drawn);
}

void restore(const catalogue::Lab& lab, const check::LabProgress& progress, Lesson& session) {
    const auto choice = std::find_if(lab.choices.begin(), lab.choices.end(), [&](const auto& each) {
        return each.text == progress.prediction;
    });
    if (choice != lab.choices.end())
        session.prediction = static_cast<std::size_t>(choice - lab.choices.begin());
    if (const auto drawn = progress.notes.find("drawn"); drawn != progress.notes.end())
        session.has_drawn = read_bars(drawn->second, lab.bars.window_us, session.drawn);
    session.has_run = progress.notes.count("run") > 0;
    if (!session.has_run) return;
    session.furthest = step_of(progress, "furthest", Step::run);
    session.step = std::min(step_of(progress, "step", Step::run), session.furthest);
}

}  // namespace streamlab::lesson
