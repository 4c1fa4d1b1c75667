// The only wrapped function of the C++ library that programs in a tab need too, because its name is
// the same in both libraries (runtime_api/library_objects.def): the constructor of
// std::logic_error.
#include <new>
#include <stdexcept>

extern "C" void* streamlab_logic_error_of_c(void* place, const char* text) {
    return ::new (place) std::logic_error(text);
}
