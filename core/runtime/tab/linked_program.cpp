// Data range and variable sections of a program that is linked to the device at run time, as
// reported by its module (web/tab/compiler.js, program.js). No lab has such variables.
#include "cudart/process/variable_sections.hpp"
#include "system/program_image.hpp"

namespace streamlab::cudart {

namespace {

VariableSections told;

}  // namespace

const VariableSections& variable_sections() { return told; }

}  // namespace streamlab::cudart

extern "C" {

void streamlab_image(std::uintptr_t begin, std::uintptr_t end) {
    streamlab::system::linked_begin = begin;
    streamlab::system::linked_end = end;
}

// Kinds: 0 is __device__, 1 __constant__, 2 __managed__.
void streamlab_variables(int kind, char* begin, char* end) {
    using namespace streamlab::cudart;
    VariableSection* const sections[] = {&told.device, &told.constant, &told.managed};
    *sections[kind] = {begin, end};
}

}  // extern "C"
