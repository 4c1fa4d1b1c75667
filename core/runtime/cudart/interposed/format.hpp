// The texts among the arguments of printf: what its %s read.
#pragma once

#include <cstdarg>

#include "cudart/access/access.hpp"

namespace streamlab::cudart {

// Reports what `format` will read for its %s and write for its %n. The caller can still use the
// arguments afterwards.
void read_format_texts(const char* format, std::va_list arguments, Site site);

}  // namespace streamlab::cudart
