// The words of a deadlock: who waits for what.
#pragma once

namespace streamlab::cudart {

// All host threads wait, and nothing will end that: says so and ends the program.
[[noreturn]] void report_deadlock();

}  // namespace streamlab::cudart
