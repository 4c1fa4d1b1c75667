// Many copies in one call. They are issued to the stream in the order of the arrays; the API
// promises no order among them, so this is one of the permitted orders.
#include "cudart/memory/batch.hpp"
#include "cudart/memory/copy.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

bool is_valid(const cudaMemcpyAttributes& attributes) {
    return attributes.srcAccessOrder >= cudaMemcpySrcAccessOrderStream &&
           attributes.srcAccessOrder <= cudaMemcpySrcAccessOrderAny &&
           (attributes.flags & ~unsigned{cudaMemcpyFlagPreferOverlapWithCompute}) == 0;
}

struct Batch {
    void* const* to;
    const void* const* from;
    const std::size_t* sizes;
    std::size_t count;
    const cudaMemcpyAttributes* attributes;
    BatchParts parts;
};

bool is_valid(const Batch& batch) {
    if (!batch.to || !batch.from || !batch.sizes || batch.count == 0 || !batch.attributes ||
        !batch.parts.is_valid(batch.count))
        return false;
    for (std::size_t k = 0; k < batch.parts.count; ++k)
        if (!is_valid(batch.attributes[k])) return false;
    for (std::size_t i = 0; i < batch.count; ++i)
        if (!batch.to[i] || !batch.from[i] || batch.sizes[i] == 0) return false;
    return true;
}

cudaError copy_all(ApiCall& call, const Batch& batch, cudaStream_t stream) {
    if (call.sticky()) return call.sticky();
    const model::Stream* const found = call.runtime().find_stream(stream);
    if (!found) return cudaErrorInvalidResourceHandle;
    if (found->legacy || !is_valid(batch)) return cudaErrorInvalidValue;
    std::size_t which = 0;
    for (std::size_t i = 0; i < batch.count; ++i) {
        which = batch.parts.next(which, i);
        // With this attribute the source may be reused when the call returns, so the call waits for
        // the copy.
        const bool asynchronous =
            batch.attributes[which].srcAccessOrder != cudaMemcpySrcAccessOrderDuringApiCall;
        const CopyRequest request =
            plain_copy(batch.to[i], batch.from[i], batch.sizes[i], cudaMemcpyDefault, asynchronous);
        if (const cudaError error = copy(call, request, stream)) return error;
    }
    return cudaSuccess;
}

}  // namespace

extern "C" cudaError_t cudaMemcpyBatchAsync(void* const* destinations, const void* const* sources,
                                            const size_t* sizes, size_t count,
                                            cudaMemcpyAttributes* attributes,
                                            size_t* attribute_indices, size_t attribute_count,
                                            cudaStream_t stream) {
    touches_many(STREAMLAB_CALLER, count, as_input(destinations), as_input(sources),
                 as_input(sizes));
    touches_many(STREAMLAB_CALLER, attribute_count, as_input(attributes),
                 as_input(attribute_indices));
    ApiCall call(functions::cudaMemcpyBatchAsync, STREAMLAB_CALLER);
    const Batch batch{destinations, sources,    sizes,
                      count,        attributes, {attribute_indices, attribute_count}};
    return call.result(copy_all(call, batch, stream));
}

}  // namespace streamlab::cudart
