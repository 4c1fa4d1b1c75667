#include "check/running/reference_run.hpp"

#include <fmt/format.h>

#include <sstream>

#include "analysis/analysis.hpp"

namespace streamlab::check {

ReferenceRun reference_run(const Puzzle& puzzle, const RunOutcome& run) {
    ReferenceRun reference;
    reference.published = run.published;
    reference.makespan_ns = analysis::figures(*run.trace).makespan_ns;
    reference.kernels_ns = time_in_kernels(*run.trace);
    reference.waited_ns = blocked_ns_before_last_work(*run.trace, puzzle.harness.string());
    reference.carried = origins_of(puzzle, *run.trace);
    for (const EndsByRule& rule : puzzle.checks.ends_by)
        reference.ends[rule.operation] = end_of(*run.trace, rule.operation);
    return reference;
}

namespace {

// One line for each member: "carried WHAT VALUE".
std::string to_text(const ContributingWork& carried) {
    std::string text =
        fmt::format("carried kernels {}\ncarried blocks {}\ncarried shortest {}\ncarried told {}\n"
                    "carried waiting {}\ncarried rounds {}\n",
                    carried.kernels_ns, carried.blocks_ns, carried.shortest_kernel_ns,
                    carried.host_fed_kernels, carried.grid_waiting_kernels, carried.rounds);
    for (const std::uint64_t bytes : carried.bytes)
        text += fmt::format("carried bytes {}\n", bytes);
    for (const std::string& line : carried.lines_from_device)
        text += fmt::format("carried device {}\n", line);
    for (const std::string& line : carried.lines_from_host)
        text += fmt::format("carried host {}\n", line);
    if (carried.is_fed_by_host) text += "carried fed yes\n";
    if (carried.reads_pageable) text += "carried pageable yes\n";
    if (carried.reaches_input) text += "carried input yes\n";
    if (carried.ordered_by_atomics_only) text += "carried meeting yes\n";
    return text;
}

void read_carried(std::istringstream& words, ContributingWork& carried, std::size_t& sort) {
    std::string what, value;
    words >> what >> std::ws;
    std::getline(words, value);
    if (what == "kernels") carried.kernels_ns = std::stoll(value);
    if (what == "blocks") carried.blocks_ns = std::stoll(value);
    if (what == "shortest") carried.shortest_kernel_ns = std::stoll(value);
    if (what == "told") carried.host_fed_kernels = std::stoll(value);
    if (what == "waiting") carried.grid_waiting_kernels = std::stoll(value);
    if (what == "rounds") carried.rounds = std::stoll(value);
    if (what == "bytes" && sort < work_kind_count) carried.bytes[sort++] = std::stoull(value);
    if (what == "device") carried.lines_from_device.insert(value);
    if (what == "host") carried.lines_from_host.insert(value);
    if (what == "fed") carried.is_fed_by_host = true;
    if (what == "pageable") carried.reads_pageable = true;
    if (what == "input") carried.reaches_input = true;
    if (what == "meeting") carried.ordered_by_atomics_only = true;
}

}  // namespace

// Format: lines "makespan N", "kernels N", "waited N", "end N NAME" and those of the carried work,
// an empty line, then the published data.
std::string to_text(const ReferenceRun& reference) {
    std::string text = fmt::format("makespan {}\nkernels {}\nwaited {}\n", reference.makespan_ns,
                                   reference.kernels_ns, reference.waited_ns);
    for (const auto& [name, end] : reference.ends)
        text += fmt::format("end {} {}\n", end, name);
    text += to_text(reference.carried);
    text += '\n';
    for (const Published& each : reference.published)
        text +=
            fmt::format("{} {} {} {}\n", each.type, each.size, each.count, each.name) + each.bytes;
    return text;
}

std::optional<ReferenceRun> read_reference_run(const std::string& text) {
    ReferenceRun reference;
    std::istringstream lines(text);
    std::string word, line;
    if (!(lines >> word >> reference.makespan_ns) || word != "makespan") return std::nullopt;
    if (!(lines >> word >> reference.kernels_ns) || word != "kernels") return std::nullopt;
    if (!(lines >> word >> reference.waited_ns) || word != "waited") return std::nullopt;
    std::getline(lines, line);
    std::size_t sort = 0;
    while (std::getline(lines, line) && !line.empty()) {
        std::istringstream words(line);
        trace::Nanoseconds end = 0;
        words >> word;
        if (word == "carried") {
            read_carried(words, reference.carried, sort);
            continue;
        }
        words >> end >> std::ws;
        std::getline(words, word);
        reference.ends[word] = end;
    }
    const std::streamoff at = lines.tellg();
    if (at >= 0)
        reference.published =
            parse_published(std::string_view(text).substr(static_cast<std::size_t>(at)));
    return reference;
}

}  // namespace streamlab::check
