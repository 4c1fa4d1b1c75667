#include "fake_cupti.hpp"

#include <time.h>

#include <cstring>
#include <mutex>
#include <string>
#include <vector>

namespace {

const std::vector<std::string> runtime_names{"INVALID",
                                             "cudaLaunchKernel_v7000",
                                             "cudaMemcpyAsync_v3020",
                                             "cudaEventRecord_v3020",
                                             "cudaStreamWaitEvent_v3020",
                                             "cudaStreamSynchronize_v3020",
                                             "cudaGetDevice_v3020",
                                             "cudaDeviceSynchronize_v3020",
                                             "cudaMalloc_v3020",
                                             "cudaFree_v3020",
                                             "cudaProfilerStart_v4000"};
const std::vector<std::string> driver_names{"INVALID", "cuLaunchKernel", "cuCtxGetCurrent"};

CUpti_CallbackFunc callback = nullptr;
void* user = nullptr;
bool runtime_on[100], driver_on[100];
CUpti_BuffersCallbackRequestFunc give = nullptr;
CUpti_BuffersCallbackCompleteFunc take = nullptr;
std::mutex mutex;  // the recorder flushes from its own thread
std::vector<std::vector<std::uint8_t>> records;
std::uint32_t correlations = 0;

template <class Record>
void add(const Record& record) {
    const auto* const bytes = reinterpret_cast<const std::uint8_t*>(&record);
    const std::lock_guard lock(mutex);
    records.emplace_back(bytes, bytes + sizeof record);
}

std::uint32_t id_of(const std::vector<std::string>& names, const std::string& name) {
    for (std::uint32_t id = 1; id < names.size(); ++id)
        if (names[id].substr(0, names[id].find('_')) == name) return id;
    return 0;
}

}  // namespace

namespace fake_cupti {

static std::uint32_t report(CUpti_CallbackDomain domain, std::uint32_t id, bool on,
                            const char* name, const void* parameters,
                            const std::function<void(std::uint32_t)>& within) {
    CUpti_CallbackData data{};
    int result = 0;
    data.functionName = name;
    data.functionParams = parameters;
    data.functionReturnValue = &result;
    data.contextUid = 1;
    data.correlationId = ++correlations;
    data.callbackSite = CUPTI_API_ENTER;
    if (on) callback(user, domain, id, &data);
    if (within) within(data.correlationId);
    data.callbackSite = CUPTI_API_EXIT;
    if (on) callback(user, domain, id, &data);
    return data.correlationId;
}

std::uint32_t call(const char* name, const void* parameters,
                   const std::function<void(std::uint32_t)>& within) {
    const std::uint32_t id = id_of(runtime_names, name);
    return report(CUPTI_CB_DOMAIN_RUNTIME_API, id, runtime_on[id], name, parameters, within);
}

std::uint32_t driver_call(const char* name, const void* parameters) {
    const std::uint32_t id = id_of(driver_names, name);
    return report(CUPTI_CB_DOMAIN_DRIVER_API, id, driver_on[id], name, parameters, {});
}

void kernel_ran(const char* name, std::uint32_t stream, std::uint32_t correlation,
                std::uint64_t start, std::uint64_t end) {
    CUpti_ActivityKernel10 kernel{};
    kernel.kind = CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL;
    kernel.name = name;
    kernel.streamId = stream;
    kernel.contextId = 1;
    kernel.correlationId = correlation;
    kernel.start = start;
    kernel.end = end;
    kernel.gridX = kernel.gridY = kernel.gridZ = 1;
    kernel.blockX = 32;
    kernel.blockY = kernel.blockZ = 1;
    add(kernel);
}

void copy_ran(std::uint8_t kind, std::uint64_t bytes, std::uint32_t stream,
              std::uint32_t correlation, std::uint64_t start, std::uint64_t end) {
    CUpti_ActivityMemcpy6 copy{};
    copy.kind = CUPTI_ACTIVITY_KIND_MEMCPY;
    copy.copyKind = kind;
    copy.bytes = bytes;
    copy.streamId = stream;
    copy.contextId = 1;
    copy.correlationId = correlation;
    copy.start = start;
    copy.end = end;
    add(copy);
}

}  // namespace fake_cupti

extern "C" void fake_cupti_launch(const char* name) {
    const std::uint32_t launch = fake_cupti::call("cudaLaunchKernel");
    timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    const auto now = static_cast<std::uint64_t>(time.tv_sec) * 1'000'000'000 +
                     static_cast<std::uint64_t>(time.tv_nsec);
    // CUPTI keeps the names until the program ends.
    fake_cupti::kernel_ran(strdup(name), 7, launch, now + 1'000, now + 2'000);
}

