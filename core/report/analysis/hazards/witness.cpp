#include "analysis/hazards/witness.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "analysis/analysis.hpp"
#include "analysis/hazards/words/memory_in_words.hpp"
#include "analysis/hazards/words/words.hpp"
#include "analysis/label.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::analysis {

namespace {

// A step with its sort key: host code comes after the preceding call.
struct Ordered {
    std::tuple<std::uint32_t, std::uint32_t, std::uint32_t> key;
    bool is_place = false;
    WitnessStep step;
};

bool is_data_access(trace::AccessKind access) {
    return access == trace::AccessKind::read || access == trace::AccessKind::write ||
           access == trace::AccessKind::atomic;
}

Ordered step_of(const Scene& scene, const Site& site) {
    WitnessStep step;
    step.operation = site.operation ? site.operation->id : 0;
    step.call = site.call ? site.call->id : 0;
    step.where = site.is_host ? site.where : stream_in_words(scene.trace, site.stream);
    step.line = site.line;
    step.text = site.what;
    if (is_data_access(site.access)) {
        const std::string deed = verb_of(site.access) + ' ' + buffer_in_short(scene);
        step.text = site.is_host && !site.is_call ? deed : site.what + ' ' + deed;
    }
    const bool is_own_code = site.is_host && !site.is_call;
    if (site.access == trace::AccessKind::free && is_own_code)
        step.text = "frees " + buffer_in_short(scene);
    else if (site.access == trace::AccessKind::free || site.access == trace::AccessKind::allocate)
        step.text = fmt::format("{} of {}", site.what, buffer_in_short(scene));
    if (scene.hazard.kind == trace::HazardKind::unwaited_timing && site.is_host)
        step.text = "reads the clock";
    if (site.access == trace::AccessKind::free && site.is_host &&
        scene.hazard.form == trace::HazardForm::host_buffer_left)
        step.text = "the function has returned by then";
    // malloc and free in a kernel are not operations of their own.
    const bool is_in_kernel =
        site.operation && site.operation->kind == trace::OperationKind::kernel;
    if (is_in_kernel && site.access == trace::AccessKind::free)
        step.text = fmt::format("{} frees {}", site.what, buffer_in_short(scene));
    if (is_in_kernel && site.access == trace::AccessKind::allocate)
        step.text = fmt::format("{} allocates from {}", site.what, buffer_in_short(scene));
    step.text += at_line(scene, site.in_kernel);
    if (site.node.line > 0)
        step.text += fmt::format(", a node of {}", line_in_words(scene, site.node));
    // Compiler-generated code, such as a destructor call, may have no line.
    if (step.line.line == 0 && site.is_host && site.call) {
        step.line = line_of_call(scene.trace, site.call->id);
        step.text = fmt::format("behind {}: {}", site.call->name, step.text);
    }
    const bool is_after_call =
        is_own_code && (is_data_access(site.access) || site.access == trace::AccessKind::free);
    return {{step.call, is_after_call ? 1 : 0, step.operation}, true, std::move(step)};
}

Ordered step_of(const Scene& scene, const trace::Operation& operation) {
    WitnessStep step;
    step.operation = operation.id;
    step.call = operation.call;
    step.where = stream_in_words(scene.trace, operation.stream);
    step.text = label(scene.trace, operation);
    step.line = line_of_call(scene.trace, operation.call);
    return {{operation.call, 0, operation.id}, false, std::move(step)};
}

Ordered step_of(const Scene& scene, const trace::HostCall& call) {
    WitnessStep step;
    step.call = call.id;
    step.where = host_label(call.thread);
    step.text = std::string(call.name);
    if (call.event != 0)
        step.text += " of " + event_label(scene.trace, call.event);
    else if (call.stream != trace::no_stream)
        step.text += " of " + stream_in_words(scene.trace, call.stream);
    step.line = line_of(scene.trace, call.location);
    return {{call.id, 0, 0}, false, std::move(step)};
}

Ordered allocation_step(const Scene& scene, const trace::HostCall& call) {
    Ordered made = step_of(scene, call);
    made.step.text = fmt::format("{} of {}", call.name, buffer_in_short(scene));
    return made;
}

}  // namespace

std::vector<WitnessStep> witness(const Scene& scene, const NearMiss* near_miss) {
    std::vector<Ordered> steps;
    const auto add = [&](Ordered step) {
        const auto is_same = [&](const Ordered& other) { return other.key == step.key; };
        if (!step.is_place && std::any_of(steps.begin(), steps.end(), is_same)) return;
        if (steps.size() < max_witnesses) steps.push_back(std::move(step));
    };
    for (const Site& site : scene.sites)
        if (site.is_known) add(step_of(scene, site));
    if (near_miss) {
        for (const std::uint32_t id : near_miss->operations)
            if (const auto* operation = trace::find_operation(scene.trace, id))
                add(step_of(scene, *operation));
        for (const std::uint32_t id : near_miss->calls)
            if (const auto* call = trace::find_call(scene.trace, id)) add(step_of(scene, *call));
    }
    const bool is_alone = !scene.second().is_known;
    if (is_alone && scene.buffer)
        if (const auto* call = trace::find_call(scene.trace, scene.buffer->call))
            add(allocation_step(scene, *call));
    std::stable_sort(steps.begin(), steps.end(),
                     [](const Ordered& a, const Ordered& b) { return a.key < b.key; });
    std::vector<WitnessStep> result;
    for (Ordered& each : steps)
        result.push_back(std::move(each.step));
    return result;
}

}  // namespace streamlab::analysis
