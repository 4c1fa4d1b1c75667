#include "runtime_api/error.hpp"

namespace streamlab::runtime_api {

namespace {

enum Error : std::int32_t {
#define STREAMLAB_ERROR(name, value, text) name = value,
#include "streamlab/cudart/types/errors.def"
};

}  // namespace

bool is_success(std::int32_t result) { return result == cudaSuccess; }

bool is_not_ready(std::int32_t result) { return result == cudaErrorNotReady; }

bool is_error(std::int32_t result) { return !is_success(result) && !is_not_ready(result); }

bool is_sticky(std::int32_t result) {
    switch (result) {
    case cudaErrorIllegalAddress:
    case cudaErrorLaunchTimeout:
    case cudaErrorAssert:
    case cudaErrorHardwareStackError:
    case cudaErrorIllegalInstruction:
    case cudaErrorMisalignedAddress:
    case cudaErrorInvalidAddressSpace:
    case cudaErrorInvalidPc:
    case cudaErrorLaunchFailure:
        return true;
    default:
        return false;
    }
}

std::string error_name(std::int32_t result) {
    switch (result) {
#define STREAMLAB_ERROR(name, value, text)                                                         \
    case name:                                                                                     \
        return #name;
#include "streamlab/cudart/types/errors.def"
    }
    return "error " + std::to_string(result);
}

std::string error_text(std::int32_t result) {
    switch (result) {
#define STREAMLAB_ERROR(name, value, text)                                                         \
    case name:                                                                                     \
        return text;
#include "streamlab/cudart/types/errors.def"
    }
    return {};
}

}  // namespace streamlab::runtime_api
