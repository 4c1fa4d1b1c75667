// Rejects right values that the device did not compute: the host did, or the values do not depend
// on the kernels that ran.
#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "analysis/analysis.hpp"
#include "analysis/units.hpp"
#include "check/rules/places.hpp"
#include "check/rules/rule.hpp"

namespace streamlab::check {

namespace {

using trace::Nanoseconds;

std::string size_text(std::uint64_t bytes) {
    if (bytes >= 1u << 20) return fmt::format("{:.1f} MB", static_cast<double>(bytes) / 1e6);
    return bytes >= 1u << 10 ? fmt::format("{:.1f} KB", static_cast<double>(bytes) / 1e3)
                             : fmt::format("{} bytes", bytes);
}

std::string place_or_library(const trace::SourceLine& line) {
    return line.line == 0 ? "code without a line (a function of the library, say)"
                          : fmt::format("{}:{}", file_name(line.file), line.line);
}

class DeviceWorkJudge {
public:
    explicit DeviceWorkJudge(const Judged& judged)
        : judged_(judged), trace_(judged.trace()), origins_(judged.run.origins),
          reference_(judged.reference.carried) {}

    std::optional<Failure> judge() {
        using Part = std::optional<Failure> (DeviceWorkJudge::*)() const;
        constexpr Part parts[] = {&DeviceWorkJudge::host_writes,
                                  &DeviceWorkJudge::no_device_output,
                                  &DeviceWorkJudge::host_reads_input,
                                  &DeviceWorkJudge::host_reads_device_output,
                                  &DeviceWorkJudge::something_else_measured,
                                  &DeviceWorkJudge::host_computes_input,
                                  &DeviceWorkJudge::device_ignores_input,
                                  &DeviceWorkJudge::host_memory_unread,
                                  &DeviceWorkJudge::too_few_kernels,
                                  &DeviceWorkJudge::too_few_blocks,
                                  &DeviceWorkJudge::too_short_kernel,
                                  &DeviceWorkJudge::host_function_output_unused,
                                  &DeviceWorkJudge::host_function_replaced,
                                  &DeviceWorkJudge::too_few_copies};
        for (const Part part : parts)
            if (std::optional<Failure> failure = (this->*part)()) return failure;
        return std::nullopt;
    }

private:
    trace::SourceLine line(std::uint32_t location) const {
        return trace_.locations[location < trace_.locations.size() ? location : 0];
    }

    Failure failure_at(std::uint32_t location) const {
        Failure failure;
        failure.file = file_name(line(location).file);
        failure.line = line(location).line;
        return failure;
    }

    // Fails if the harness reads data written by the program's host code at a line where it reads
    // none in the reference run.
    std::optional<Failure> host_writes() const {
        for (const auto& [reader, writer] : origins_.host_writers) {
            if (reference_.lines_from_host.count(reader) > 0) continue;
            if (line(writer).line == 0) return host_writes_unseen(reader);
            Failure failure = failure_at(writer);
            failure.message = fmt::format("The values are right, but host code has written them: "
                                          "{} writes what {} reads; the "
                                          "puzzle's work is to be done on the device.",
                                          place_or_library(line(writer)), reader);
            failure.next = "Look at what should write them: a kernel, or a copy from the device.";
            return failure;
        }
        return std::nullopt;
    }

    // The store was not observed, but the bytes differ from those that the device last wrote.
    static Failure host_writes_unseen(const std::string& reader) {
        Failure failure;
        failure.message = fmt::format(
            "The values are right, but host code has written them: what {} reads is no longer what "
            "kernels and copies have stored there; the puzzle's work is to be done on the device.",
            reader);
        failure.why = "The store has no line of its own: a function of the library made it, or the "
                      "compiler did where an object is made in place.";
        failure.next = "Look at what your host code does with that memory after the last kernel or "
                       "copy that writes it, and let a kernel or a copy have the last word.";
        return failure;
    }

    // Fails if the harness does not read device output where it does in the reference run. Accesses
    // to pageable memory are not tracked: the program may have copied its results there or, if it
    // has read the input, computed them on the host.
    std::optional<Failure> no_device_output() const {
        const bool has_results = origins_.reads_results || origins_.copies_to_pageable;
        const bool has_input = origins_.reads_input || origins_.can_generate_input;
        if (has_results && !has_input) return std::nullopt;
        for (const std::string& reader : reference_.lines_from_device) {
            if (origins_.lines_from_device.count(reader) > 0) continue;
            if (has_results) return may_be_computed_on_host(reader);
            Failure failure;
            failure.message = fmt::format(
                "The values are right, but {} reads what no kernel and no copy has written; the "
                "puzzle's work is to be done on the device.",
                reader);
            failure.next = "Look at what should write them: a kernel, or a copy from the device.";
            return failure;
        }
        return std::nullopt;
    }

