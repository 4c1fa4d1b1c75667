#include "cudart/graph/work.hpp"

#include "cudart/process/argument_memory.hpp"
#include "cudart/state/bytes_of_work.hpp"
#include "cudart/state/observer.hpp"
#include "model/costs/transfer_cost.hpp"
#include "model/operations/work_meter.hpp"

namespace streamlab::cudart {

namespace {

using model::OperationKind;

// Records a copy of host memory and returns true if that memory was copied before. Always false up
// to 1 MiB: a profile has one cost for these sizes, because small memory is reused often.
bool was_copied(model::CopiedRanges& copied, const TransferWork& work) {
    constexpr std::size_t small_bytes = 1 << 20;
    const model::Transfer& transfer = work.transfer;
    if (!transfer.pageable || transfer.prefetch || transfer.bytes <= small_bytes) return false;
    const bool is_staged = work.reading && work.reading->staged.first;
    const model::Rows& host = work.kind == OperationKind::copy_d2h ? transfer.to
                              : is_staged                          ? work.reading->staged
                                                                   : transfer.from;
    const std::size_t rows = transfer.bytes / transfer.row_bytes;
    return copied.add(reinterpret_cast<std::uintptr_t>(host.first),
                      (rows - 1) * host.pitch + transfer.row_bytes);
}

// Creates the operation for each kind of work, issued by an API call, by a conditional node for its
// body, or by a kernel.
class Beginning {
public:
    Beginning(Runtime& runtime, std::uint32_t call, model::Stream& stream)
        : runtime_(runtime), simulation_(*runtime.simulation), call_(call), stream_(stream) {}
    Beginning(Runtime& runtime, const Operation& on_device)
        : Beginning(runtime, on_device.call, *on_device.stream) {
        (on_device.kernel() ? parent_ : conditional_) = &on_device;
    }

    Operation& operator()(const EmptyWork&) { return begin(OperationKind::empty); }

    Operation& operator()(const KernelWork& work) {
        model::KernelBody code;
        code.run_thread = work.body.run_thread;
        code.arguments = keep_arguments(runtime_.space, work.body, work.arguments);
        code.bytes = work.body.bytes;
        code.destroy = drop_arguments;
        auto* kernel = new model::KernelExecution(work.body.name, work.shape, code);
        Operation& operation = begin(OperationKind::kernel);
        operation.content = kernel;
        kernel->operation = &operation;
        return operation;
    }

    Operation& operator()(const TransferWork& work) {
        model::Transfer transfer = work.transfer;
        model::work_meter.add(transfer.bytes / bytes_per_unit);
        transfer.again = was_copied(simulation_.copied_pageable(), work);
        transfer.duration_ns = transfer_ns(profile(), work.kind, transfer) +
                               migrate_managed(profile(), simulation_.managed(), work.kind,
                                               transfer, stream_.device->number);
        Operation& operation = begin(work.kind);
        if (work.engine_device) {
            operation.engine_device = work.engine_device->number;
            if (transfer.through_host)
                operation.engine = model::EngineId::d2h;
            else
                transfer.duration_ns += simulation_.first_uses().peer_copy_ns();
        }
        simulation_.set_transfer(operation, transfer);
        if (work.reading) note_reading(operation, *work.reading);
        const bool reads_early = work.source == SourceAccess::during_the_call ||
                                 work.source == SourceAccess::at_any_time;
        const bool has_read = work.reading && work.reading->by_synchronous_call;
        ProgramObserver* const observer = runtime_.observer;
        if (observer && reads_early && !has_read) observer->mark_source_read_early(operation);
        if (observer && work.of_plain_call) observer->mark_plain_call(operation);
        return operation;
    }

    Operation& operator()(const HostFunctionWork& work) {
        Operation& operation = begin(OperationKind::host_function);
        operation.content =
            new model::HostFunction{work.function, work.argument, work.runs_after_fault};
        return operation;
    }

    Operation& operator()(const RecordWork& work) {
        Operation& operation = begin(OperationKind::event_record);
        operation.content =
            model::RecordedEvent{work.event->id, !work.event->timing_disabled, work.programmatic};
        work.event->captured.reset();
        work.event->was_recorded = true;
        // Waits issued earlier still refer to the older instance (E1).
        if (work.event->instance) simulation_.release(*work.event->instance);
        work.event->instance = &operation;
        simulation_.retain(operation);
        return operation;
    }

    Operation& operator()(const WaitWork& work) {
        Operation* const instance = work.event->instance;
        if (instance) simulation_.retain(*instance);
        Operation& operation = begin(OperationKind::event_wait);
        if (instance) {
            operation.content = instance;
            simulation_.add_dependency(operation, *instance, model::Cause::event_wait);
        }
        return operation;
    }

    Operation& operator()(const AllocationWork& work) {
        Operation& operation = begin(OperationKind::allocation);
        if (work.after) simulation_.add_dependency(operation, *work.after, model::Cause::memory);
        return with_memory(operation, work.address, work.bytes);
    }

    Operation& operator()(const FreeWork& work) {
        Operation& operation = begin(OperationKind::deallocation);
        return with_memory(operation, work.address, work.bytes);
    }

private:
    // The time for which the call waited for the stream counts as the copy's queueing time.
    void note_reading(Operation& operation, const SourceReading& reading) {
        if (reading.waited.operation) {
            operation.enqueue_ns = reading.begin_ns;
            operation.cause = reading.waited.stream == stream_.id ? model::Cause::stream_order
                                                                  : model::Cause::legacy_barrier;
            operation.cause_operation = reading.waited.operation;
        }
        ProgramObserver* const observer = runtime_.observer;
        if (!observer) return;
        if (reading.staged.first) observer->set_source_rows(operation, reading.staged);
        if (reading.by_synchronous_call) observer->mark_source_read_by_call(operation);
    }
    Operation& with_memory(Operation& operation, std::uintptr_t address, std::size_t bytes) {
        operation.content = model::MemoryPiece{bytes};
        if (runtime_.observer) runtime_.observer->set_operation_memory(operation, address, bytes);
        return operation;
    }
    Operation& begin(OperationKind kind) {
        if (parent_) return simulation_.begin_child_operation(kind, *parent_);
        return conditional_ ? simulation_.begin_body_operation(kind, *conditional_)
                            : simulation_.begin_operation(kind, stream_, call_);
    }
    Runtime& runtime_;
    model::Simulation& simulation_;
    std::uint32_t call_;
    model::Stream& stream_;
    // The issuer, if it is a conditional node or a kernel and not an API call.
    const Operation* conditional_ = nullptr;
    const Operation* parent_ = nullptr;
};

}  // namespace

Operation& begin_operation(ApiCall& call, const Work& work, model::Stream& stream) {
    return std::visit(Beginning(call.runtime(), call.id(), stream), work);
}

Operation& begin_body_operation(const Operation& conditional, const Work& work) {
    return std::visit(Beginning(runtime(), conditional), work);
}

Operation& begin_child_operation(const Operation& parent, const Work& work) {
    return std::visit(Beginning(runtime(), parent), work);
}

}  // namespace streamlab::cudart
