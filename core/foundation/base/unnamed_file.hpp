// A temporary file without a name: no other process can open it, and it is removed with its last
// descriptor, even if the process is killed.
#pragma once

#include "base/descriptor.hpp"

namespace streamlab::base {

// Opens an empty file for reading and writing in the folder for temporary files. Throws
// EnvironmentError.
Descriptor unnamed_file();

}  // namespace streamlab::base
