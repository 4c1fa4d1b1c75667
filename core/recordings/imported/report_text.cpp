#include "imported/report_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/label.hpp"
#include "analysis/units.hpp"
#include "base/text.hpp"
#include "imported/step_text.hpp"
#include "imported/summary.hpp"
#include "imported/words.hpp"
#include "trace/enumerations.hpp"

namespace streamlab::imported {

namespace {

using analysis::human_duration;
using trace::Cause;

constexpr std::size_t max_races_shown = 10;

std::string_view words_of(Cause cause) {
    switch (cause) {
    case Cause::host_issue:
        return "started as soon as the host had issued them";
    case Cause::stream_order:
        return "waited for the work before them in their stream (S1)";
    case Cause::event_wait:
        return "waited for an event (E2)";
    case Cause::legacy_barrier:
        return "met the legacy default stream's fence (D1)";
    case Cause::engine_busy:
        return "waited for their copy engine (C2)";
    case Cause::sms_full:
        return "waited for room on the multiprocessors (C1)";
    case Cause::hardware_queue:
        return "waited in a hardware queue that streams share (C3)";
    case Cause::host_function:
        return "waited for a host function (H2)";
    case Cause::graph_edge:
        return "followed an edge of their graph (G1)";
    case Cause::memory:
        return "waited for memory of another stream (A3)";
    case Cause::device_launch:
        return "were launched by a kernel (S6)";
    case Cause::previous_launch:
        return "waited for the previous launch of their executable graph (G4)";
    case Cause::programmatic_launch:
        return "ran beside the kernel before them (S3)";
    case Cause::unknown:
        return "unknown: the trace does not tell";
    }
    return "";
}

double percent(double part, double whole) { return whole > 0 ? 100 * part / whole : 0; }

std::string figures(const Recording& recording, const Summary& summary) {
    const std::size_t all = recording.trace.operations.size();
    std::string text = fmt::format(
        "{} {} and {} {} in {} {}{}, {} from the first to the last; the GPU worked for {:.0f}% "
        "of that.\n",
        summary.kernels, summary.kernels == 1 ? "kernel" : "kernels", summary.copies,
        summary.copies == 1 ? "copy" : "copies", summary.streams,
        summary.streams == 1 ? "stream" : "streams",
        summary.devices > 1 ? fmt::format(" of {} GPUs", summary.devices) : "",
        human_duration(summary.makespan_ns),
        percent(static_cast<double>(summary.busy_ns), static_cast<double>(summary.makespan_ns)));
    text += "\nWhy they started when they did:\n";
    for (const CauseCount& count : summary.causes)
        text +=
            fmt::format("{:>9}  {:>3.0f}%  {}\n", count.operations,
                        percent(static_cast<double>(count.operations), static_cast<double>(all)),
                        words_of(count.cause));
    return text;
}

std::string finding_text(const Finding& finding, std::size_t number, const std::string& command) {
    std::string text = fmt::format(
        "\n{}. {}: {}{}\n{}\n", number, finding.title, human_duration(finding.lost_ns),
        finding.times > 1 ? fmt::format(", {} times", finding.times) : "", finding.text);
    for (const Finding::Place& place : finding.places)
        text += fmt::format("   {:>9}  {:>6} x  {}\n", human_duration(place.lost_ns), place.times,
                            base::harmless_line(place.where));
    if (finding.lab)
        text +=
            fmt::format("Lab {:02} teaches it: {} run {:02}\n", finding.lab, command, finding.lab);
    return text;
}

std::string_view words_of(Access access) {
    switch (access) {
    case Access::reads:
        return "reads";
    case Access::writes:
        return "writes";
    case Access::unknown:
        break;
    }
    return "was given its address";
}

std::string races_text(const Recording& recording) {
    if (recording.races.empty()) return "";
    const auto is_of_kernels = [](const PossibleRace& race) { return race.bytes == 0; };
    std::string text = fmt::format(
        "\nPossible races: {} {} of operations that may touch the same bytes, and nothing in the "
        "recording orders them. Nothing is proven: the host may order them in a way that is not "
        "recorded.\n",
        recording.races.size(), recording.races.size() == 1 ? "pair" : "pairs");
    if (std::any_of(recording.races.begin(), recording.races.end(), is_of_kernels))
        text +=
            "A recording does not tell what a kernel does with an address that it was given. If "
            "both only read there, all is well.\n";
    const auto words = [&](std::uint32_t id, Access access) {
        const trace::Operation& operation = recording.trace.operations[id - 1];
        const std::string place = place_of(recording, recording.facts(operation));
        return fmt::format(
            "{} in {}{} {}", base::harmless_line(analysis::label(recording.trace, operation)),
            analysis::stream_label(recording.trace, operation.stream),
            place.empty() ? "" : " (" + base::harmless_line(place) + ")", words_of(access));
    };
    for (std::size_t index = 0; index < recording.races.size() && index < max_races_shown;
         ++index) {
        const PossibleRace& race = recording.races[index];
        text += fmt::format(
            "   {}, {}: both may touch {} {:#x}\n", words(race.first, race.first_access),
            words(race.second, race.second_access),
            race.bytes ? analysis::human_bytes(race.bytes) + " at" : "what is at", race.address);
    }
    return text;
}

std::string ending(const Recording& recording) {
    std::string text = races_text(recording);
    for (const std::string& limit : limits_of(recording))
        text += "\nNote: " + limit + '\n';
    return text;
}

}  // namespace

std::vector<std::string> limits_of(const Recording& recording) {
    std::vector<std::string> limits;
    if (!recording.trace.complete && recording.source == "streamlab record")
        limits.push_back(
            "The program was killed or crashed: what ran in its last tenth of a second may "
            "be missing.");
    if (recording.lost)
        limits.push_back(fmt::format("The recorder lost {} operations.", recording.lost));
    if (recording.unresolved_waits)
        limits.push_back(fmt::format(
            "This trace has {} {} of cudaStreamWaitEvent and does not say for which event. "
            "{}`streamlab record` does.",
            recording.unresolved_waits, recording.unresolved_waits == 1 ? "call" : "calls",
            recording.source == "Nsight Systems"
                ? "`nsys profile --cuda-event-trace=true` may, and "
                : ""));
    limits.insert(limits.end(), recording.notes.begin(), recording.notes.end());
    return limits;
}

std::string report_text(const Recording& recording, const std::vector<Finding>& findings,
                        const std::string& command) {
    if (recording.trace.operations.empty())
        return "Nothing ran on a GPU while this was recorded.\n";
    std::string text = figures(recording, summary_of(recording));
    if (findings.empty())
        text += "\nNothing stands out: no stretch of lost time is longer than half a percent.\n";
    else
        text += "\nWhere time was lost (findings may overlap, so their times do not add up):\n";
    for (std::size_t index = 0; index < findings.size(); ++index)
        text += finding_text(findings[index], index + 1, command);
    return text + ending(recording);
}

std::string report_text(const Recording& recording, const StepReport& steps,
                        const std::vector<Finding>& findings, const std::string& command) {
    if (!steps.steps) return report_text(recording, findings, command);
    return step_text(steps, command) +
           "\nThe whole recording: " + figures(recording, summary_of(recording)) +
           ending(recording);
}

}  // namespace streamlab::imported
