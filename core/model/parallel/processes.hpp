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

// The number of processors that the program may use.
unsigned processors();

// Starts a copy of this process, as fork() does, but unnoticed: it sends no signal when it ends,
// and it ends when this one does. Returns 0 in the copy, and -1 where the system refuses.
int start();
// Ends this process, which is such a copy.
[[noreturn]] void end();
[[noreturn]] void give_up();
// Waits until all have ended, and sets the processor time that the longest of them took. If one has
// given up, ends the others and returns false. While it waits it calls `on_wait` twice a second.
bool all_end(const std::vector<int>& processes, std::uint64_t& longest_ns,
             const std::function<void()>& on_wait);

// Somebody wants to know, while a kernel's blocks run in processes, how many no process has begun.
inline void (*on_blocks_left)(std::uint64_t left) = nullptr;

// Memory of this process alone; null where there is none.
void* own_zeroes(std::size_t bytes);

}  // namespace streamlab::model::parallel
