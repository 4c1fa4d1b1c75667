#include "cudart/work.hpp"

#include "cudart/capture/capture_work.hpp"
#include "cudart/first_uses.hpp"
#include "cudart/hazards/watch.hpp"
#include "cudart/kernels/argument_memory.hpp"

namespace streamlab::cudart {

namespace {

using model::OperationKind;

// Fills in the operation that begins with each kind of work.
class Beginning {
public:
    Beginning(ApiCall& call, model::Stream& stream) : call_(call), stream_(stream) {}

    Operation& operator()(const EmptyWork&) { return begin(OperationKind::empty); }

    Operation& operator()(const KernelWork& work) {
        model::KernelBody code;
        code.run_thread = work.body.run_thread;
        code.arguments = keep_arguments(call_.runtime().space, work.body, work.arguments);
        code.destroy = drop_arguments;
        auto* kernel = new model::KernelExecution(work.body.name, work.shape, code);
        Operation& operation = begin(OperationKind::kernel);
        operation.content = kernel;
        kernel->operation = &operation;
        return operation;
    }

    Operation& operator()(const TransferWork& work) {
        Operation& operation = begin(work.kind);
        model::Transfer transfer = work.transfer;
        transfer.duration_ns = work.duration_ns;
        call_.simulation().set_transfer(operation, transfer);
        if (work.engine_device) {
            operation.engine_device = work.engine_device->number;
            if (work.through_host) operation.engine = model::EngineId::d2h;
        }
        return operation;
    }

    Operation& operator()(const HostFunctionWork& work) {
        Operation& operation = begin(OperationKind::host_function);
        operation.content =
            new model::HostFunction{work.function, work.argument, work.even_after_fault};
        return operation;
    }

    Operation& operator()(const RecordWork& work) {
        Operation& operation = begin(OperationKind::event_record);
        operation.content = model::RecordedEvent{work.event->id};
        work.event->captured.reset();
        work.event->was_recorded = true;
        // Waits already issued keep the older instance (E1).
        if (work.event->instance) call_.simulation().release(*work.event->instance);
        work.event->instance = &operation;
        call_.simulation().retain(operation);
        return operation;
    }

    Operation& operator()(const WaitWork& work) {
        Operation* const instance = work.event->instance;
        if (instance) call_.simulation().retain(*instance);
        Operation& operation = begin(OperationKind::event_wait);
        if (instance) {
            operation.content = instance;
            call_.simulation().add_dependency(operation, *instance, model::Cause::event_wait);
        }
        return operation;
    }

    Operation& operator()(const AllocationWork& work) {
        Operation& operation = begin(OperationKind::allocation);
        return with_memory(operation, work.address, work.bytes);
    }

    Operation& operator()(const FreeWork& work) {
        Operation& operation = begin(OperationKind::deallocation);
        return with_memory(operation, work.address, work.bytes);
    }

private:
    Operation& with_memory(Operation& operation, std::uintptr_t address, std::size_t bytes) {
        operation.content = model::MemoryPiece{bytes};
        if (Watch* watch = call_.runtime().watch) watch->memory_is(operation, address, bytes);
        return operation;
    }
    Operation& begin(OperationKind kind) {
        return call_.simulation().begin_operation(kind, stream_, call_.id());
    }
    ApiCall& call_;
    model::Stream& stream_;
};

}  // namespace

Operation& begin_operation(ApiCall& call, const Work& work, model::Stream& stream) {
    return std::visit(Beginning(call, stream), work);
}

cudaError place(ApiCall& call, const Work& work, model::Stream& stream, HostWait wait) {
    Captures& captures = call.runtime().captures;
    model::Simulation& simulation = call.simulation();
    FirstUses& first_uses = *call.runtime().first_uses;
    if (captures.any()) {
        if (CapturingStream* capturing = captures.find(stream)) {
            simulation.host().clock_ns += first_uses.cost_ns(work, true);
            return capture_work(work, *capturing);
        }
        if (const cudaError error = captures.use(stream)) return error;
    }
    simulation.host().clock_ns += first_uses.cost_ns(work, false);
    Operation& operation = begin_operation(call, work, stream);
    call.issued(operation);
    if (wait == HostWait::no) {
        simulation.submit(operation);
        return cudaSuccess;
    }
    simulation.retain(operation);
    simulation.submit(operation);
    call.wait_for(operation);
    simulation.release(operation);
    return cudaSuccess;
}

}  // namespace streamlab::cudart
