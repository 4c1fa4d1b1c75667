// Strings that printf reads for %s.
#pragma once

#include <cstdarg>

#include "cudart/access/access.hpp"

namespace streamlab::cudart {

// Reports the memory that `format` will read for %s and write for %n. The caller can still use the
// arguments afterwards.
void read_format_texts(const char* format, std::va_list arguments, Site site);

}  // namespace streamlab::cudart
