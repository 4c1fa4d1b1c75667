#include "cudart/observe/hazard_observer.hpp"

#include <utility>

#include "cudart/observe/device_observer.hpp"
#include "cudart/observe/misuse/bad_copy.hpp"
#include "cudart/observe/misuse/bad_free.hpp"
#include "cudart/observe/misuse/destroyed_handle.hpp"
#include "cudart/observe/misuse/leaks.hpp"
#include "cudart/observe/misuse/outside_capture.hpp"
#include "cudart/observe/misuse/unfinished_work.hpp"
#include "cudart/state/runtime.hpp"
#include "streamlab/cudart/entry_points.hpp"

namespace streamlab::cudart {

namespace {

class HazardObserver final : public ProgramObserver {
public:
    explicit HazardObserver(Observation& all) : all_(all) {}

    hazard::Past work_so_far(const model::Stream& stream) override {
        return all_.pasts.order().work_so_far(all_.pasts.actor_of(stream));
    }
    void order_stream_after(const model::Stream& stream, const hazard::Past& past) override {
        all_.pasts.order().follow(all_.pasts.actor_of(stream), past);
    }
    void order_host_after(const hazard::Past& past) override { all_.order_host_after(past); }
    void order_host_after(const Operation& operation) override {
        all_.order_host_after(all_.pasts.past_of(operation));
    }
    void order_host_after_source(const Operation& copy) override {
        if (const hazard::Past* source = all_.sources.find(copy)) all_.order_host_after(*source);
    }
    void order_host_after_record(const Operation& recorded) override {
        if (all_.pasts.is_host_ordered_after(recorded)) order_host_after(recorded);
    }
    void on_thread_created(HostThread& thread) override { all_.pasts.on_thread_created(thread); }
    void releases(const void* object) override { all_.pasts.releases(object); }
    void acquires(const void* object) override { all_.host_acquires(object); }

    void mark_source_read_by_call(Operation& copy) override {
        all_.pasts.issued(copy).mark_source_read_by_call = true;
    }
    void set_source_rows(Operation& copy, const model::Rows& rows) override {
        all_.used.note_rows(copy, rows);
    }
    void mark_source_read_early(Operation& copy) override {
        all_.pasts.issued(copy).mark_source_read_early = true;
    }
    void mark_plain_call(Operation& transfer) override {
        all_.pasts.issued(transfer).of_plain_call = true;
    }
    void set_operation_memory(Operation& operation, std::uintptr_t address,
                              std::size_t bytes) override {
        all_.used.note_rows(operation, {reinterpret_cast<unsigned char*>(address), bytes});
    }
    void set_creation_site(Operation& node, const void* site, FreedMemory ended) override {
        all_.set_creation_site(node, site, std::move(ended));
    }

    std::shared_ptr<NodeMemory> hold(const model::Transfer& transfer) override {
        return all_.lives.held.hold(transfer);
    }
    std::shared_ptr<NodeMemory> hold(const void* arguments, std::size_t bytes) override {
        return all_.lives.held.hold(arguments, bytes);
    }
    void allocated(const ApiCall& call, const model::Allocation& allocation) override {
        all_.lives.buffers.allocated(call, allocation);
    }
    void freed(const ApiCall& call, const model::Allocation& allocation,
               std::uint32_t operation) override {
        all_.lives.buffers.freed(call, allocation, operation);
        trace::HazardPlace end = place_of(call, trace::AccessKind::free);
        end.operation = operation;
        all_.lives.held.on_buffer_freed(allocation.buffer, end);
    }
    void begins(const model::Allocation& allocation) override { all_.host.begins(allocation); }
    void frees(const model::Allocation& allocation, const void* site) override {
        all_.host.frees(allocation, site);
    }
    void on_host_store(std::uintptr_t address, std::size_t bytes, const void* site) override {
        all_.host.touch(address, bytes, hazard::AccessKind::write, site);
    }
    void on_stack_end(std::uintptr_t frame, const void* site) override {
        all_.host.on_stack_end(frame, site);
    }

    void fails(const ApiCall& call, cudaError error, std::uint32_t event) override {
        all_.lives.errors.failed(call, error, event);
    }
    void on_last_error_query() override { all_.lives.errors.asked(); }
    void report_use_after_destroy(const StreamHandle& stream) override {
        report_use_of_destroyed(runtime(), stream);
    }
    void report_use_after_destroy(const Event& event) override {
        report_use_of_destroyed(runtime(), event);
    }
    void refuses(const ApiCall& call, const CopyRequest& request) override {
        report_bad_copy(call, request);
    }
    void refuses(const ApiCall& call, const SetRequest& request) override {
        report_bad_set(call, request);
    }
    void reads_clock(const void* site) override { all_.clocks.read(site); }
    void runs_beside_capture(const ApiCall& call, const Operation& operation, std::uint32_t begin,
                             const void* begin_site) override {
        report_outside_capture(call, operation, begin, begin_site);
    }
    bool can_reach(const ApiCall& call, const CopyRequest& request) override {
        return report_freed_sides(call, request);
    }

private:
    Observation& all_;
};

}  // namespace

void start_observing(Runtime& runtime, bool follows_data) {
    observation = new Observation(runtime);
    if (follows_data) {
        observation->pasts.enable_wait_records();
        observation->data.start();
    }
    runtime.observer = new HazardObserver(*observation);
    runtime.simulation->observe(new DeviceObserver(*observation));
}

void report_at_end(Runtime& runtime, int exit_code) {
    if (!observation) return;
    observation->lives.event_uses.report(runtime);
    observation->lives.errors.report(runtime);
    observation->clocks.finish();
    report_frees_of_registered(runtime);
    // A program that exits with an error need not clean up.
    if (exit_code != 0) return;
    report_leaks(runtime);
    report_unfinished_work(runtime);
}

}  // namespace streamlab::cudart

// Called after a call that the rewriter has marked because the program does not use its value.
extern "C" void streamlab_value_is_unused() {
    using namespace streamlab::cudart;
    Runtime* const runtime = runtime_if_ready;
    if (!runtime || !observation || !runtime->thread().last_call_failed) return;
    observation->lives.errors.on_unused_result(streamlab::trace::HazardForm::error_of_call);
}
