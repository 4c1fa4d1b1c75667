#include "lab_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "analysis/analysis.hpp"
#include "analysis/comparison/comparison.hpp"
#include "analysis/units.hpp"
#include "fixed_order.hpp"

namespace streamlab::on_gpu {

namespace {

constexpr double near_enough = 0.10;
constexpr Nanoseconds min_order_change_ns = 25'000;

Nanoseconds median(std::vector<Nanoseconds> values) {
    if (values.empty()) return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

Nanoseconds makespan_of(const trace::Trace& trace) { return analysis::figures(trace).makespan_ns; }

// The span that the recorder's stopwatch measures (core/recordings/recorder/stopwatch.hpp).
Nanoseconds span_of(const trace::Trace& trace) {
    Nanoseconds begin_ns = trace::never, end_ns = trace::never;
    for (const trace::HostCall& call : trace.calls) {
        if (begin_ns == trace::never && call.operation != 0) begin_ns = call.begin_ns;
        const bool waits = call.name == "cudaDeviceSynchronize" ||
                           call.name == "cudaStreamSynchronize" ||
                           call.name == "cudaEventSynchronize" || call.name == "cudaMemcpy";
        if (waits && begin_ns != trace::never) end_ns = call.end_ns;
    }
    return end_ns == trace::never ? 0 : end_ns - begin_ns;
}

bool takes_time(const trace::Operation& operation) {
    using trace::OperationKind;
    return operation.kind != OperationKind::event_record &&
           operation.kind != OperationKind::event_wait &&
           operation.kind != OperationKind::allocation &&
           operation.kind != OperationKind::deallocation &&
           operation.kind != OperationKind::host_function && operation.end_ns != trace::never;
}

void fill_in_order(const trace::Trace& model, const trace::Trace& gpu, LabFigures& figures) {
    const auto longer = std::max(figures.model_makespan_ns, figures.gpu_makespan_ns);
    analysis::ComparisonOptions options;
    options.names = {"model", "GPU"};
    options.tolerance_ns = std::max(min_order_change_ns, longer / 100);
    const analysis::Comparison comparison = analysis::compare(model, gpu, options);
    const auto named = [&](std::uint32_t index) {
        const std::uint32_t id = comparison.matched[index].first;
        return fmt::format("{} ({})", analysis::label(model, model.operations[id - 1]), id);
    };
    const FixedOrder fixed(model);
    for (const analysis::OrderChange& change : comparison.order_changes) {
        const bool is_fixed = fixed.keeps_order(comparison.matched[change.one].first,
                                                comparison.matched[change.other].first);
        (is_fixed ? figures.order_changes : figures.free_changes)
            .push_back(fmt::format("{} {} {} on the model device, {} on the GPU, {}",
                                   named(change.one), name_of(change.in_first), named(change.other),
                                   name_of(change.in_second),
                                   analysis::human_duration(change.extent_ns)));
    }
    if (!comparison.only_first.empty() || !comparison.only_second.empty())
        figures.unmatched.push_back(
            fmt::format("{} operations only on the model device, {} only on the GPU",
                        comparison.only_first.size(), comparison.only_second.size()));
}

std::string us(Nanoseconds time_ns) {
    return fmt::format("{:.1f}", static_cast<double>(time_ns) / 1000);
}

std::string ms(Nanoseconds time_ns) {
    return fmt::format("{:.3f}", static_cast<double>(time_ns) / 1e6);
}

// True if a kernel failed: then the driver's cleanup takes most of the time.
bool has_failed(const trace::Trace& trace) {
    return std::any_of(
        trace.operations.begin(), trace.operations.end(),
        [](const trace::Operation& operation) { return operation.end_ns == trace::never; });
}

std::string recorder_row(const LabFigures& lab) {
    const std::string cost =
        lab.has_failed  ? "it fails"
        : lab.is_long() ? fmt::format("{:+.1f}%", lab.overhead() * 100)
                        : fmt::format("{:+.1f} us an operation",
                                      static_cast<double>(lab.added_per_operation_ns()) / 1000);
    const Accuracy& a = lab.accuracy;
    return fmt::format("| {} | {} | {} | {} | {} | {} | {} | {} of {} |\n", lab.name,
                       lab.operations, us(lab.median_operation_ns), cost, us(a.worst_seen_start_ns),
                       us(a.worst_inferred_start_ns), us(a.worst_end_ns), a.within, a.operations);
}

std::string order_of(const LabFigures& lab) {
    std::string text = lab.order_changes.empty()
                           ? "the same"
                           : fmt::format("{} pairs differ", lab.order_changes.size());
    if (!lab.free_changes.empty()) text += fmt::format(", {} free pairs", lab.free_changes.size());
    return text;
}

// The makespan and its difference from the GPU's: "5.011 (-0.6%)".
std::string makespan_of(const LabFigures& lab, Nanoseconds model_ns) {
    if (lab.has_failed || model_ns == 0) return "-";
    return fmt::format("{} ({:+.1f}%)", ms(model_ns), 100 * (lab.ratio_of(model_ns) - 1));
}

fidelity::Row model_row(const LabFigures& lab) {
    return {lab.name,
            fmt::format("{} ({} to {})", ms(lab.gpu_makespan_ns), ms(lab.gpu_fastest_ns),
                        ms(lab.gpu_slowest_ns)),
            fmt::format("{}, calibrated {}", makespan_of(lab, lab.model_makespan_ns),
                        makespan_of(lab, lab.calibrated_makespan_ns)),
            order_of(lab)};
}

constexpr std::size_t max_changes_told = 3;

}  // namespace

double LabFigures::overhead() const {
    return unrecorded_ns > 0
               ? static_cast<double>(recorded_ns) / static_cast<double>(unrecorded_ns) - 1
               : 0;
}

Nanoseconds LabFigures::added_per_operation_ns() const {
    return issued > 0 ? (recorded_ns - unrecorded_ns) / issued : 0;
}

double LabFigures::ratio_of(Nanoseconds makespan_ns) const {
    return gpu_makespan_ns > 0
               ? static_cast<double>(makespan_ns) / static_cast<double>(gpu_makespan_ns)
               : 1;
}

const trace::Trace& median_run(const std::vector<trace::Trace>& runs) {
    std::vector<std::pair<Nanoseconds, std::size_t>> makespans;
    for (std::size_t i = 0; i < runs.size(); ++i)
        makespans.emplace_back(makespan_of(runs[i]), i);
    std::sort(makespans.begin(), makespans.end());
    return runs[makespans[makespans.size() / 2].second];
}

LabFigures figures_of(const LabRuns& runs) {
    LabFigures figures;
    figures.name = fmt::format("{:02} {}", runs.lab.number, runs.lab.name);
    figures.recorded_ns = median(runs.recorded_ns);
    figures.unrecorded_ns = median(runs.unrecorded_ns);
    figures.accuracy = accuracy_of(runs.samples);
    if (runs.recorded.empty()) return figures;
    const trace::Trace& gpu = median_run(runs.recorded);
    std::vector<Nanoseconds> durations;
    for (const trace::Operation& operation : gpu.operations)
        if (takes_time(operation)) durations.push_back(operation.end_ns - operation.start_ns);
    figures.operations = static_cast<int>(durations.size());
    figures.issued = static_cast<int>(gpu.operations.size());
    figures.median_operation_ns = median(durations);
    figures.has_failed = has_failed(gpu) || runs.unrecorded_ns.empty();
    figures.gpu_makespan_ns = figures.unrecorded_ns;
    if (!runs.unrecorded_ns.empty()) {
        const auto [fastest, slowest] =
            std::minmax_element(runs.unrecorded_ns.begin(), runs.unrecorded_ns.end());
        figures.gpu_fastest_ns = *fastest;
        figures.gpu_slowest_ns = *slowest;
    }
    figures.model_makespan_ns = span_of(runs.model);
    const bool is_calibrated = !runs.calibrated.operations.empty();
    const trace::Trace& near = is_calibrated ? runs.calibrated : runs.model;
    if (is_calibrated) figures.calibrated_makespan_ns = span_of(near);
    fill_in_order(near, gpu, figures);
    return figures;
}

Bars bars_of(const std::vector<LabFigures>& labs) {
    Bars bars;
    std::vector<double> overheads;
    for (const LabFigures& lab : labs) {
        if (lab.has_failed) continue;
        if (lab.is_long())
            overheads.push_back(lab.overhead());
        else
            bars.max_added_ns = std::max(bars.max_added_ns, lab.added_per_operation_ns());
        bars.operations += lab.accuracy.operations;
        bars.within += lab.accuracy.within;
        ++bars.labs;
        bars.near_labs += std::abs(lab.ratio_of(lab.model_makespan_ns) - 1) <= near_enough;
        bars.near_calibrated +=
            std::abs(lab.ratio_of(lab.calibrated_makespan_ns) - 1) <= near_enough;
        bars.labs_in_order += lab.order_changes.empty();
    }
    std::sort(overheads.begin(), overheads.end());
    if (!overheads.empty()) bars.overhead = overheads[overheads.size() / 2];
    return bars;
}

fidelity::Section model_section(const std::vector<LabFigures>& labs,
                                const std::vector<std::string>& left_out,
                                const std::string& machine) {
    fidelity::Section section;
    section.heading = {"Makespans of the labs (`tests/gpu/labs_on_a_gpu`), ms", machine,
                       "`h200` profile, and one that `calibrate` made", "order"};
    for (const LabFigures& lab : labs)
        section.rows.push_back(model_row(lab));
    const Bars bars = bars_of(labs);
    const bool is_calibrated = std::any_of(labs.begin(), labs.end(), [](const LabFigures& lab) {
        return lab.calibrated_makespan_ns > 0;
    });
    section.rows.push_back(
        {"labs within 10%", "",
         fmt::format("{} of {}{}", bars.near_labs, bars.labs,
                     is_calibrated ? fmt::format(", calibrated {}", bars.near_calibrated) : ""),
         fmt::format("{} have the same order", bars.labs_in_order)});
    for (const LabFigures& lab : labs)
        for (const std::vector<std::string>* list :
             {&lab.unmatched, &lab.order_changes, &lab.free_changes})
            for (std::size_t i = 0; i < std::min(list->size(), max_changes_told); ++i)
                section.rows.push_back({lab.name, "", "", (*list)[i]});
    for (const std::string& reason : left_out)
        section.rows.push_back({reason, "", "", "left out"});
    return section;
}

std::string recorder_table(const std::vector<LabFigures>& labs, const std::string& machine) {
    std::string text =
        machine + ".\n\n| lab | operations | median, us | cost | seen starts | inferred starts | "
                  "ends | within the bar |\n|---|---|---|---|---|---|---|---|\n";
    for (const LabFigures& lab : labs)
        text += recorder_row(lab);
    const Bars bars = bars_of(labs);
    return text +
           fmt::format(
               "\nCost, median of the labs with long operations: {:+.1f}%; the most of the "
               "others: {:+.1f} us an operation. {} of {} operations are within their bar.\n",
               bars.overhead * 100, static_cast<double>(bars.max_added_ns) / 1000, bars.within,
               bars.operations);
}

}  // namespace streamlab::on_gpu
