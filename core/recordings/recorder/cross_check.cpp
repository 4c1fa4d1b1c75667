#include "recorder/cross_check.hpp"

#include <cstdio>
#include <cstdlib>

#include "recorder/cupti.hpp"
#include "trace/trace.hpp"

namespace streamlab::recorder {

CrossCheck::CrossCheck() {
    path_ = std::getenv("STREAMLAB_CROSS_CHECK");
    if (path_ && !cupti::start()) path_ = nullptr;
}

void CrossCheck::write(const HostClock& clock) {
    if (!is_on()) return;
    std::FILE* const file = std::fopen(path_, "w");
    if (!file) return;
    cupti::flush(true);
    for (const trace::OperationRecord& operation : operations_) {
        cupti::Times times;
        if (!cupti::take(operation.id, times) || operation.end_ns == trace::never) continue;
        std::fprintf(
            file, "%u %u %u %u %lld %lld %lld %lld %lld %lld\n", operation.id,
            static_cast<unsigned>(operation.kind), static_cast<unsigned>(operation.source),
            static_cast<unsigned>(operation.cause), static_cast<long long>(operation.enqueue_ns),
            static_cast<long long>(operation.ready_ns), static_cast<long long>(operation.start_ns),
            static_cast<long long>(operation.end_ns),
            static_cast<long long>(clock.from_monotonic(times.start_ns)),
            static_cast<long long>(clock.from_monotonic(times.end_ns)));
    }
    std::fclose(file);
}

}  // namespace streamlab::recorder
