// The constructor of std::logic_error: the only wrapped function of the C++ library that a tab
// needs as well, because its name is the same in both C++ libraries
// (runtime_api/library_objects.def).
#include <new>
#include <stdexcept>

extern "C" void* streamlab_logic_error_of_c(void* place, const char* text) {
    return ::new (place) std::logic_error(text);
}
