// The name of a host thread in messages.
#pragma once

#include <string>

#include "cudart/state/host_thread.hpp"

namespace streamlab::cudart {

std::string name_of(const HostThread& thread);

}  // namespace streamlab::cudart
