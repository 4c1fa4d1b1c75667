#include "model/clock/operation_writer.hpp"

#include <iterator>
#include <string>

#include "model/clock/graph_launch.hpp"
#include "model/kernel/kernel_execution.hpp"
#include "model/samples/kernel_costs.hpp"

namespace streamlab::model {

namespace {

constexpr const char* engine_names[] = {"H2D copies", "D2H copies", "SMs", "D2D copies"};

// The trace has one list for the engines of all devices.
std::int8_t engine_index(const Operation& operation) {
    const auto engine = static_cast<int>(operation.engine);
    const int first = operation.engine_device * static_cast<int>(std::size(engine_names));
    return static_cast<std::int8_t>(engine < 0 ? engine : first + engine);
}

std::uint32_t related_to(const Operation& operation) {
    if (const Operation* instance = operation.instance()) return instance->id;
    const auto* event = std::get_if<RecordedEvent>(&operation.content);
    return event ? event->id : 0;
}

void write_page_faults(trace::Writer& writer, const KernelExecution& kernel, std::uint32_t id) {
    const KernelNotes* const notes = kernel.notes_if_any();
    if (!notes || notes->page_faults.bytes == 0) return;
    trace::PageFaultsRecord record{};
    record.operation = id;
    record.address = notes->page_faults.first;
    record.bytes = notes->page_faults.bytes;
    record.held_ns = notes->page_faults.held_ns;
    writer.append(record);
}

}  // namespace

void OperationWriter::write_engines(std::uint8_t device) {
    auto index = static_cast<std::uint8_t>(device * std::size(engine_names));
    for (const char* name : engine_names) {
        trace::EngineRecord record{};
        record.device = device;
        record.index = index++;
        record.name = writer_.text(name);
        writer_.append(record);
    }
}

void OperationWriter::write(const Operation& operation, const Multiprocessors& multiprocessors) {
    trace::DetailRecord detail{};
    const char* name = "";
    std::string held_name;
    if (const KernelExecution* kernel = operation.kernel()) {
        const LaunchShape& shape = kernel->shape();
        name = kernel->name();
        detail.bytes = kernel->bytes_accessed;
        detail.shared_bytes = shape.shared_bytes;
        detail.resident_blocks = static_cast<std::uint32_t>(
            multiprocessors.fit_on_empty(shape.block_needs()) * profile_.sm_count);
        detail.grid = {shape.grid.x, shape.grid.y, shape.grid.z};
        detail.block = {shape.block.x, shape.block.y, shape.block.z};
        if (const KernelNotes* notes = kernel->notes_if_any();
            notes && operation.end_ns != trace::never) {
            describe_bound(*notes->costs, operation.end_ns - operation.start_ns, profile_, detail);
            describe_idle_slots(*notes->costs, operation.end_ns - operation.start_ns,
                                shape.blocks(), detail);
            detail.repeated = notes->repeated;
            detail.sampled_only = notes->skipped_blocks > 0;
        }
    } else if (const Transfer* transfer = operation.transfer()) {
        detail.bytes = transfer->bytes;
        detail.pageable = transfer->pageable;
        if (transfer->prefetch) name = "prefetch";
    } else if (const GraphLaunch* graph = operation.graph()) {
        name = graph->name;
    } else if (const Conditional* conditional = operation.conditional()) {
        name = (held_name = conditional->name()).c_str();
    } else if (const auto* piece = std::get_if<MemoryPiece>(&operation.content)) {
        detail.bytes = piece->bytes;
    }

    trace::OperationRecord record{};
    record.kind = operation.kind;
    record.cause = operation.cause;
    record.engine = engine_index(operation);
    record.id = operation.id;
    record.stream = operation.stream_id;
    record.cause_operation = operation.cause_operation;
    record.related = related_to(operation);
    record.call = operation.call;
    record.detail = writer_.detail(name, detail);
    record.device = operation.device;
    record.source = trace::StartSource::model;
    record.enqueue_ns = operation.enqueue_ns;
    const bool ready = operation.waits_for == 0;
    record.ready_ns = ready ? operation.ready_ns : trace::never;
    record.start_ns = operation.start_ns;
    record.end_ns = operation.end_ns;
    writer_.append(record);
    const KernelExecution* const kernel = operation.kernel();
    if (kernel) write_page_faults(writer_, *kernel, operation.id);
    const EarlierGrids* const before = kernel ? kernel->earlier_grids_if_any() : nullptr;
    if (!before || before->unfinished > 0) return;
    trace::GridWaitRecord wait{};
    wait.at_end = before->ended;
    wait.operation = operation.id;
    wait.begin_ns = before->ended ? before->ended_ns : before->wait_begin_ns;
    wait.end_ns = before->ended ? operation.end_ns : before->released_ns;
    const bool has_waited = before->waited || before->ended;
    // A kernel that started early may have nothing left to wait for.
    const bool came_late = before->waited && !before->ended && wait.begin_ns >= wait.end_ns &&
                           operation.start_ns < before->released_ns;
    if (came_late) wait.end_ns = wait.begin_ns;
    if (came_late || (has_waited && wait.begin_ns < wait.end_ns)) writer_.append(wait);
}

}  // namespace streamlab::model
