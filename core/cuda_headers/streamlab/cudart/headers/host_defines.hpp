// Specifiers that are macros: alignment and calling conventions. The rewriter handles execution
// space and memory space specifiers.
#pragma once

#ifndef __align__
#define __align__(bytes) __attribute__((aligned(bytes)))
#endif
#define __builtin_align__(bytes) __attribute__((aligned(bytes)))
#define CUDARTAPI
#define CUDART_CB
