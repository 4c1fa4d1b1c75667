#include "cudart/state/runtime.hpp"

#include <cstdio>
#include <cstdlib>
#include <utility>
#include <vector>

#include "cudart/process/trial.hpp"
#include "cudart/state/observer.hpp"
#include "model/execution/wave.hpp"
#include "streamlab/cudart/entry_points.hpp"

namespace streamlab::cudart {

// Parents come first: the output of a kernel precedes that of the kernels that it launched.
void Runtime::collect_kernel_output(model::KernelExecution& kernel) {
    if (kernel.launched_by) collect_kernel_output(*kernel.launched_by);
    if (kernel.notes_if_any())
        keep_kernel_output(std::exchange(kernel.notes().printed, std::string()));
}

model::Stream* Runtime::per_thread_stream() {
    std::vector<model::Stream*>& by_device = thread().default_streams;
    by_device.resize(simulation->devices().size());
    model::Stream*& stream = by_device[device().number];
    if (!stream) stream = &simulation->create_stream(device(), trial().non_blocking, 0, true);
    return stream;
}

model::Stream* Runtime::find_stream(cudaStream_t handle) {
    const bool per_thread_default = &streamlab_per_thread_default_stream != nullptr;
    if (handle == cudaStreamPerThread || (!handle && per_thread_default))
        return per_thread_stream();
    if (!handle || handle == cudaStreamLegacy) return &device().legacy_stream();
    const StreamHandle* found = find_stream_handle(handle);
    return found ? found->stream : nullptr;
}

model::Device* Runtime::find_device(int number) {
    const bool exists =
        number >= 0 && static_cast<std::size_t>(number) < simulation->devices().size();
    return exists ? &simulation->device(static_cast<std::size_t>(number)) : nullptr;
}

StreamHandle* Runtime::find_stream_handle(cudaStream_t handle) {
    StreamHandle* found = streams.find(handle);
    if (!found || !found->destroyed) return found;
    if (observer) observer->report_use_after_destroy(*found);
    return nullptr;
}

Event* Runtime::find_event(cudaEvent_t handle) {
    Event* found = events.find(handle);
    if (!found || !found->destroyed) return found;
    if (observer) observer->report_use_after_destroy(*found);
    return nullptr;
}

void Runtime::print_kernel_output() {
    if (kernel_output_.empty()) return;
    std::fwrite(kernel_output_.data(), 1, kernel_output_.size(), stdout);
    kernel_output_.clear();
}

void Runtime::stop(trace::NoteKind kind, const std::string& text, const std::string& note) {
    model::require_main_process();
    std::fflush(stdout);
    std::fprintf(stderr, "streamlab: %s\n", text.c_str());
    writer.note(kind, simulation->host_now(), calls, note);
    simulation->write_unfinished();
    before_the_end();
    writer.close(simulation->host_now());
    std::_Exit(3);
}

}  // namespace streamlab::cudart