extern "C" {

CUptiResult cuptiSubscribe(CUpti_SubscriberHandle* subscriber, CUpti_CallbackFunc function,
                           void* data) {
    callback = function;
    user = data;
    *subscriber = reinterpret_cast<CUpti_SubscriberHandle>(&callback);
    return CUPTI_SUCCESS;
}
CUptiResult cuptiUnsubscribe(CUpti_SubscriberHandle) { return CUPTI_SUCCESS; }
CUptiResult cuptiEnableCallback(std::uint32_t on, CUpti_SubscriberHandle,
                                CUpti_CallbackDomain domain, CUpti_CallbackId id) {
    if (domain == CUPTI_CB_DOMAIN_RUNTIME_API) runtime_on[id] = on != 0;
    if (domain == CUPTI_CB_DOMAIN_DRIVER_API) driver_on[id] = on != 0;
    return CUPTI_SUCCESS;
}
CUptiResult cuptiEnableDomain(std::uint32_t, CUpti_SubscriberHandle, CUpti_CallbackDomain) {
    return CUPTI_SUCCESS;
}
CUptiResult cuptiGetCallbackName(CUpti_CallbackDomain domain, std::uint32_t id, const char** name) {
    const auto& names = domain == CUPTI_CB_DOMAIN_RUNTIME_API ? runtime_names : driver_names;
    if (id >= names.size()) return CUPTI_ERROR_INVALID_PARAMETER;
    *name = names[id].c_str();
    return CUPTI_SUCCESS;
}
CUptiResult cuptiActivityEnable(CUpti_ActivityKind) { return CUPTI_SUCCESS; }
CUptiResult cuptiActivityDisable(CUpti_ActivityKind) { return CUPTI_SUCCESS; }
CUptiResult cuptiActivityRegisterCallbacks(CUpti_BuffersCallbackRequestFunc request,
                                           CUpti_BuffersCallbackCompleteFunc complete) {
    give = request;
    take = complete;
    return CUPTI_SUCCESS;
}
CUptiResult cuptiActivityRegisterTimestampCallback(CUpti_TimestampCallbackFunc) {
    return CUPTI_SUCCESS;
}
CUptiResult cuptiActivityFlushAll(std::uint32_t) {
    const std::lock_guard lock(mutex);
    std::uint8_t* buffer = nullptr;
    std::size_t bytes = 0;
    std::size_t most = 0;
    give(&buffer, &bytes, &most);
    std::size_t used = 0;
    for (const auto& record : records) {
        std::memcpy(buffer + used, record.data(), record.size());
        used += record.size();
    }
    take(nullptr, 0, buffer, bytes, used);
    records.clear();
    return CUPTI_SUCCESS;
}
CUptiResult cuptiActivityGetNextRecord(std::uint8_t* buffer, std::size_t valid,
                                       CUpti_Activity** record) {
    auto* at = buffer;
    if (*record) {
        at = reinterpret_cast<std::uint8_t*>(*record);
        at += (*record)->kind == CUPTI_ACTIVITY_KIND_MEMCPY ? sizeof(CUpti_ActivityMemcpy6)
                                                            : sizeof(CUpti_ActivityKernel10);
    }
    if (at >= buffer + valid) return CUPTI_ERROR_MAX_LIMIT_REACHED;
    *record = reinterpret_cast<CUpti_Activity*>(at);
    return CUPTI_SUCCESS;
}
CUptiResult cuptiActivityGetNumDroppedRecords(CUcontext, std::uint32_t, std::size_t* dropped) {
    *dropped = 0;
    return CUPTI_SUCCESS;
}
CUptiResult cuptiGetStreamIdEx(CUcontext, CUstream stream, std::uint8_t, std::uint32_t* id) {
    *id = stream ? static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(stream)) : 7;
    return CUPTI_SUCCESS;
}
// Every kernel has two parameters: a pointer, and a structure of two words.
CUresult cuFuncGetParamInfo(CUfunction, std::size_t index, std::size_t* offset,
                            std::size_t* bytes) {
    if (index > 1) return CUDA_ERROR_INVALID_VALUE;
    *offset = index * 8;
    *bytes = index == 0 ? 8 : 16;
    return CUDA_SUCCESS;
}
CUptiResult cuptiGetGraphNodeId(CUgraphNode, std::uint64_t* id) {
    *id = 0;
    return CUPTI_SUCCESS;
}
}
