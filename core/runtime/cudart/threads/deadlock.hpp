// Describes a deadlock: which thread waits for what.
#pragma once

namespace streamlab::cudart {

// All host threads wait, and nothing will end that: reports it and ends the program.
[[noreturn]] void report_deadlock();

}  // namespace streamlab::cudart
