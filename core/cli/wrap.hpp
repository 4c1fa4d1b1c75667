// Wraps text into lines that fit a terminal.
#pragma once

#include "base/wrap.hpp"

namespace streamlab::cli {

using base::wrap;

}  // namespace streamlab::cli
