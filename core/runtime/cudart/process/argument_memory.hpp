// Arguments of unfinished launches. They are in runtime memory, so the access hooks do not treat
// them as the program's data.
#pragma once

#include "model/memory/address_space.hpp"

struct streamlab_kernel_body;

namespace streamlab::cudart {

// Copies the arguments; the copy lives until drop_arguments().
void* keep_arguments(model::AddressSpace& space, const streamlab_kernel_body& body,
                     const void* arguments);
void drop_arguments(void* arguments);

}  // namespace streamlab::cudart
