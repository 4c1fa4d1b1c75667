// Description of a deadlock between threads of a block.
#pragma once

#include <string>

#include "model/kernel/block.hpp"

namespace streamlab::model {

// Describes the first thread of the block that waits for another one which waits elsewhere.
std::string describe_deadlock(const Block& block);

}  // namespace streamlab::model
