// Memory and events of other processes: refused, and why.
#include "cudart/api/unsupported.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

constexpr const char* why_not = "a model device belongs to one process, and other processes have "
                                "others: nothing can be shared with them";

}  // namespace

extern "C" {

cudaError_t cudaIpcGetMemHandle(cudaIpcMemHandle_t*, void*) {
    return unsupported("cudaIpcGetMemHandle", STREAMLAB_CALLER, why_not);
}

cudaError_t cudaIpcOpenMemHandle(void**, cudaIpcMemHandle_t, unsigned) {
    return unsupported("cudaIpcOpenMemHandle", STREAMLAB_CALLER, why_not);
}

cudaError_t cudaIpcCloseMemHandle(void*) {
    return unsupported("cudaIpcCloseMemHandle", STREAMLAB_CALLER, why_not);
}

cudaError_t cudaIpcGetEventHandle(cudaIpcEventHandle_t*, cudaEvent_t) {
    return unsupported("cudaIpcGetEventHandle", STREAMLAB_CALLER, why_not);
}

cudaError_t cudaIpcOpenEventHandle(cudaEvent_t*, cudaIpcEventHandle_t) {
    return unsupported("cudaIpcOpenEventHandle", STREAMLAB_CALLER, why_not);
}

}  // extern "C"

}  // namespace streamlab::cudart
