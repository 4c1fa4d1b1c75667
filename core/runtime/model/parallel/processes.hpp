// Processes that run blocks of a wave in parallel (decision 43).
//
// Each process is a copy of the program at the moment of its start. Its stores are private until
// the program merges them. So a process that cannot continue does no harm: it gives up, and the
// program runs the blocks itself.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace streamlab::model {
class KernelExecution;
}

namespace streamlab::model::parallel {

// Maximum number of concurrent processes; with 1, the program runs all blocks itself.
inline unsigned max_processes = 1;
// Minimum processor time of the blocks, in ns; with less work, the program runs them itself.
inline std::uint64_t min_parallel_ns = 4'000'000;

// Processor time of the last start, in ns. It grows with the memory in use, since the system copies
// the program's page tables. 0 before the first start.
inline std::uint64_t last_start_ns = 0;

// Processor time of this thread. Only the decision to use processes may depend on it: all results
// are the same with any number of them.
std::uint64_t processor_time_ns();
// Wall-clock time, for the same purpose.
std::uint64_t clock_ns();

// Number of processors available to the program.
unsigned processors();

// Number of the program's threads that the scheduler controls, including this one.
inline unsigned scheduled_threads = 1;
// True if no other thread can be running, such as a timer's or a library's thread. Such a thread
// could hold a lock (malloc's, for example) at the fork, and the child would wait for it forever.
bool is_single_threaded();

// Starts a copy of this process like fork(), but without notifying the program: the copy sends no
// signal when it ends. It is killed when this process ends. Returns 0 in the copy, and -1 if the
// system refuses.
int start();
// Both end this process, which must be a copy.
[[noreturn]] void end();
[[noreturn]] void give_up();
// Waits until all processes have ended. If one has given up, kills the others and returns false.
// Calls `meanwhile` several times a second.
bool wait_for_processes(const std::vector<int>& processes, const std::function<void()>& meanwhile);

// Called several times a second while processes run a kernel, with the number of remaining blocks.
inline void (*on_progress)(const KernelExecution& kernel, std::uint64_t blocks_left) = nullptr;

// Allocates private memory of this process; null if none is left.
void* map_private_zeroes(std::size_t bytes);

}  // namespace streamlab::model::parallel
