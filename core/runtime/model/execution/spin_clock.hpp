// Clock reads in kernels: how a loop that spins on clock64() ends without spinning.
//
// A device thread's time advances only when it reads a clock, sleeps or spins. A loop that reads
// the clock again and again sees steps that grow with the time it has spent there, at most 1% of
// it, so it ends after about a thousand reads, however long it waits. The first threads of each
// block measure the loop that way; where they agree, the block's other threads skip to the same end
// at once. Five million threads that spin a millisecond would otherwise need an hour.
#pragma once

namespace streamlab::model {

// The thread of `device_context` reads a clock from `site` (a code address): its time advances,
// and the new offset is in device_context.thread->offset_ns.
void read_device_clock(const void* site);

// The thread does something else, or ends: ends the burst of reads and notes the length of its
// loop.
void end_clock_burst();

}  // namespace streamlab::model
