// The texts among the arguments of printf: what its %s read.
#pragma once

#include <cstdarg>

#include "cudart/access/access.hpp"

namespace streamlab::cudart {

// Reports what `format` will read by its %s, and what it will write by its %n. The arguments are
// the caller's to use afterwards. Formats with numbered arguments (%1$s) are not followed.
void read_format_texts(const char* format, std::va_list arguments, Site site);

}  // namespace streamlab::cudart
