#include "cudart/lifetime/ending.hpp"

#include "cudart/access/seen_bytes.hpp"
#include "cudart/observe/hazard_observer.hpp"
#include "cudart/observe/observation/observation.hpp"
#include "cudart/state/child_process.hpp"
#include "cudart/state/runtime.hpp"

namespace streamlab::cudart {

namespace {

bool has_ended = false;

}  // namespace

void before_the_end() {
    if (observation) observation->findings.finish();
    if (seen_bytes) seen_bytes->write();
}

void begin_in_child() {
    Runtime& runtime = *runtime_if_ready;
    runtime.writer.leave();
    seen_bytes = nullptr;
    has_ended = true;
    runtime.forget_kernel_output();
    child_process.begin(runtime.calls);
}

void end_program(int exit_code) {
    if (has_ended) return;
    has_ended = true;
    Runtime& runtime = *runtime_if_ready;
    runtime.simulation->run_until(runtime.simulation->host_now());
    runtime.simulation->write_unfinished();
    report_at_end(runtime, exit_code);
    // Pending work that the program did not wait for may race with its last accesses, so this work
    // is simulated, too.
    if (observation && !runtime.space.has_registered()) runtime.simulation->look_ahead();
    runtime.before_the_end();
    runtime.writer.close(runtime.simulation->host_now());
}

}  // namespace streamlab::cudart
