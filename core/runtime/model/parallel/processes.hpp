// Processes that run blocks of a wave beside each other (decision 43).
//
// Each is a copy of the program at the moment at which it is started: what it stores is its own,
// until the program takes it over. So a process that cannot go on has done no harm. It gives up,
// and the program runs the blocks itself.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace streamlab::model {
class KernelExecution;
}

namespace streamlab::model::parallel {

// How many there may be at a time; with 1, the program runs all blocks itself.
inline unsigned most_processes = 1;
// Blocks that would take less processor time than this are not worth processes.
inline std::uint64_t fewest_ns = 4'000'000;

// How much processor time the last start took, in nanoseconds. It grows with the memory in use: the
// system copies the program's page tables. 0: none was started yet.
inline std::uint64_t last_start_ns = 0;

// The processor time that this thread has taken. Only whether processes are worth it may depend on
// it: everything else is the same with any number of them.
std::uint64_t processor_time_ns();
// The time by the clock, for the same purpose.
std::uint64_t clock_ns();

// The number of processors that the program may use.
unsigned processors();

// The program's threads that wait until this one lets them run, and this one.
inline unsigned scheduled_threads = 1;
// Whether no other thread can be at work: a timer's, or one that a library has made for itself.
// Such a thread may hold a lock at the moment of a copy, of malloc for example, that nobody in the
// copy would release.
bool others_stand_still();

// Starts a copy of this process, as fork() does, but unnoticed: it sends no signal when it ends,
// and it ends when this one does. Returns 0 in the copy, and -1 where the system refuses.
int start();
// Ends this process, which is such a copy.
[[noreturn]] void end();
[[noreturn]] void give_up();
// Waits until all have ended. If one has given up, ends the others and returns false. Calls
// `meanwhile` some times a second.
bool all_end(const std::vector<int>& processes, const std::function<void()>& meanwhile);

// Is told, some times a second while processes run a kernel, how many of its blocks are left.
inline void (*on_progress)(const KernelExecution& kernel, std::uint64_t blocks_left) = nullptr;

// Memory of this process alone; null where there is none.
void* own_zeroes(std::size_t bytes);

}  // namespace streamlab::model::parallel
