#include "cudart/observe/observation/clock_reads.hpp"

#include "cudart/observe/found/place.hpp"
#include "cudart/state/runtime.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::cudart {

void ClockReads::issued(const Operation& operation) {
    const auto found = threads_.find(runtime_.thread().id);
    if (found == threads_.end()) return;  // it has read no clock yet
    found->second.launch = Launch{operation.id, operation.call, pasts_.past_of(operation)};
}

void ClockReads::read(const void* site) {
    const std::uint32_t id = runtime_.thread().id;
    Thread& thread = threads_[id];
    const hazard::Past now = pasts_.of_thread();
    if (thread.unwaited && thread.launch) report(id, thread);
    thread.unwaited.reset();
    if (thread.launch && thread.last != site && !now.covers(thread.launch->past)) {
        thread.unwaited = thread.launch;
        thread.unwaited_site = site;
        thread.call_before = runtime_.calls;
    }
    thread.launch.reset();
    thread.last = site;
}

void ClockReads::finish() {
    for (const auto& [id, thread] : threads_)
        if (thread.unwaited) report(id, thread);
    threads_.clear();
}

void ClockReads::report(std::uint32_t thread, const Thread& of) {
    trace::Hazard hazard = trace::make_hazard(trace::HazardKind::unwaited_timing);
    hazard.time_ns = runtime_.simulation->host_now();
    hazard.places[0].operation = of.unwaited->operation;
    hazard.places[0].call = of.unwaited->call;
    hazard.places[0].access = trace::AccessKind::call;
    hazard.places[1].thread = thread;
    hazard.places[1].access = trace::AccessKind::read;
    hazard.places[1].call = of.call_before;
    hazard.places[1].program_counter = program_counter(of.unwaited_site);
    findings_.add(hazard);
}

}  // namespace streamlab::cudart
