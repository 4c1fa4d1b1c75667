#include "analysis/hazards/causes/scene.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/analysis.hpp"
#include "analysis/label.hpp"
#include "runtime_api/function.hpp"

namespace streamlab::analysis {

namespace {

using runtime_api::Effect;
using trace::HazardPlace;
using trace::Trace;

bool is_of_memory(const trace::Operation& operation) {
    return operation.kind == trace::OperationKind::allocation ||
           operation.kind == trace::OperationKind::deallocation;
}

void describe_operation(const Trace& trace, const HazardPlace& place, Site& site) {
    site.operation = trace::find_operation(trace, place.operation);
    if (!site.call && site.operation) site.call = trace::find_call(trace, site.operation->call);
    if (site.call) site.line = line_of(trace, site.call->location);
    site.outer = line_of(trace, place.outer);
    // The location of a device access is in its kernel, that of a graph node is its creation.
    const bool is_node = place.block == trace::no_block && site.call &&
                         runtime_api::effect_of(site.call->name) == Effect::issues_graph;
    (is_node ? site.node : site.in_kernel) = line_of(trace, place.location);
    const bool is_own_line =
        site.in_kernel.line == site.line.line && site.in_kernel.file == site.line.file;
    const bool is_kernel = !site.operation || site.operation->kind == trace::OperationKind::kernel;
    if (is_own_line || !is_kernel) site.in_kernel = {};
    if (site.operation) {
        site.stream = site.operation->stream;
        site.what = label(trace, *site.operation);
        // "cudaFreeAsync" is clearer than "free 4 KiB"; a graph node has no call of its own.
        if (is_of_memory(*site.operation) && site.call &&
            runtime_api::effect_of(site.call->name) != Effect::issues_graph)
            site.what = std::string(site.call->name);
    } else {  // the program ended before the operation
        site.stream = site.call ? site.call->stream : trace::no_stream;
        site.what = site.call ? fmt::format("the work of {}", site.call->name) : "an operation";
    }
    if (site.stream != trace::no_stream) site.where = stream_in_words(trace, site.stream);
}

void describe_host(const Trace& trace, const HazardPlace& place, Site& site) {
    const bool is_allocation_or_free =
        place.access == trace::AccessKind::free || place.access == trace::AccessKind::allocate;
    // The program's own free() comes after a runtime call, but is not one itself.
    const bool by_call = site.call && (place.program_counter == 0 ||
                                       place.program_counter == site.call->program_counter);
    // A copy or memset that fails because of its memory is attributed to the call.
    const bool is_access_of_call = by_call && place.program_counter != 0 && !is_allocation_or_free;
    const bool is_call = place.access == trace::AccessKind::call ||
                         (is_allocation_or_free && by_call) || is_access_of_call;
    site.is_host = true;
    site.is_call = is_call;
    site.where = host_label(site.call && is_call ? site.call->thread : place.thread);
    site.in_host_function = !is_call && place.thread >= trace::first_helper_thread;
    site.what = site.call && is_call    ? std::string(site.call->name)
                : site.in_host_function ? std::string("a host function")
                : place.thread == 0     ? "the " + site.where
                                        : site.where;
    site.line = line_of(trace, place.location);
    // If the freeing code has no known line, use the line of the preceding call.
    if (site.line.line == 0 && site.call && (is_call || is_allocation_or_free))
        site.line = line_of(trace, site.call->location);
    if (site.call && is_call) site.stream = site.call->stream;
}

Site site_of(const Trace& trace, const HazardPlace& place) {
    Site site;
    site.is_known = trace::is_known(place);
    site.access = place.access;
    site.call = trace::find_call(trace, place.call);
    if (!site.is_known) return site;
    if (place.operation != 0)
        describe_operation(trace, place, site);
    else
        describe_host(trace, place, site);
    return site;
}

const trace::Buffer* buffer_of(const Trace& trace, std::uint32_t id) {
    // Buffer ids start at 1 and rarely have gaps.
    if (id > 0 && id <= trace.buffers.size() && trace.buffers[id - 1].id == id)
        return &trace.buffers[id - 1];
    const auto found = std::find_if(trace.buffers.begin(), trace.buffers.end(),
                                    [id](const trace::Buffer& each) { return each.id == id; });
    return found == trace.buffers.end() ? nullptr : &*found;
}

// The buffer may have been freed before the hazard was detected: use the last one at that address.
const trace::Buffer* buffer_at(const Trace& trace, const trace::Hazard& hazard) {
    const trace::Buffer* last = nullptr;
    for (const trace::Buffer& buffer : trace.buffers)
        if (hazard.address >= buffer.address && hazard.address - buffer.address < buffer.bytes &&
            buffer.allocated_ns <= hazard.time_ns)
            last = &buffer;
    return last;
}

// For stream-ordered allocations and frees, the operation identifies the buffer: its address may
// have been reused since.
const trace::Buffer* find_stream_ordered_buffer(const Trace& trace, const trace::Hazard& hazard) {
    for (const HazardPlace& place : hazard.places) {
        if (place.operation == 0) continue;
        const auto found = std::find_if(
            trace.buffers.begin(), trace.buffers.end(), [&](const trace::Buffer& each) {
                const bool is_meant =
                    (place.access == trace::AccessKind::free && each.freed_by == place.operation) ||
                    (place.access == trace::AccessKind::allocate &&
                     each.allocated_by == place.operation);
                return is_meant && hazard.address - each.address < each.bytes;
            });
        if (found != trace.buffers.end()) return &*found;
    }
    return nullptr;
}

}  // namespace

Scene make_scene(const Trace& trace, const trace::Hazard& hazard) {
    Scene scene{
        trace, hazard, {site_of(trace, hazard.places[0]), site_of(trace, hazard.places[1])}};
    // A second place without an access is the creation of the first place's graph node.
    const HazardPlace& second = hazard.places[1];
    if (scene.sites[1].is_known && second.access == trace::AccessKind::none &&
        second.block == trace::no_block) {
        scene.sites[1] = {};
        scene.sites[0].node = line_of(trace, second.location);
    }
    scene.buffer = find_stream_ordered_buffer(trace, hazard);
    if (!scene.buffer)
        scene.buffer =
            hazard.buffer != 0 ? buffer_of(trace, hazard.buffer) : buffer_at(trace, hazard);
    return scene;
}

const Site* device_side(const Scene& scene) {
    for (const Site& site : scene.sites)
        if (site.is_known && !site.is_host) return &site;
    return nullptr;
}

const Site* host_side(const Scene& scene) {
    for (const Site& site : scene.sites)
        if (site.is_known && site.is_host) return &site;
    return nullptr;
}

std::string stream_in_words(const Trace& trace, std::uint32_t stream) {
    if (const std::string thread = thread_of_stream(trace, stream); !thread.empty()) {
        const auto gpu = trace::find_stream(trace, stream)->device;
        return fmt::format("the {} stream of {}{}{}", per_thread_default,
                           thread == "main thread" ? "the " : "", thread,
                           trace::has_several_devices(trace) ? fmt::format(" on GPU {}", gpu) : "");
    }
    const std::string name = stream_label(trace, stream);
    const bool is_default = name.size() >= 7 && name.compare(name.size() - 7, 7, "default") == 0;
    if (!is_default) return name;
    return fmt::format("the {} stream", name.rfind("stream ", 0) == 0 ? name.substr(7) : name);
}

trace::SourceLine line_of(const Trace& trace, std::uint32_t location) {
    return location < trace.locations.size() ? trace.locations[location] : trace::SourceLine{};
}

trace::SourceLine line_of_call(const Trace& trace, std::uint32_t call) {
    const trace::HostCall* found = trace::find_call(trace, call);
    return found ? line_of(trace, found->location) : trace::SourceLine{};
}

std::string file_and_line(const trace::SourceLine& line) {
    if (line.line == 0) return {};
    return fmt::format("{}:{}", line.file.substr(line.file.find_last_of('/') + 1), line.line);
}

std::string line_in_words(const Scene& scene, const trace::SourceLine& line) {
    if (line.line == 0) return {};
    const trace::SourceLine& first = scene.first().line;
    const trace::SourceLine& second = scene.second().line;
    const trace::SourceLine& main = second.line > 0 ? second : first;
    // A reader would look for "line 14" alone in the program's file, but it may be the harness's.
    const bool is_in_two_files = first.line > 0 && second.line > 0 && first.file != second.file;
    if (main.line > 0 && main.file == line.file && !is_in_two_files)
        return fmt::format("line {}", line.line);
    return file_and_line(line);
}

std::string at_line(const Scene& scene, const trace::SourceLine& line, const char* word) {
    const std::string words = line_in_words(scene, line);
    return words.empty() ? words : fmt::format(" {} {}", word, words);
}

}  // namespace streamlab::analysis
