// Avoidable waits of operations that the host had issued already.
#include <algorithm>

#include "imported/finding_parts.hpp"

namespace streamlab::imported {

namespace {

using trace::Cause;
using trace::Operation;

// The operation's wait since the host had issued it and its predecessor in the stream had
// completed.
Nanoseconds waited_ns(const Recording& recording, const Operation& operation) {
    const OperationFacts& facts = recording.facts(operation);
    return operation.start_ns - std::max({facts.issued_ns, facts.before_ns, operation.enqueue_ns});
}

}  // namespace

void find_waiting(const Recording& recording, std::vector<Finding>& findings) {
    Losses fences, late_records, engines, room, queues;
    for (const Operation& operation : recording.trace.operations) {
        if (!ran(operation)) continue;
        const Nanoseconds waited = waited_ns(recording, operation);
        if (waited <= 0) continue;
        const auto add = [&](Losses& losses) {
            losses.add(where_of(recording, operation), waited);
        };
        if (operation.cause == Cause::legacy_barrier) add(fences);
        if (operation.cause == Cause::engine_busy) add(engines);
        if (operation.cause == Cause::sms_full) add(room);
        if (operation.cause == Cause::hardware_queue) add(queues);
        if (operation.cause == Cause::event_wait && recording.facts(operation).record_precedes_wait)
            add(late_records);
    }
    const auto tell = [&](const Losses& losses, Finding finding) {
        losses.tell(finding);
        findings.push_back(std::move(finding));
    };
    tell(fences, {"default_stream",
                  "Work of the legacy default stream and of other streams held each other up",
                  "Work in the legacy default stream waits for all earlier work of blocking "
                  "streams, and they "
                  "wait for it. Give the work a stream of its own, or create the others with "
                  "cudaStreamNonBlocking.",
                  0, 0, 3});
    tell(late_records,
         {"late_record", "Waits for an event that was recorded only when it was needed",
          "wait_stream(), or a record right before its wait, waits for everything that the other "
          "stream was given until then. Record an event right behind the piece that is needed, and "
          "wait for that one. If everything is needed, this time is not lost.",
          0, 0, 7});
    tell(engines,
         {"copy_engine", "Copies waited for copies of the same direction",
          "Copies of one direction share an engine, so the order in which they are issued is the "
          "order in which they run. Issue first what is needed first.",
          0, 0, 5});
    tell(room, {"room", "Kernels waited for room on the multiprocessors",
                "Another stream does not help where one kernel already fills the device. That is "
                "no fault: "
                "the device was busy.",
                0, 0, 11});
    tell(queues,
         {"false_dependency", "Streams that shared a hardware queue",
          "With more streams than hardware queues, work waits for work that it does not depend on. "
          "Use fewer streams, or set CUDA_DEVICE_MAX_CONNECTIONS.",
          0, 0, 13});
}

}  // namespace streamlab::imported
