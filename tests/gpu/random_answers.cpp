#include "random_answers.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include <nlohmann/json.hpp>

namespace streamlab::on_gpu {

namespace {

using nlohmann::json;

std::vector<Nanoseconds> times(const json& line, const char* name) {
    return line.contains(name) ? line.at(name).get<std::vector<Nanoseconds>>()
                               : std::vector<Nanoseconds>{};
}

// The entries are triples: the call's number, the start and the end. A call can have several of
// them.
std::vector<Interval> intervals_of(const std::vector<Nanoseconds>& entries) {
    std::vector<Interval> intervals;
    for (std::size_t i = 0; i + 2 < entries.size(); i += 3) {
        if (i == 0 || entries[i] != entries[i - 3]) {
            intervals.push_back({entries[i + 1], entries[i + 2]});
            continue;
        }
        Interval& interval = intervals.back();
        interval.start_ns = std::min(interval.start_ns, entries[i + 1]);
        interval.end_ns = std::max(interval.end_ns, entries[i + 2]);
    }
    return intervals;
}

void add_line(const json& line, Answers& answers) {
    const ProgramId id{line.at("devices"), line.at("seed")};
    Answer& answer = answers[id];
    answer.batch = line.at("batch");
    if (line.contains("bare")) {
        answer.makespans = times(line, "bare");
        answer.begins = times(line, "begins");
        answer.with_events = times(line, "with_events");
        answer.event_ends = line.at("events").get<std::vector<std::vector<Nanoseconds>>>();
    }
    if (line.contains("observed")) {
        answer.observed = times(line, "observed");
        for (const json& run : line.at("activities"))
            answer.intervals.push_back(intervals_of(run));
    }
}

template <class T>
bool are_alike(const std::vector<std::vector<T>>& runs) {
    return !runs.empty() && std::all_of(runs.begin(), runs.end(), [&](const std::vector<T>& run) {
        return run.size() == runs.front().size();
    });
}

}  // namespace

Answers read_answers(const std::string& lines) {
    Answers answers;
    std::istringstream stream(lines);
    for (std::string line; std::getline(stream, line);) {
        if (line.empty()) continue;
        try {
            add_line(json::parse(line), answers);
        } catch (const json::exception& error) {
            throw std::runtime_error("no answer of random_programs: " + line.substr(0, 100) + ": " +
                                     error.what());
        }
    }
    return answers;
}

Nanoseconds median(std::vector<Nanoseconds> values) {
    if (values.empty()) return 0;
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

std::vector<Nanoseconds> median_ends(const Answer& answer) {
    std::vector<Nanoseconds> medians;
    if (!are_alike(answer.event_ends)) return medians;
    for (std::size_t i = 0; i < answer.event_ends.front().size(); ++i) {
        std::vector<Nanoseconds> ends;
        for (const std::vector<Nanoseconds>& run : answer.event_ends)
            ends.push_back(run[i]);
        medians.push_back(median(ends));
    }
    return medians;
}

std::vector<Interval> median_intervals(const Answer& answer) {
    std::vector<Interval> medians;
    if (!are_alike(answer.intervals)) return medians;
    for (std::size_t i = 0; i < answer.intervals.front().size(); ++i) {
        std::vector<Nanoseconds> starts, ends;
        for (const std::vector<Interval>& run : answer.intervals) {
            starts.push_back(run[i].start_ns);
            ends.push_back(run[i].end_ns);
        }
        medians.push_back({median(starts), median(ends)});
    }
    return medians;
}

}  // namespace streamlab::on_gpu
