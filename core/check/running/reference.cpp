#include "check/running/reference.hpp"

#include <fmt/format.h>

#include <optional>
#include <sstream>

#include "analysis/analysis.hpp"
#include "base/files.hpp"
#include "program/build/cache.hpp"

namespace streamlab::check {

namespace fs = std::filesystem;

namespace {

ReferenceRun facts_of(const Puzzle& puzzle, const RunOutcome& run) {
    ReferenceRun reference;
    reference.published = run.published;
    reference.makespan_ns = analysis::figures(*run.trace).makespan_ns;
    reference.kernels_ns = time_in_kernels(*run.trace);
    reference.carried = origins_of(puzzle, *run.trace);
    for (const EndsByRule& rule : puzzle.checks.ends_by)
        reference.ends[rule.operation] = end_of(*run.trace, rule.operation);
    return reference;
}

// Each on a line of its own: "carried WHAT VALUE".
std::string to_text(const CarriedWork& carried) {
    std::string text = fmt::format(
        "carried kernels {}\ncarried blocks {}\ncarried shortest {}\ncarried told {}\n",
        carried.kernels_ns, carried.blocks_ns, carried.shortest_kernel_ns, carried.told_kernels);
    for (const std::uint64_t bytes : carried.bytes)
        text += fmt::format("carried bytes {}\n", bytes);
    for (const std::string& line : carried.lines_from_device)
        text += fmt::format("carried device {}\n", line);
    for (const std::string& line : carried.lines_from_host)
        text += fmt::format("carried host {}\n", line);
    if (carried.is_fed_by_host) text += "carried fed yes\n";
    if (carried.reads_pageable) text += "carried pageable yes\n";
    if (carried.reaches_input) text += "carried input yes\n";
    if (carried.meets_by_chance) text += "carried meeting yes\n";
    return text;
}

void read_carried(std::istringstream& words, CarriedWork& carried, std::size_t& sort) {
    std::string what, value;
    words >> what >> std::ws;
    std::getline(words, value);
    if (what == "kernels") carried.kernels_ns = std::stoll(value);
    if (what == "blocks") carried.blocks_ns = std::stoll(value);
    if (what == "shortest") carried.shortest_kernel_ns = std::stoll(value);
    if (what == "told") carried.told_kernels = std::stoll(value);
    if (what == "bytes" && sort < sorts_of_work) carried.bytes[sort++] = std::stoull(value);
    if (what == "device") carried.lines_from_device.insert(value);
    if (what == "host") carried.lines_from_host.insert(value);
    if (what == "fed") carried.is_fed_by_host = true;
    if (what == "pageable") carried.reads_pageable = true;
    if (what == "input") carried.reaches_input = true;
    if (what == "meeting") carried.meets_by_chance = true;
}

// The format is lines "makespan N", "kernels N", "end N NAME" and those of the carried work, an
// empty line, then the data that publish() sent.
std::string to_text(const ReferenceRun& reference) {
    std::string text =
        fmt::format("makespan {}\nkernels {}\n", reference.makespan_ns, reference.kernels_ns);
    for (const auto& [name, end] : reference.ends)
        text += fmt::format("end {} {}\n", end, name);
    text += to_text(reference.carried);
    text += '\n';
    for (const Published& each : reference.published)
        text +=
            fmt::format("{} {} {} {}\n", each.type, each.size, each.count, each.name) + each.bytes;
    return text;
}

std::optional<ReferenceRun> from_text(const std::string& text) {
    ReferenceRun reference;
    std::istringstream lines(text);
    std::string word, line;
    if (!(lines >> word >> reference.makespan_ns) || word != "makespan") return std::nullopt;
    if (!(lines >> word >> reference.kernels_ns) || word != "kernels") return std::nullopt;
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
    if (at >= 0) reference.published = parse_published(std::string_view(text).substr(at));
    return reference;
}

// A key for everything that a run depends on; the program's own key covers what it was built from.
std::string key_of(const Puzzle& puzzle, const fs::path& executable, const Setting& setting) {
    std::string parts = fmt::format("carried work of blocks\n{}\n{}\n{}\n", setting.profile_text,
                                    setting.seed, setting.devices);
    for (const EndsByRule& rule : puzzle.checks.ends_by)
        parts += rule.operation + '\n';
    return program::content_key({executable.parent_path().filename().string(), parts});
}

std::optional<ReferenceRun> find_kept(const fs::path& file) {
    const std::optional<std::string> text = base::read_if_there(file);
    return text ? from_text(*text) : std::nullopt;
}

void keep(const fs::path& file, const ReferenceRun& reference) {
    std::error_code error;
    fs::create_directories(file.parent_path(), error);
    try {
        base::write_file(file, to_text(reference));
    } catch (const base::FileError&) {
        // A run that cannot be cached is repeated the next time.
    }
}

ReferenceRun run_or_find(const Puzzle& puzzle, const fs::path& executable, const Setting& setting,
                         const CheckOptions& options) {
    const fs::path file =
        options.toolchain.cache_dir / "references" / key_of(puzzle, executable, setting);
    if (std::optional<ReferenceRun> kept = find_kept(file)) return *kept;
    const RunOutcome run = run_once(executable, "solution.cu", setting,
                                    {options.timeout_s, options.cancelled, 0, std::nullopt});
    if (!run.is_complete())
        throw HarnessError(fmt::format("puzzle {}: its own solution fails on profile {}, seed {}: "
                                       "{}",
                                       puzzle.title_line(), setting.profile, setting.seed,
                                       ending_in_words(run, "solution.cu")));
    const ReferenceRun reference = facts_of(puzzle, run);
    keep(file, reference);
    return reference;
}

}  // namespace

program::BuildRequest build_request(const Puzzle& puzzle, const fs::path& source) {
    program::BuildRequest request;
    request.is_submission = true;
    request.sources.push_back(source);
    if (!puzzle.harness.empty()) request.sources.push_back(puzzle.harness);
    return request;
}

std::vector<ReferenceRun> run_reference(const Puzzle& puzzle, const std::vector<Setting>& settings,
                                        const CheckOptions& options) {
    if (!fs::exists(puzzle.solution))
        throw HarnessError(fmt::format("puzzle {}: its solution is missing: there is no {}",
                                       puzzle.title_line(), puzzle.solution.string()));
    const program::BuildResult built =
        program::build(build_request(puzzle, puzzle.solution), options.toolchain);
    if (!built.ok)
        throw HarnessError(fmt::format("puzzle {}: its own solution does not compile:\n{}",
                                       puzzle.title_line(), built.messages));
    std::vector<ReferenceRun> runs(settings.size());
    in_parallel(settings.size(), options.jobs, [&](std::size_t i) {
        runs[i] = run_or_find(puzzle, built.executable, settings[i], options);
    });
    return runs;
}

}  // namespace streamlab::check
