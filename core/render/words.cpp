#include "render/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "analysis/label.hpp"
#include "analysis/timeline.hpp"
#include "analysis/units.hpp"

namespace streamlab::render {

using analysis::human_duration;
using trace::Nanoseconds;

namespace {

// A delay shorter than 1/50 of the makespan explains nothing about the run.
constexpr Nanoseconds smallest_part = 50;

// An engine that is less busy than this would be "0%".
constexpr double smallest_share = 0.005;

std::string joined(const std::vector<std::string>& parts) {
    std::string text;
    for (std::size_t index = 0; index < parts.size(); ++index) {
        if (index > 0) text += index + 1 == parts.size() ? " and " : ", ";
        text += parts[index];
    }
    return text;
}

// The work that an event wait held up: the next in its stream.
const trace::Operation* held_up_by(const trace::Trace& trace, const analysis::Lane& lane,
                                   std::size_t bar) {
    for (; bar < lane.bars.size(); ++bar) {
        const auto* operation = trace::find_operation(trace, lane.bars[bar].operation());
        if (operation && analysis::is_work(operation->kind)) return operation;
    }
    return nullptr;
}

struct Candidate {
    const trace::Operation* operation = nullptr;
    Nanoseconds delay_ns = 0;
};

// The hollow parts of bars are delays by events, fences and engines.
Candidate most_delayed(const trace::Trace& trace) {
    Candidate best;
    const analysis::Timeline timeline = analysis::make_timeline(trace);
    for (const auto& lane : timeline.lanes) {
        if (lane.kind != analysis::LaneKind::stream) continue;
        for (std::size_t index = 0; index < lane.bars.size(); ++index) {
            const analysis::Bar& bar = lane.bars[index];
            const Nanoseconds delay_ns = bar.start_ns - bar.wait_from_ns;
            if (delay_ns <= best.delay_ns) continue;
            if (const auto* operation = held_up_by(trace, lane, index))
                best = {operation, delay_ns};
        }
    }
    return best;
}

// If no stream was held up, the host may have been: work that it issued late.
Candidate most_delayed_by_host(const trace::Trace& trace) {
    Candidate best;
    Nanoseconds blocked_ns = 0;
    const trace::HostCall* blocked = nullptr;
    for (const auto& call : trace.calls) {
        if (call.blocked_ns > blocked_ns) {
            blocked = &call;
            blocked_ns = call.blocked_ns;
        }
        const bool is_next = blocked && blocked_ns > best.delay_ns && call.id > blocked->id &&
                             call.thread == blocked->thread && call.operation != 0;
        if (!is_next) continue;
        const auto* operation = trace::find_operation(trace, call.operation);
        if (operation && analysis::is_work(operation->kind) &&
            operation->cause == trace::Cause::host_issue)
            best = {operation, blocked_ns};
    }
    return best;
}

std::string places_of(const trace::Trace& trace, const trace::Operation& operation,
                      std::uint32_t other) {
    const std::string here = analysis::place_of(trace, operation.call);
    const auto* cause = trace::find_operation(trace, other);
    const std::string there = cause ? analysis::place_of(trace, cause->call) : std::string();
    return here.empty() || there.empty() ? here : here + " -> " + there;
}

// A kernel of one thread keeps the multiprocessors busy by this count, although nearly all of them
// are idle.
std::string_view what_is_counted(std::string_view engine) {
    return engine.starts_with("SMs") ? " (with at least one kernel)" : "";
}

}  // namespace

std::string device_in_words(const trace::Trace& trace) {
    std::string text = trace.device == "model" ? "model device" : trace.device;
    if (!trace.profile.empty()) text += ", profile " + trace.profile;
    if (trace.device == "model") text += fmt::format(", seed {}", trace.seed);
    return text;
}

std::string overlap_in_words(const analysis::Figures& figures) {
    if (figures.makespan_ns == 0) return "No work took any time on the device.";
    const analysis::Overlap& overlap = figures.overlap;
    std::vector<std::string> parts;
    bool any = false;
    const auto add = [&](const char* what, Nanoseconds for_ns) {
        any |= for_ns > 0;
        // If the end of a kernel just touches the start of the next one, it is not worth calling an
        // overlap.
        if (for_ns > figures.makespan_ns / 1000)
            parts.push_back(fmt::format("{} for {}", what, human_duration(for_ns)));
    };
    add("H2D copies and kernels", overlap.h2d_kernel_ns);
    add("D2H copies and kernels", overlap.d2h_kernel_ns);
    add("copies of both directions", overlap.h2d_d2h_ns);
    add("kernels with each other", overlap.kernel_kernel_ns);
    add("memsets or copies on a device and other work", overlap.on_device_ns);
    const std::string total = human_duration(figures.makespan_ns);
    if (parts.empty())
        return total + (any ? ", operations hardly overlap." : ", no two operations overlap.");
    return fmt::format("{}; overlap: {}.", total, joined(parts));
}

std::string engines_in_words(const analysis::Figures& figures) {
    std::vector<std::string> parts;
    for (const auto& engine : figures.engines)
        if (engine.fraction >= smallest_share)
            parts.push_back(fmt::format("{} {:.0f}%{}", engine.name, 100 * engine.fraction,
                                        what_is_counted(engine.name)));
    return parts.empty() ? std::string() : fmt::format("Busy: {}.", joined(parts));
}

std::string blocking_in_words(const analysis::Figures& figures) {
    if (figures.blocking_calls.empty()) return {};
    const analysis::BlockingCall& longest = figures.blocking_calls.front();
    std::string where;
    if (longest.line > 0)
        where = fmt::format(" ({}:{})", longest.file.substr(longest.file.find_last_of('/') + 1),
                            longest.line);
    const std::string times =
        longest.times > 1 ? fmt::format(" in {} calls of ", longest.times) : " in ";
    return fmt::format("The host sat {}{}{}{}.", human_duration(longest.blocked_ns), times,
                       longest.name, where);
}

std::string left_out_in_words(const trace::Trace& trace, const analysis::Window& window) {
    if (window.begin_ns <= 0) return {};
    std::string_view longest;
    Nanoseconds longest_ns = 0;
    for (const auto& call : trace.calls) {
        if (call.begin_ns >= window.begin_ns || call.end_ns - call.begin_ns <= longest_ns) continue;
        longest = call.name;
        longest_ns = call.end_ns - call.begin_ns;
    }
    const std::string mostly = longest.empty() ? "" : fmt::format(" (mostly {})", longest);
    return fmt::format("The first {}{} are left out.", human_duration(window.begin_ns), mostly);
}

TellingWhy most_telling_why(const trace::Trace& trace) {
    const Nanoseconds makespan_ns = analysis::figures(trace).makespan_ns;
    Candidate candidate = most_delayed(trace);
    if (candidate.delay_ns < makespan_ns / smallest_part) candidate = most_delayed_by_host(trace);
    if (!candidate.operation || candidate.delay_ns < makespan_ns / smallest_part) return {};

    const trace::Operation& operation = *candidate.operation;
    analysis::Why why = analysis::why_start(trace, operation);
    TellingWhy telling;
    telling.operation = operation.id;
    const std::string name = analysis::label(trace, operation);
    telling.question =
        operation.start_ns == trace::never
            ? fmt::format("Why did {} not start?", name)
            : fmt::format("Why did {} start at {}?", name, human_duration(operation.start_ns));
    telling.answer = std::move(why.text);
    if (!why.rule.empty() && !telling.answer.empty()) {
        telling.answer.pop_back();  // its full stop
        telling.answer += fmt::format(" (rule {}).", why.rule);
    }
    telling.places = places_of(trace, operation, why.operation);
    return telling;
}

}  // namespace streamlab::render
