// Conditional nodes: refused, and why.
#include "cudart/api/unsupported.hpp"
#include "streamlab/cudart/functions.hpp"

using namespace streamlab::cudart;

extern "C" cudaError_t cudaGraphConditionalHandleCreate(cudaGraphConditionalHandle*, cudaGraph_t,
                                                        unsigned, unsigned) {
    return unsupported("cudaGraphConditionalHandleCreate", STREAMLAB_CALLER,
                       "The model device decides nothing inside of a graph: decide on the host "
                       "which graph to launch next");
}
