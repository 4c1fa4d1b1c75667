// Which thread waits for which, where threads of a block wait for each other for ever.
#pragma once

#include <string>

#include "model/kernel/block.hpp"

namespace streamlab::model {

// Describes the first thread of the block that waits for one that waits elsewhere.
std::string describe_stuck(const Block& block);

}  // namespace streamlab::model
