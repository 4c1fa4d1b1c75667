// The arguments of unfinished launches, in runtime memory, so that the access hooks know that they
// are not data of the program.
#pragma once

#include "model/memory/address_space.hpp"

struct streamlab_kernel_body;

namespace streamlab::cudart {

// A copy of the arguments that lives until drop_arguments.
void* keep_arguments(model::AddressSpace& space, const streamlab_kernel_body& body,
                     const void* arguments);
void drop_arguments(void* arguments);

}  // namespace streamlab::cudart
