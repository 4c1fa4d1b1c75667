#include "analysis/api_errors.hpp"

#include <fmt/format.h>

#include "analysis/label.hpp"

namespace streamlab::analysis {

namespace {

// The cudaError values that are answers, not errors (rule E4).
constexpr std::int32_t success = 0;
constexpr std::int32_t not_ready = 600;

struct ErrorName {
    std::int32_t result;
    const char* name;
};

// Those that programs about streams and events meet; numbers as in the CUDA runtime API.
constexpr ErrorName error_names[] = {
    {1, "cudaErrorInvalidValue"},
    {2, "cudaErrorMemoryAllocation"},
    {3, "cudaErrorInitializationError"},
    {9, "cudaErrorInvalidConfiguration"},
    {17, "cudaErrorInvalidDevicePointer"},
    {21, "cudaErrorInvalidMemcpyDirection"},
    {98, "cudaErrorInvalidDeviceFunction"},
    {100, "cudaErrorNoDevice"},
    {101, "cudaErrorInvalidDevice"},
    {400, "cudaErrorInvalidResourceHandle"},
    {401, "cudaErrorIllegalState"},
    {700, "cudaErrorIllegalAddress"},
    {701, "cudaErrorLaunchOutOfResources"},
    {702, "cudaErrorLaunchTimeout"},
    {704, "cudaErrorPeerAccessAlreadyEnabled"},
    {705, "cudaErrorPeerAccessNotEnabled"},
    {709, "cudaErrorContextIsDestroyed"},
    {710, "cudaErrorAssert"},
    {712, "cudaErrorHostMemoryAlreadyRegistered"},
    {713, "cudaErrorHostMemoryNotRegistered"},
    {716, "cudaErrorMisalignedAddress"},
    {719, "cudaErrorLaunchFailure"},
    {720, "cudaErrorCooperativeLaunchTooLarge"},
    {800, "cudaErrorNotPermitted"},
    {801, "cudaErrorNotSupported"},
    {900, "cudaErrorStreamCaptureUnsupported"},
    {901, "cudaErrorStreamCaptureInvalidated"},
    {902, "cudaErrorStreamCaptureMerge"},
    {903, "cudaErrorStreamCaptureUnmatched"},
    {904, "cudaErrorStreamCaptureUnjoined"},
    {905, "cudaErrorStreamCaptureIsolation"},
    {906, "cudaErrorStreamCaptureImplicit"},
    {907, "cudaErrorCapturedEvent"},
    {908, "cudaErrorStreamCaptureWrongThread"},
    {910, "cudaErrorGraphExecUpdateFailure"},
};

}  // namespace

bool is_error(std::int32_t result) { return result != success && result != not_ready; }

std::string error_name(std::int32_t result) {
    for (const ErrorName& error : error_names)
        if (error.result == result) return error.name;
    return fmt::format("error {}", result);
}

std::string errors_in_words(const trace::Trace& trace) {
    const trace::HostCall* first = nullptr;
    std::size_t others = 0;
    for (const trace::HostCall& call : trace.calls) {
        if (!is_error(call.result)) continue;
        if (first)
            ++others;
        else
            first = &call;
    }
    if (!first) return {};
    const std::string place = place_of(trace, first->id);
    const std::string where = place.empty() ? "" : fmt::format(" ({})", place);
    const std::string more =
        others == 0 ? ""
                    : fmt::format(", and {} later call{} an error", others, others > 1 ? "s" : "");
    return fmt::format("{}{} returned {}{}.", first->name, where, error_name(first->result), more);
}

}  // namespace streamlab::analysis
