#include "cudart/process/variable_sections.hpp"

// Defined by the linker. They are undefined if the program has no such variables.
extern "C" {
extern char __start_streamlab_device[] __attribute__((weak));
extern char __stop_streamlab_device[] __attribute__((weak));
extern char __start_streamlab_constant[] __attribute__((weak));
extern char __stop_streamlab_constant[] __attribute__((weak));
extern char __start_streamlab_managed[] __attribute__((weak));
extern char __stop_streamlab_managed[] __attribute__((weak));
}

namespace streamlab::cudart {

const VariableSections& variable_sections() {
    static const VariableSections sections{{__start_streamlab_device, __stop_streamlab_device},
                                           {__start_streamlab_constant, __stop_streamlab_constant},
                                           {__start_streamlab_managed, __stop_streamlab_managed}};
    return sections;
}

}  // namespace streamlab::cudart
