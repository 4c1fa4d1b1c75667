// Programs that need more than this machine has. The memory of the model device is this machine's
// memory from the first touch on, and its threads are this machine's time.
//
//   allocated more than there is   no harm as long as nobody touches it. Once it is touched in
//                                  earnest, one line says what was asked for and what there is.
//   touched more than there is     ends the program with one clear line, before Linux kills it, or
//                                  something else of the user's.
//   a kernel of very many blocks   one line after some seconds says how long it will take.
#pragma once

namespace streamlab::cudart {

// From here on, from time to time. A confined program has limits of its own.
void watch_for_large_runs();

}  // namespace streamlab::cudart
