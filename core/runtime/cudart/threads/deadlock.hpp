// Deadlock reports: the wait of each thread.
#pragma once

namespace streamlab::cudart {

// Called when all host threads wait and no event can wake one: reports this and ends the program.
[[noreturn]] void report_deadlock();

}  // namespace streamlab::cudart
