#include "cudart/kept_work.hpp"

#include "cudart/kernels/argument_memory.hpp"

namespace streamlab::cudart {

KeptWork::KeptWork(const Work& work) : work_(work) {
    if (auto* kernel = std::get_if<KernelWork>(&work_))
        kernel->arguments = keep_arguments(runtime().space, kernel->body, kernel->arguments);
}

KeptWork::~KeptWork() {
    if (const auto* kernel = std::get_if<KernelWork>(&work_))
        drop_arguments(const_cast<void*>(kernel->arguments));
}

}  // namespace streamlab::cudart
