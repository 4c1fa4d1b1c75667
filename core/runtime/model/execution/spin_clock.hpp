// Clock reads in kernels: makes a loop that spins on clock64() end without spinning.
//
// A device thread's time advances only when it reads a clock, sleeps or spins. A loop that reads
// the clock repeatedly gets steps that grow with the time spent in it, up to 1% of that time, so it
// ends after about a thousand reads, whatever its duration. The first threads of each block measure
// the loop in this way; if they agree, the block's other threads skip to the same end at once. Five
// million threads that spin for a millisecond would otherwise need an hour.
#pragma once

namespace streamlab::model {

// Called when the thread of `device_context` reads a clock at the code address `site`: advances its
// time. The new offset is in device_context.thread->offset_ns.
void read_device_clock(const void* site);

// Must be called when the thread does something else, or ends: ends the burst of reads and records
// the duration of its loop.
void end_clock_burst();

}  // namespace streamlab::model