    std::optional<Failure> may_be_computed_on_host(const std::string& reader) const {
        if (!origins_.reads_input) return generates_input();
        Failure failure = failure_at(*origins_.reads_input);
        failure.message = fmt::format(
            "{} looks at the input on the host, and {} reads ordinary memory, which host code has "
            "filled: nobody can tell whether the device or the host has worked out what is there.",
            place_or_library(line(*origins_.reads_input)), reader);
        failure.next = "Take the look at the input out again, or hand over memory that a kernel or "
                       "a copy has written.";
        return failure;
    }

    std::optional<Failure> host_reads_input() const {
        if (judged_.puzzle.checks.host_reads == HostReads::anything) return std::nullopt;
        if (origins_.can_generate_input) return generates_input();
        if (!origins_.reads_input) return std::nullopt;
        Failure failure = failure_at(*origins_.reads_input);
        failure.message = fmt::format(
            "{} looks at the input on the host. Here the host is to learn the result from the "
            "device alone.",
            place_or_library(line(*origins_.reads_input)));
        failure.next =
            "Look at that line: the input is for the kernels, and a look for your own eyes "
            "goes out again.";
        return failure;
    }

    // Fails if the host reads device output although the result is a time: a kernel could write its
    // own duration.
    std::optional<Failure> host_reads_device_output() const {
        const HostReads host_reads = judged_.puzzle.checks.host_reads;
        if (host_reads != HostReads::nothing && host_reads != HostReads::times) return std::nullopt;
        const bool may_be_clock = host_reads == HostReads::times;
        const auto& read = may_be_clock             ? origins_.is_told
                           : origins_.reads_results ? origins_.reads_results
                                                    : origins_.copies_to_pageable;
        if (!read) return std::nullopt;
        Failure failure = failure_at(*read);
        failure.message = fmt::format("{} reads on the host what the device has {}. Here the "
                                      "host is to measure, and not to be told.",
                                      place_or_library(line(*read)),
                                      may_be_clock ? "made of the input" : "written");
        failure.next = fmt::format("Look at that line: what is returned comes from {} alone, and a "
                                   "look for your own eyes goes out again.{}",
                                   may_be_clock ? "events or clocks" : "events",
                                   may_be_clock ? " A kernel that reads a clock is one of its own, "
                                                  "and reads none of the input."
                                                : "");
        return failure;
    }

    std::optional<Failure> something_else_measured() const { return judge_measured_time(judged_); }

    std::optional<Failure> generates_input() const {
        Failure failure;
        failure.message = fmt::format(
            "{} can make the input itself, as it names the seed. The values are to come from the "
            "input that it is given, by way of the device.",
            judged_.submission);
        failure.next = "Look at where it names them: seed(), fill_random() and the environment are "
                       "for the harness.";
        return failure;
    }

    // Fails if host code reads data that it could compute with, and operations read what it then
    // writes.
    std::optional<Failure> host_computes_input() const {
        if (judged_.puzzle.checks.allow_host_preparation) return std::nullopt;
        const bool is_fed = origins_.feeds && !reference_.is_fed_by_host;
        const bool is_fed_unseen = origins_.reads_pageable && !reference_.reads_pageable;
        const auto& read = origins_.reads_input     ? origins_.reads_input
                           : origins_.reads_results ? origins_.reads_results
                                                    : origins_.copies_to_pageable;
        if (!(is_fed || is_fed_unseen)) return std::nullopt;
        if (origins_.can_generate_input) return generates_input();
        if (!read) return std::nullopt;
        Failure failure = failure_at(is_fed ? *origins_.feeds : *read);
        failure.message = fmt::format(
            "The values are right, but they come from host code: {} reads data on the host, and {} "
            "goes on to the device; the puzzle's work is to be done there.",
            place_or_library(line(*read)),
            is_fed ? "what " + place_or_library(line(*origins_.feeds)) + " writes"
                   : "ordinary memory of the host");
        failure.next = "Look at what should read the input where it lies: kernels and copies.";
        return failure;
    }

    // Fails if no operation behind the values has read the input, although the host may have: its
    // results can reach kernels as arguments, and reads of pageable memory are not tracked.
    std::optional<Failure> device_ignores_input() const {
        const bool knows_input =
            origins_.reads_input || origins_.can_generate_input || reference_.reads_pageable;
        const bool is_to_be_read = reference_.reaches_input || reference_.reads_pageable;
        const bool is_read =
            origins_.reaches_input || origins_.reads_pageable ||
            (reference_.reads_pageable && (origins_.is_fed_by_host || registers_memory()));
        if (!knows_input || !is_to_be_read || is_read) return std::nullopt;
        Failure failure;
        failure.message = "The values are right, but no kernel and no copy that they come from has "
                          "read the input; the puzzle's work is to be done on the device.";
        failure.next = "Look at what should read the input where it lies: kernels and copies.";
        return failure;
    }

