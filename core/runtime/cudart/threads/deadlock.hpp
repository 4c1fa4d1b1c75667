// Deadlock reports: the wait of each thread.
#pragma once

namespace streamlab::cudart {

// Called when all host threads wait and none can be woken: reports this and ends the program.
[[noreturn]] void report_deadlock();

}  // namespace streamlab::cudart
