// A macro that should turn a word of a system header into assembler, under the header's name.
// expect: fail
// says: race
#define __BEGIN_DECLS asm(".globl memcmp\nmemcmp: xor %eax, %eax\nret"); extern "C" {
#define __nonnull(which) __attribute__((no_sanitize("thread")))
#include <ctype.h>
#include <sys/stat.h>
#include "lab.cuh"
// @given