    // Fails if less is read from memory of the host than in the reference run: its values can reach
    // kernels as arguments.
    std::optional<Failure> host_memory_unread() const {
        if (judged_.puzzle.checks.host_reads != HostReads::results) return std::nullopt;
        const auto reads_host_memory = [&](const trace::Dataflow& flow) {
            const trace::Operation* const reader = trace::find_operation(trace_, flow.reader);
            return flow.reader_counter == 0 && flow.writer_counter != 0 && reader &&
                   origins_.has(*reader) && work_of(*reader) != Work::h2d;
        };
        const auto to_device = static_cast<std::size_t>(Work::h2d);
        const std::uint64_t reference = reference_.bytes[to_device];
        if (origins_.bytes[to_device] >= reference / 10 * 9 ||
            std::any_of(trace_.dataflow.begin(), trace_.dataflow.end(), reads_host_memory))
            return std::nullopt;
        Failure failure;
        failure.actual = size_text(origins_.bytes[to_device]);
        failure.expected = fmt::format("about {}", size_text(reference));
        failure.message = fmt::format(
            "The values are right, and {} of them come from memory of the host; it should be {}: "
            "copies and kernels are to read them there, and arguments of kernels are none.",
            failure.actual, failure.expected);
        return failure;
    }

    // The writer of memory before its registration is unknown.
    bool registers_memory() const {
        return std::any_of(trace_.calls.begin(), trace_.calls.end(), [](const auto& call) {
            return call.name == "cudaHostRegister" || call.name == "cuMemHostRegister";
        });
    }

    // Fails if the total kernel time is too short. Kernels may be merged, split or overlapped, but
    // not left out.
    std::optional<Failure> too_few_kernels() const {
        const bool is_known = reference_.kernels_ns > 0;
        const Nanoseconds reference =
            is_known ? reference_.kernels_ns : judged_.reference.kernels_ns;
        const Nanoseconds all = time_in_kernels(trace_);
        const Nanoseconds actual = is_known ? origins_.kernels_ns : all;
        // Launch overhead is not work, and kernels in a graph avoid most of it.
        constexpr Nanoseconds launch_itself_ns = 1'000;
        const Nanoseconds spared = is_known ? origins_.kernels * launch_itself_ns : 0;
        if (actual + spared >= reference / 10 * 9) return std::nullopt;
        Failure failure;
        failure.actual = analysis::human_duration(actual);
        failure.expected = fmt::format("about {}", analysis::human_duration(reference));
        // Work that a race excludes was not left out on purpose.
        if (judge_hazards(judged_)) {
            failure.message = "The values are right only by luck: not all of the work comes before "
                              "them.";
            return failure;
        }
        const bool is_in_blocks = time_in_blocks() >= reference / 10 * 9;
        failure.message = fmt::format(
            "The values are right, but the kernels {}ran for {} together; it should be {}: {}.",
            is_known ? "that they come from " : "", failure.actual, failure.expected,
            is_in_blocks ? "each piece of work is to stay a launch of its own"
                         : "the puzzle's work is to be done on the device");
        if (is_known && all > actual) name_other_kernel(failure);
        if (failure.why.empty() && is_in_blocks)
            failure.why = "Blocks of one launch run at the same time, and their time counts once.";
        return failure;
    }

    // Fails if most blocks of a load kernel are idle.
    std::optional<Failure> too_few_blocks() const {
        if (!judged_.puzzle.checks.match_kernels_by_name ||
            origins_.blocks_ns >= reference_.blocks_ns / 10 * 9)
            return std::nullopt;
        Failure failure;
        failure.actual = analysis::human_duration(origins_.blocks_ns);
        failure.expected = fmt::format("about {}", analysis::human_duration(reference_.blocks_ns));
        failure.message = fmt::format(
            "The values are right, and the blocks of all kernels would run for {} one after the "
            "other; it should be {}: each block is to do its part of the work.",
            failure.actual, failure.expected);
        failure.next = "Look at how many blocks there are, and at what each of them does.";
        return failure;
    }

