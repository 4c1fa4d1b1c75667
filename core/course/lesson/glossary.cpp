#include "lesson/glossary.hpp"

#include <algorithm>
#include <cctype>

namespace streamlab::lesson {

namespace {

bool contains(std::string_view text, std::string_view wanted) {
    const auto small = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
    return std::search(text.begin(), text.end(), wanted.begin(), wanted.end(),
                       [&](char a, char b) { return small(a) == small(b); }) != text.end();
}

}  // namespace

const std::vector<Term>& glossary() {
    static const std::vector<Term> terms{
        {"asynchronous call",
         "A call that returns before the work that it asks for has ended. The host goes on "
         "meanwhile."},
        {"block", "Threads of a kernel that run on one multiprocessor and share its memory there. "
                  "The blocks of a launch may run in any order."},
        {"blocking stream",
         "A stream that waits for the legacy default stream, and that one for it. "
         "Streams are blocking unless they are made with "
         "cudaStreamNonBlocking."},
        {"bracket", "The work between two events, or between two looks at a clock. The time that "
                    "is measured is that of all that lies between them, waiting included."},
        {"capture",
         "Of an event: what its record stands for, which is all work that is in the stream by "
         "then. Of a stream: calls are noted for a graph instead of being run."},
        {"copy engine", "A part of the device that copies between the memory of host and device "
                        "while kernels run."},
        {"critical path", "The chain of operations and calls, each of which waited for the one "
                          "before, that ends with the last of all. Only what shortens it makes the "
                          "run shorter."},
        {"default stream", "The stream of work for which none is named."},
        {"device", "The GPU with its memory. Here it is a model of one, in virtual time."},
        {"edge", "That one operation comes after another, because the program says so: by the "
                 "order of a stream, an event, or a dependency in a graph."},
        {"engine", "A part of the device that works on operations: the multiprocessors, and the "
                   "copy engines. Operations of several streams take turns on it."},
        {"event", "A mark in a stream. It is complete when all work before it in that stream is, "
                  "and others can wait for that."},
        {"fence",
         "An operation that waits for all earlier work of other streams, and that their later work "
         "waits for. The legacy default stream makes one of each of its operations."},
        {"graph", "Work and its order, described once and launched as a whole as often as one "
                  "likes."},
        {"grid", "All blocks of one kernel launch."},
        {"host", "The processor on which main() runs. It asks the device for work."},
        {"issue", "To ask for work: the host's call that puts an operation into a stream. When the "
                  "operation starts is another matter."},
        {"kernel", "A function that many threads run on the device at once."},
        {"launch", "The call that asks for a kernel. It returns before the kernel has ended."},
        {"legacy default stream", "The default stream of a program that is compiled as usual. Its "
                                  "operations are fences for all blocking streams of the device."},
        {"makespan", "The time from the first start of an operation to the end of the last one."},
        {"multiprocessor (SM)", "The part of the device that runs blocks of kernels; a device has "
                                "many."},
        {"operation",
         "One piece of work in a stream: a kernel, a copy, a memset, an event's record "
         "or a wait."},
        {"overlap", "The time in which two operations run at once."},
        {"pageable memory", "Memory of the host as malloc gives it. A copy from or to it goes "
                            "through a pinned buffer of the runtime."},
        {"per-thread default stream",
         "A default stream that each host thread has for itself: with nvcc --default-stream "
         "per-thread, or as cudaStreamPerThread. It is an ordinary blocking stream, and no fence."},
        {"pinned memory", "Memory of the host that stays where it is, so that the device copies "
                          "from and to it by itself: from cudaMallocHost or cudaHostRegister."},
        {"race", "Two accesses to the same bytes, at least one of which writes, that nothing "
                 "orders. The result depends on which of them comes first."},
        {"record", "Puts an event into a stream: cudaEventRecord."},
        {"staging", "To copy pageable memory by way of a pinned buffer of the runtime, piece by "
                    "piece. The host's call does it, and takes that long. Such a copy is staged."},
        {"stream", "A queue of work for the device. Its operations run one after the other, in the "
                   "order in which they were asked for."},
        {"synchronise", "To wait on the host until work of the device has ended: for a stream, an "
                        "event, or the whole device."},
        {"virtual time", "The time of the model device. It depends on the program and the profile "
                         "alone, not on the machine that computes it."},
        {"wait", "Makes a stream wait for an event, while the host goes on: "
                 "cudaStreamWaitEvent."},
        {"warp", "32 threads of a block that a multiprocessor runs together, step by step."},
    };
    return terms;
}

std::vector<const Term*> terms_with(std::string_view text) {
    std::vector<const Term*> found;
    for (const Term& term : glossary())
        if (contains(term.word, text)) found.push_back(&term);
    for (const Term& term : glossary())
        if (!contains(term.word, text) && contains(term.meaning, text)) found.push_back(&term);
    return found;
}

}  // namespace streamlab::lesson
