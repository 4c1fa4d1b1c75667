// The words of declarations that are macros: alignment and calling conventions. Those that say
// where a function runs or a variable lies are the rewriter's.
#pragma once

#define __align__(bytes) __attribute__((aligned(bytes)))
#define __builtin_align__(bytes) __attribute__((aligned(bytes)))
#define CUDARTAPI
#define CUDART_CB