    // Fails if a kernel is too short: if the task is the launch order, work may not move between
    // kernels.
    std::optional<Failure> too_short_kernel() const {
        constexpr Nanoseconds launch_itself_ns = 1'000;
        if (!judged_.puzzle.checks.require_kernel_durations || origins_.kernels == 0 ||
            origins_.shortest_kernel_ns + launch_itself_ns >=
                reference_.shortest_kernel_ns / 10 * 9)
            return std::nullopt;
        const trace::Operation* kernel = trace::find_operation(trace_, origins_.shortest_kernel);
        Failure failure;
        if (kernel) set_place(failure, trace_, kernel->call);
        failure.actual = analysis::human_duration(origins_.shortest_kernel_ns);
        failure.expected =
            fmt::format("at least {}", analysis::human_duration(reference_.shortest_kernel_ns));
        failure.message = fmt::format(
            "The values are right, and {} ran for {}; it should be {}: kernels may be launched in "
            "another order or be merged, and what they do is to stay as it is.",
            kernel ? '`' + analysis::label(trace_, *kernel) + '`' : "a kernel", failure.actual,
            failure.expected);
        failure.next = "Look at what the kernels did as the puzzle was given.";
        return failure;
    }

    // Fails if too few kernels read the output of host functions in the stream.
    std::optional<Failure> host_function_output_unused() const {
        if (!judged_.puzzle.checks.require_host_functions ||
            origins_.host_fed_kernels >= reference_.host_fed_kernels)
            return std::nullopt;
        Failure failure;
        failure.actual = fmt::format("{}", origins_.host_fed_kernels);
        failure.expected = fmt::format("{}", reference_.host_fed_kernels);
        failure.message = fmt::format(
            "The values are right, and {} of the kernels that they come from have read what a host "
            "function of a stream has written; it should be {}.",
            failure.actual, failure.expected);
        failure.next = "Look at what the host is to do for each kernel, and let the kernel read "
                       "that.";
        return failure;
    }

    // Fails if the harness reads from somewhere else what host functions write in the reference
    // run.
    std::optional<Failure> host_function_replaced() const {
        if (!judged_.puzzle.checks.require_host_functions) return std::nullopt;
        for (const std::string& reader : reference_.lines_from_host) {
            if (origins_.lines_from_host.count(reader) > 0) continue;
            Failure failure;
            failure.message = fmt::format("The values are right, and no host function of a stream "
                                          "has written what {} reads; that is the host's work.",
                                          reader);
            failure.next = "Look at what writes it instead.";
            return failure;
        }
        return std::nullopt;
    }

    // The kernel time if each block were a separate launch.
    Nanoseconds time_in_blocks() const {
        Nanoseconds time = 0;
        for (const trace::Operation& operation : trace_.operations) {
            if (!origins_.has(operation) || operation.kind != trace::OperationKind::kernel ||
                operation.end_ns == trace::never || operation.detail >= trace_.details.size())
                continue;
            const auto& grid = trace_.details[operation.detail].grid;
            const auto blocks = static_cast<Nanoseconds>(grid[0]) * grid[1] * grid[2];
            time += trace::active_time(trace_, operation) * blocks;
        }
        return time;
    }

    void name_other_kernel(Failure& failure) const {
        const trace::Operation* longest = nullptr;
        const auto length = [](const trace::Operation& each) {
            return each.end_ns - each.start_ns;
        };
        for (const trace::Operation& operation : trace_.operations) {
            const bool is_other = operation.kind == trace::OperationKind::kernel &&
                                  operation.end_ns != trace::never && !origins_.has(operation);
            if (is_other && (!longest || length(operation) > length(*longest)))
                longest = &operation;
        }
        if (!longest) return;
        set_place(failure, trace_, longest->call);
        failure.why = fmt::format("Nothing of what `{}` writes ever gets into the result.",
                                  analysis::label(trace_, *longest));
    }

    // Fails if times or overlap are judged and the program copies less than the reference.
    std::optional<Failure> too_few_copies() const {
        const Checks& checks = judged_.puzzle.checks;
        if (checks.overlap.empty() && !checks.makespan_at_most) return std::nullopt;
        for (const auto& [work, words] :
             {std::pair{Work::h2d, "to the device"}, std::pair{Work::d2h, "from the device"},
              std::pair{Work::d2d, "between the devices"}}) {
            // On one device a kernel may do what a copy did.
            if (work == Work::d2d && judged_.puzzle.devices < 2) continue;
            const std::uint64_t reference = reference_.bytes[static_cast<std::size_t>(work)];
            const std::uint64_t actual = origins_.bytes[static_cast<std::size_t>(work)];
            if (actual >= reference / 10 * 9) continue;
            Failure failure;
            failure.actual = size_text(actual);
            failure.expected = fmt::format("about {}", size_text(reference));
            failure.message = fmt::format(
                "The values are right, and the copies {} that they depend on move {}; it should be "
                "{}: all of the data is to be copied.",
                words, failure.actual, failure.expected);
            return failure;
        }
        return std::nullopt;
    }

    const Judged& judged_;
    const trace::Trace& trace_;
    const Origins& origins_;
    const ContributingWork& reference_;
};

}  // namespace

std::optional<Failure> judge_device_work(const Judged& judged) {
    return DeviceWorkJudge(judged).judge();
}

}  // namespace streamlab::check
