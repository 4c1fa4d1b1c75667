// The operator of PyTorch that made a call: a wait for the device is hidden in item(), nonzero()
// and others.
#pragma once

#include <cstdint>

namespace streamlab::injection {

// Text id of the outermost operator on the calling thread's stack since Python called it: "item";
// 0 if there is none.
std::uint32_t torch_operator();

}  // namespace streamlab::injection
