#include "analysis/hazards/advice.hpp"

#include <fmt/format.h>

#include "runtime_api/function.hpp"

namespace streamlab::analysis {

namespace {

using trace::HazardForm;
using trace::HazardKind;

// " after line 22", " after sum" where the line is not known.
std::string after(const Scene& scene, const Site& site) {
    const std::string line = at_line(scene, site.line, "after");
    return line.empty() ? " after " + site.what : line;
}

std::string before(const Scene& scene, const Site& site) {
    const std::string line = at_line(scene, site.line, "before");
    return line.empty() ? " before " + site.what : line;
}

bool is_one_graph(const Scene& scene) {
    return scene.first().call && scene.first().call == scene.second().call &&
           runtime_api::effect_of(scene.first().call->name) == runtime_api::Effect::issues_graph;
}

std::string between_operations(const Scene& scene) {
    const Site& first = scene.first();
    const Site& second = scene.second();
    if (is_one_graph(scene))
        return fmt::format("Make {} depend on {} in the graph, or the other way round.",
                           second.what, first.what);
    // In a loop the later access stands further up.
    const bool is_next_round = first.line.line > second.line.line;
    return fmt::format("Record an event in {}{}, and let {} wait for it before {}{}{}.",
                       first.where, after(scene, first), second.where,
                       is_next_round ? "the next " : "", second.what, at_line(scene, second.line));
}

std::string between_host_and_device(const Scene& scene, const Site& device, const Site& host) {
    if (&host == &scene.first())
        return fmt::format("Look at what tells the thread of {} that {} is done.", device.what,
                           host.what);
    return fmt::format("Let the host wait for {} (its stream, an event{}, or the device){}.",
                       device.what, after(scene, device), before(scene, host));
}

std::string for_order(const Scene& scene) {
    const Site* device = device_side(scene);
    const Site* host = host_side(scene);
    if (device && host) return between_host_and_device(scene, *device, *host);
    if (!scene.second().is_known) return "Look at what else uses that memory.";
    return between_operations(scene);
}

std::string for_host_buffer(const Scene& scene) {
    const Site* device = device_side(scene);
    const Site* host = host_side(scene);
    if (!device || !host) return for_order(scene);
    if (scene.hazard.form == HazardForm::host_buffer_left)
        return fmt::format("Let the buffer live until {} is done, or wait for it before the "
                           "function returns.",
                           device->what);
    return fmt::format("Wait for {}{}, or use another buffer.", device->what, before(scene, *host));
}

std::string for_free(const Scene& scene) {
    if (scene.hazard.form == HazardForm::double_free)
        return "Decide who owns the memory: each allocation is freed once.";
    if (scene.second().access == trace::AccessKind::free)
        return "Let the free come after the last use in stream order, or wait for it.";
    return "Free the memory after its last use.";
}

std::string for_bounds(const Scene& scene) {
    const std::string line = at_line(scene, scene.first().in_kernel);
    switch (scene.hazard.form) {
    case HazardForm::pageable_memory:
        return "Give the kernel device memory and copy the data there, or pin the host's memory.";
    case HazardForm::memory_of_another_device:
        return "Copy it with cudaMemcpyPeer, or enable peer access first.";
    case HazardForm::null_pointer:
        return fmt::format("Look at where the pointer{} comes from, and whether its allocation "
                           "succeeded.",
                           line);
    case HazardForm::freed_memory:
        return "Free the memory after the last kernel that uses it is done.";
    default:
        return fmt::format("Compare the index{} with the size of the allocation, for the last "
                           "block too.",
                           line);
    }
}

std::string for_event(HazardForm form) {
    switch (form) {
    case HazardForm::elapsed_before_completion:
        return "Synchronise with the event before you ask for the time.";
    case HazardForm::elapsed_without_timing:
        return "Create the event with timing, or measure with another one.";
    case HazardForm::event_destroyed:
    case HazardForm::stream_destroyed:
        return "Destroy the handle after its last use.";
    default:
        return "Record the event before you wait for it or ask about it.";
    }
}

}  // namespace

std::string missing_edge(const Scene& scene) {
    const Site* device = device_side(scene);
    const Site* host = host_side(scene);
    const bool is_pair = scene.first().is_known && scene.second().is_known;
    if (!device || !is_pair) return {};
    if (host && host == &scene.second())
        return fmt::format("Nothing makes the host wait for {}{}.", device->where,
                           after(scene, *device));
    if (host) return fmt::format("Nothing makes {} wait for the host's access.", device->what);
    if (is_one_graph(scene))
        return "Both are nodes of one graph, and no path leads from one to the other.";
    return fmt::format("{} never waits for {}{}.", scene.second().where, scene.first().where,
                       after(scene, scene.first()));
}

std::string advice(const Scene& scene) {
    switch (scene.hazard.kind) {
    case HazardKind::race:
    case HazardKind::read_before_sync:
    case HazardKind::use_before_allocation:
        return for_order(scene);
    case HazardKind::host_buffer:
        return for_host_buffer(scene);
    case HazardKind::use_after_free:
        return for_free(scene);
    case HazardKind::event_misuse:
        return for_event(scene.hazard.form);
    case HazardKind::no_op_wait:
        return "Look at which stream should wait, and for what; or leave the wait out.";
    case HazardKind::undocumented_wait:
        return "Add the synchronisation that you rely on.";
    case HazardKind::out_of_bounds:
        return for_bounds(scene);
    case HazardKind::uninitialised:
        return fmt::format("Look at what should have filled it before {}: a copy, a memset or a "
                           "kernel.",
                           scene.first().what);
    case HazardKind::host_dereference:
        return "Copy the data to host memory first, or use managed memory.";
    case HazardKind::ignored_error:
        return "Look at what each runtime call returns, and at cudaGetLastError after a launch.";
    case HazardKind::leak:
        return scene.hazard.form == HazardForm::memory_leaked ||
                       scene.hazard.form == HazardForm::plain
                   ? "Free it when the last work that uses it is done."
                   : "Destroy it when you are done with it.";
    }
    return {};
}

}  // namespace streamlab::analysis
