// The specifiers that are macros: alignment and calling conventions. The rewriter handles those
// that say where a function runs or where a variable is stored.
#pragma once

#ifndef __align__
#define __align__(bytes) __attribute__((aligned(bytes)))
#endif
#define __builtin_align__(bytes) __attribute__((aligned(bytes)))
#define CUDARTAPI
#define CUDART_CB
