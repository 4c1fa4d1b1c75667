// Names and texts of error codes.
#include <algorithm>
#include <iterator>

#include "cudart/access/access.hpp"
#include "cudart/kernels/device_launch.hpp"
#include "cudart/state/api_call.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

struct ErrorText {
    cudaError error;
    const char* name;
    const char* text;
};

constexpr ErrorText error_texts[] = {
#define STREAMLAB_ERROR(name, value, text) {name, #name, text},
#include "streamlab/cudart/types/errors.def"
};

const ErrorText* find(cudaError error) {
    const auto* found = std::find_if(std::begin(error_texts), std::end(error_texts),
                                     [&](const ErrorText& each) { return each.error == error; });
    return found == std::end(error_texts) ? nullptr : found;
}

}  // namespace

extern "C" {

const char* cudaGetErrorName(cudaError_t error) {
    const ErrorText* found = find(error);
    return found ? found->name : "unrecognized error code";
}

const char* cudaGetErrorString(cudaError_t error) {
    const ErrorText* found = find(error);
    return found ? found->text : "unrecognized error code";
}

// Neither function can fail: they report errors of earlier calls (X1). Resetting also clears the
// code of a sticky error, as measured on an H200; all other calls still fail with it (X2).
cudaError_t cudaGetLastError() {
    if (in_kernel()) return last_device_error(true);
    ApiCall call(functions::cudaGetLastError, STREAMLAB_CALLER);
    return call.last_error(true);
}

cudaError_t cudaPeekAtLastError() {
    if (in_kernel()) return last_device_error(false);
    ApiCall call(functions::cudaPeekAtLastError, STREAMLAB_CALLER);
    return call.last_error(false);
}

}  // extern "C"

}  // namespace streamlab::cudart
