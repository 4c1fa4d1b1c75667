// Typed overloads of queries about kernel libraries.
#pragma once

#include "streamlab/cudart/always_inline.hpp"
#include "streamlab/cudart/functions.hpp"

template <class T>
STREAMLAB_INLINE cudaError_t cudaLibraryGetGlobal(T** pointer, size_t* bytes, cudaLibrary_t library,
                                                  const char* name) {
    return ::cudaLibraryGetGlobal((void**)(pointer), bytes, library, name);
}
template <class T>
STREAMLAB_INLINE cudaError_t cudaLibraryGetManaged(T** pointer, size_t* bytes,
                                                   cudaLibrary_t library, const char* name) {
    return ::cudaLibraryGetManaged((void**)(pointer), bytes, library, name);
}
template <class T>
STREAMLAB_INLINE cudaError_t cudaLibraryGetUnifiedFunction(T** function, cudaLibrary_t library,
                                                           const char* symbol) {
    return ::cudaLibraryGetUnifiedFunction((void**)(function), library, symbol);
}
