#include "analysis/label.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/analysis.hpp"
#include "analysis/units.hpp"

namespace streamlab::analysis {

using trace::OperationKind;

namespace {

std::string with_size(const char* what, const trace::Detail& detail) {
    return detail.bytes > 0 ? fmt::format("{} {}", what, human_bytes(detail.bytes)) : what;
}

// The direction as in "copy H2D 4 MiB"; empty if the operation is not a copy.
const char* direction_of(OperationKind kind) {
    switch (kind) {
    case OperationKind::copy_h2d:
        return "H2D";
    case OperationKind::copy_d2h:
        return "D2H";
    case OperationKind::copy_d2d:
        return "D2D";
    case OperationKind::copy_h2h:
        return "H2H";
    case OperationKind::copy_peer:
        return "peer";
    default:
        return nullptr;
    }
}

std::string name_or(const trace::Detail& detail, const char* otherwise) {
    return detail.name.empty() ? otherwise : detail.name;
}

// With several GPUs, names of streams and engines include the GPU.
std::string on_device(const trace::Trace& trace, std::uint8_t device, const std::string& place) {
    return trace::has_several_devices(trace) ? fmt::format("GPU {} {}", device, place) : place;
}

}  // namespace

// A hand-written trace may contain an invalid index.
const trace::Detail& detail_of(const trace::Trace& trace, const trace::Operation& operation) {
    static const trace::Detail nothing;
    return operation.detail < trace.details.size() ? trace.details[operation.detail] : nothing;
}

std::string label(const trace::Trace& trace, const trace::Operation& operation) {
    const trace::Detail& detail = detail_of(trace, operation);
    if (const char* direction = direction_of(operation.kind))
        return name_or(detail, "copy") + " " + with_size(direction, detail);
    switch (operation.kind) {
    case OperationKind::kernel:
        return name_or(detail, "kernel");
    case OperationKind::memset:
        return with_size("memset", detail);
    case OperationKind::event_record:
        return "record " + event_label(trace, operation.event);
    case OperationKind::event_wait:
        return "wait for " + event_label(trace, operation.event);
    case OperationKind::host_function:
        return name_or(detail, "host function");
    case OperationKind::allocation:
        return with_size("allocate", detail);
    case OperationKind::deallocation:
        return with_size("free", detail);
    case OperationKind::graph:
        return name_or(detail, "graph");
    case OperationKind::conditional:
        return name_or(detail, "conditional");
    default:
        return "empty";
    }
}

std::vector<std::string> labels_for_bar(const trace::Trace& trace,
                                        const trace::Operation& operation) {
    std::vector<std::string> labels{label(trace, operation)};
    if (const char* direction = direction_of(operation.kind)) {
        labels.push_back(with_size(direction, detail_of(trace, operation)));
        labels.emplace_back(direction);
        return labels;
    }
    switch (operation.kind) {
    case OperationKind::memset:
        labels.emplace_back("set");
        break;
    case OperationKind::event_record:
        labels.emplace_back("record");
        break;
    case OperationKind::event_wait:
        labels.push_back("wait " + event_label(trace, operation.event));
        labels.emplace_back("wait");
        break;
    case OperationKind::host_function:
        labels.emplace_back("host");
        break;
    case OperationKind::allocation:
        labels.emplace_back("alloc");
        break;
    case OperationKind::deallocation:
        labels.emplace_back("free");
        break;
    default:
        break;
    }
    return labels;
}

std::vector<std::string> labels_for_bar(const trace::HostCall& call) {
    std::vector<std::string> labels{std::string(call.name)};
    if (call.name.rfind("cuda", 0) == 0) labels.emplace_back(call.name.substr(4));
    return labels;
}

std::string call_with_place(const trace::Trace& trace, const trace::HostCall& call) {
    const std::string place = place_of(trace, call.id);
    return place.empty() ? std::string(call.name) : fmt::format("{} ({})", call.name, place);
}

std::string operation_noun(OperationKind kind) {
    if (direction_of(kind)) return "copy";
    switch (kind) {
    case OperationKind::kernel:
        return "launch";
    case OperationKind::memset:
        return "memset";
    case OperationKind::event_record:
        return "event record";
    case OperationKind::event_wait:
        return "event wait";
    case OperationKind::host_function:
        return "host function";
    case OperationKind::allocation:
        return "allocation";
    case OperationKind::deallocation:
        return "free";
    case OperationKind::graph:
        return "graph launch";
    case OperationKind::conditional:
        return "conditional node";
    default:
        return "operation";
    }
}

std::string launch_in_words(const trace::Trace& trace, const trace::Operation& operation) {
    const trace::Detail& detail = detail_of(trace, operation);
    if (operation.kind != OperationKind::kernel || detail.resident_blocks == 0) return {};
    const auto volume = [](const trace::Extent& extent) {
        return std::uint64_t{extent[0]} * extent[1] * extent[2];
    };
    const std::uint64_t blocks = volume(detail.grid);
    const std::uint64_t threads = volume(detail.block);
    std::string grid = fmt::format("{} block{} of {} thread{}", blocks, blocks == 1 ? "" : "s",
                                   threads, threads == 1 ? "" : "s");
    if (blocks == 1) return grid;
    if (blocks <= detail.resident_blocks) return grid + ", room for all at a time (C1)";
    return fmt::format("{}, room for {} at a time (C1)", grid, detail.resident_blocks);
}

bool is_work(OperationKind kind) {
    return kind != OperationKind::event_record && kind != OperationKind::event_wait &&
           kind != OperationKind::empty;
}

std::string host_label(std::uint32_t thread) {
    if (thread == 0) return "host";
    if (thread >= trace::first_helper_thread) return "host functions";
    return fmt::format("host thread {}", thread);
}

std::string thread_of_stream(const trace::Trace& trace, std::uint32_t stream) {
    const trace::Stream* found = trace::find_stream(trace, stream);
    if (!found || !found->per_thread || found->name != per_thread_default) return {};
    const bool is_only_one =
        std::none_of(trace.streams.begin(), trace.streams.end(), [found](const auto& other) {
            return other.per_thread && other.device == found->device && other.id != found->id;
        });
    if (is_only_one) return {};
    // The stream's first call identifies its thread: no other thread can use it.
    const auto call = std::find_if(trace.calls.begin(), trace.calls.end(),
                                   [stream](const auto& each) { return each.stream == stream; });
    if (call == trace.calls.end()) return {};
    return call->thread == 0 ? "main thread" : host_label(call->thread);
}

std::string stream_label(const trace::Trace& trace, std::uint32_t stream) {
    const trace::Stream* found = trace::find_stream(trace, stream);
    if (!found || found->name.empty())
        return stream == 0 ? "default" : fmt::format("stream {}", stream);
    if (const std::string thread = thread_of_stream(trace, stream); !thread.empty())
        return on_device(trace, found->device, fmt::format("{}, {}", found->name, thread));
    const std::string& name = found->name;
    const bool says_so = found->default_stream || name.find("stream") != std::string::npos;
    return on_device(trace, found->device, says_so ? name : "stream " + name);
}

std::string event_label(const trace::Trace& trace, std::uint32_t event) {
    const trace::Event* found = trace::find_event(trace, event);
    if (found && !found->name.empty()) return "event " + found->name;
    return event == 0 ? "an event" : fmt::format("event {}", event);
}

std::string engine_label(const trace::Trace& trace, std::size_t engine) {
    const trace::Engine& found = trace.engines[engine];
    return on_device(trace, found.device, found.name);
}

std::string place_of(const trace::Trace& trace, std::uint32_t call) {
    const trace::HostCall* found = trace::find_call(trace, call);
    if (!found || found->location >= trace.locations.size()) return {};
    const trace::SourceLine& where = trace.locations[found->location];
    if (where.line == 0) return {};
    return fmt::format("{}:{}", where.file.substr(where.file.find_last_of('/') + 1), where.line);
}

}  // namespace streamlab::analysis
