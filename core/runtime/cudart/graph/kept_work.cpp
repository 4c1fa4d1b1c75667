#include "cudart/graph/kept_work.hpp"

#include "cudart/process/argument_memory.hpp"
#include "cudart/state/observer.hpp"

namespace streamlab::cudart {

namespace {

std::shared_ptr<NodeMemory> memory_of(const Work& work) {
    ProgramObserver* const observer = runtime().observer;
    if (!observer) return nullptr;
    if (const auto* transfer = std::get_if<TransferWork>(&work))
        return observer->hold(transfer->transfer);
    if (const auto* kernel = std::get_if<KernelWork>(&work))
        return observer->hold(kernel->arguments, kernel->body.bytes);
    return nullptr;
}

}  // namespace

KeptWork::KeptWork(const Work& work) : KeptWork(work, memory_of(work)) {}

KeptWork::KeptWork(const Work& work, std::shared_ptr<NodeMemory> memory)
    : work_(work), memory_(std::move(memory)) {
    if (auto* kernel = std::get_if<KernelWork>(&work_))
        kernel->arguments = keep_arguments(runtime().space, kernel->body, kernel->arguments);
}

KeptWork::~KeptWork() {
    if (const auto* kernel = std::get_if<KernelWork>(&work_))
        drop_arguments(const_cast<void*>(kernel->arguments));
}

}  // namespace streamlab::cudart
