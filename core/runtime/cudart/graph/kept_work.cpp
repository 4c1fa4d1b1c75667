#include "cudart/graph/kept_work.hpp"

#include "cudart/process/argument_memory.hpp"

namespace streamlab::cudart {

KeptWork::KeptWork(const Work& work) : KeptWork(work, HeldMemory::of(work)) {}

KeptWork::KeptWork(const Work& work, std::shared_ptr<HeldMemory> memory)
    : work_(work), memory_(std::move(memory)) {
    if (auto* kernel = std::get_if<KernelWork>(&work_))
        kernel->arguments = keep_arguments(runtime().space, kernel->body, kernel->arguments);
}

KeptWork::~KeptWork() {
    if (const auto* kernel = std::get_if<KernelWork>(&work_))
        drop_arguments(const_cast<void*>(kernel->arguments));
}

}  // namespace streamlab::cudart
