// Writes traces in the format of torch.profiler, event by event.
#pragma once

#include <fmt/format.h>

#include <string>

namespace streamlab::tests {

class KinetoText {
public:
    // Times are microseconds.
    KinetoText& call(const std::string& name, double at, double lasts, int correlation,
                     const std::string& category = "cuda_runtime") {
        return event(category, name, 100, at, lasts,
                     fmt::format("\"correlation\": {}", correlation));
    }
    KinetoText& kernel(const std::string& name, int stream, double at, double lasts,
                       int correlation, int blocks = 1) {
        return event(
            "kernel", name, stream, at, lasts,
            fmt::format("\"device\": 0, \"stream\": {}, \"correlation\": {}, \"registers per "
                        "thread\": 32, \"shared memory\": 0, \"grid\": [{}, 1, 1], "
                        "\"block\": [1024, 1, 1]",
                        stream, correlation, blocks));
    }
    KinetoText& copy(const std::string& kind, int stream, double at, double lasts,
                     int correlation) {
        return event(
            "gpu_memcpy", "Memcpy " + kind, stream, at, lasts,
            fmt::format("\"device\": 0, \"stream\": {}, \"correlation\": {}, \"bytes\": 1048576",
                        stream, correlation));
    }
    KinetoText& annotation(const std::string& name, double at, double lasts) {
        return event("user_annotation", name, 100, at, lasts, "\"External id\": 1");
    }
    // A wait in the format that CUPTI used before CUDA 12.9.
    KinetoText& wait_edge(int stream, int correlation, int of_stream, int record) {
        return event("cuda_sync", "Stream Wait Event", stream, 0, 0,
                     fmt::format("\"stream\": {}, \"correlation\": {}, \"wait_on_stream\": {}, "
                                 "\"wait_on_cuda_event_record_corr_id\": {}",
                                 stream, correlation, of_stream, record));
    }
    KinetoText& event(const std::string& category, const std::string& name, int thread, double at,
                      double lasts, const std::string& args) {
        events_ += fmt::format(
            "{}{{\"ph\": \"X\", \"cat\": \"{}\", \"name\": \"{}\", \"pid\": 1, \"tid\": "
            "{}, \"ts\": {:.3f}, \"dur\": {:.3f}, \"args\": {{{}}}}}",
            events_.empty() ? "" : ",\n", category, name, thread, at, lasts, args);
        return *this;
    }
    std::string text() const {
        return "{\"schemaVersion\": 1, \"deviceProperties\": [{\"id\": 0, \"name\": \"A GPU\", "
               "\"numSms\": 10, \"maxThreadsPerMultiprocessor\": 2048, \"regsPerMultiprocessor\": "
               "65536, "
               "\"sharedMemPerMultiprocessor\": 233472}],\n\"traceEvents\": [" +
               events_ + "],\n\"traceName\": \"x\"}\n";
    }

private:
    std::string events_;
};

}  // namespace streamlab::tests
