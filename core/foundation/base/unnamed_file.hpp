// A temporary file without a name: nobody else finds it, and it is gone with its last descriptor,
// in whatever way the process ends.
#pragma once

#include "base/descriptor.hpp"

namespace streamlab::base {

// Empty, to be read and written, in the folder for temporary files. Throws EnvironmentError.
Descriptor unnamed_file();

}  // namespace streamlab::base
