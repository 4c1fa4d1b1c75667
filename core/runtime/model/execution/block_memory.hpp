// Shared memory of the running thread's block: __shared__ variables, and the dynamic shared memory
// of the launch.
#pragma once

#include <cstddef>
#include <cstdint>

namespace streamlab::model::running_thread {

void* shared_variable(const void* key, std::size_t bytes, std::size_t alignment);
void* dynamic_shared();
// True if the bytes, in the runtime's memory, belong to the running thread: its stack, its block's
// shared memory, or its kernel's arguments.
bool is_own(std::uintptr_t address, std::size_t bytes);

}  // namespace streamlab::model::running_thread
