#include "injection/calls.hpp"

#include <algorithm>
#include <cstring>
#include <string_view>
#include <vector>

#include "injection/arguments.hpp"
#include "injection/graphs.hpp"
#include "injection/output.hpp"
#include "injection/pointers.hpp"
#include "injection/program_line.hpp"
#include "injection/python_line.hpp"
#include "injection/session.hpp"
#include "injection/torch_operator.hpp"

namespace streamlab::injection {

namespace {

// Properties of an API function, looked up once.
struct Function {
    Layout layout = Layout::plain;
    bool per_thread = false;  // its stream 0 is the thread's own default stream
    bool reported = false;
    bool issues_device_work = false;
    bool may_wait = false;   // it may be hidden in an operator of a framework
    std::uint32_t name = 0;  // id of a text; 0: not written yet
};

struct Functions {
    std::vector<Function> runtime, driver;
};

const Library* call_library = nullptr;
CUpti_SubscriberHandle subscriber = nullptr;
Functions& functions = *new Functions;
constexpr std::uint32_t max_functions = 2000;

// Only outermost calls are recorded: cudaLaunchKernel calls cuLaunchKernel.
struct OpenCall {
    int depth = 0;
    std::uint32_t correlation = 0;
    std::int64_t begin_ns = 0;
};
thread_local OpenCall open_call;

bool is_version(std::string_view text) {
    return text.size() > 1 && text[0] == 'v' &&
           text.find_first_not_of("0123456789", 1) == text.npos;
}

// "cudaEventRecord_ptsz_v7000" is cudaEventRecord for per-thread default streams.
std::string_view without_version(std::string_view name, bool& per_thread) {
    for (auto at = name.rfind('_'); at != name.npos && at > 0; at = name.rfind('_')) {
        const std::string_view last = name.substr(at + 1);
        if (last == "ptsz" || last == "ptds")
            per_thread = true;
        else if (!is_version(last))
            break;
        name = name.substr(0, at);
    }
    return name;
}

bool begins_with_any(std::string_view name, std::initializer_list<std::string_view> beginnings) {
    return std::any_of(beginnings.begin(), beginnings.end(),
                       [name](std::string_view beginning) { return name.starts_with(beginning); });
}

// Query functions are called often and do not affect the order of work.
bool is_question(std::string_view name) {
    return begins_with_any(name,
                           {"__", "cudaGet", "cudaPeek", "cudaDeviceGet", "cudaDeviceCan",
                            "cudaFuncGet", "cudaFuncSet", "cudaOccupancy", "cudaStreamGet",
                            "cudaStreamIs", "cudaThreadExchange", "cudaSetDevice", "cudaPointerGet",
                            "cudaDriverGet", "cudaRuntimeGet", "cudaKernelGet", "cudaLibraryGet",
                            "cudaEventCreate", "cudaProfiler"});
}

bool issues_device_work(std::string_view name) {
    return begins_with_any(name, {"cudaLaunch", "cuLaunch", "cudaMemcpy", "cuMemcpy", "cudaMemset",
                                  "cuMemset", "cudaGraphLaunch", "cuGraphLaunch"});
}

// Copies, allocations and explicit waits.
bool may_wait(std::string_view name) {
    return name.find("Synchronize") != name.npos ||
           begins_with_any(name,
                           {"cudaMemcpy", "cuMemcpy", "cudaMalloc", "cuMemAlloc", "cuMemCreate",
                            "cudaFree", "cuMemFree", "cudaHostAlloc", "cuMemHostAlloc"});
}

// True for driver functions that issue work, wait or allocate. The runtime often calls the driver,
// and each reported call costs time.
bool is_reported_driver_call(std::string_view name) {
    return layout_of(name) != Layout::plain ||
           begins_with_any(name, {"cuLaunch", "cuMemcpy", "cuMemset", "cuCtxSynchronize",
                                  "cuMemAllocManaged", "cuMemAllocPitch", "cuMemHostRegister",
                                  "cuMemCreate", "cuMemMap", "cuMemUnmap", "cuMemRelease",
                                  "cuStreamDestroy", "cuModuleLoad", "cuLibraryLoad"});
}

std::uint32_t stream_id(const CUpti_CallbackData& call, const Function& function, CUstream stream) {
    std::uint32_t id = activity::Call::no_stream;
    call_library->cuptiGetStreamIdEx(call.context, stream, function.per_thread ? 1 : 0, &id);
    return id;
}

void write_call(const CUpti_CallbackData& from, Function& function) {
    activity::Call call;
    call.begin_ns = open_call.begin_ns;
    call.end_ns = monotonic_ns();
    call.correlation = from.correlationId;
    call.thread = this_thread();
    call.context = from.contextUid;
    if (from.functionReturnValue)
        std::memcpy(&call.result, from.functionReturnValue, sizeof call.result);
    if (!function.name) {
        bool ignored = false;
        function.name = output().text(without_version(from.functionName, ignored));
    }
    call.name = function.name;
    if (is_python()) {
        const PythonPlace place = python_place();
        call.line = place.line;
        call.function = place.function;
        if (function.may_wait) call.torch_operator = torch_operator();
    } else {
        call.line = program_line();
    }
    const Arguments arguments = arguments_of(function.layout, from.functionParams);
    if (arguments.has_stream) call.stream = stream_id(from, function, arguments.stream);
    call.event = arguments.event;
    output().append(call);
    if (call.result == 0) track_allocation(function.layout, arguments);
    if (!arguments.target && !arguments.source) return;
    activity::Memory memory;
    memory.correlation = from.correlationId;
    memory.target = arguments.target;
    memory.source = arguments.source;
    memory.bytes = arguments.bytes;
    output().append(memory);
}

bool is_launch(Layout layout) {
    return layout == Layout::launch || layout == Layout::launch_cooperative ||
           layout == Layout::launch_extended;
}

void enter(const CUpti_CallbackData& call, const Function& function) {
    if (open_call.depth++ == 0) {
        open_call.correlation = call.correlationId;
        open_call.begin_ns = monotonic_ns();
    } else if (call.correlationId != open_call.correlation) {
        activity::Alias alias;
        alias.inner = call.correlationId;
        alias.outer = open_call.correlation;
        output().append(alias);
    }
    note_call(function.layout, call.functionParams);
    if (is_launch(function.layout))
        write_pointers(function.layout, call.functionParams, open_call.correlation);
}

void leave(const CUpti_CallbackData& call, Function& function) {
    // Recording may have begun during this call.
    if (open_call.depth == 0) return;
    if (--open_call.depth > 0) return;
    write_call(call, function);
    if (function.issues_device_work) on_work();
}

void on_api_call(std::vector<Function>& known, CUpti_CallbackId id,
                 const CUpti_CallbackData& call) {
    if (id >= known.size()) return;
    if (!known[id].reported) return on_profiler_call(call.functionName);
    if (call.callbackSite == CUPTI_API_ENTER) return enter(call, known[id]);
    leave(call, known[id]);
}

void CUPTIAPI on_callback(void*, CUpti_CallbackDomain domain, CUpti_CallbackId id,
                          const void* data) {
    if (!output().is_ours()) return;
    if (domain == CUPTI_CB_DOMAIN_RUNTIME_API)
        return on_api_call(functions.runtime, id, *static_cast<const CUpti_CallbackData*>(data));
    if (domain == CUPTI_CB_DOMAIN_DRIVER_API)
        return on_api_call(functions.driver, id, *static_cast<const CUpti_CallbackData*>(data));
    if (domain == CUPTI_CB_DOMAIN_RESOURCE)
        return on_resource(*call_library, id, *static_cast<const CUpti_ResourceData*>(data));
}

template <class IsReported>
std::vector<Function> list_functions(const Library& cupti, CUpti_CallbackDomain domain,
                                     IsReported is_reported) {
    std::vector<Function> list(1);
    for (std::uint32_t id = 1; id < max_functions; ++id) {
        const char* name = nullptr;
        if (cupti.cuptiGetCallbackName(domain, id, &name) != CUPTI_SUCCESS || !name) break;
        Function& function = list.emplace_back();
        const std::string_view plain = without_version(name, function.per_thread);
        function.layout = layout_of(plain);
        function.reported = is_reported(plain);
        function.issues_device_work = issues_device_work(plain);
        function.may_wait = may_wait(plain);
    }
    return list;
}

template <class Does>
void for_each_function(Does does) {
    for (std::uint32_t id = 1; id < functions.runtime.size(); ++id)
        does(CUPTI_CB_DOMAIN_RUNTIME_API, id, functions.runtime[id]);
    for (std::uint32_t id = 1; id < functions.driver.size(); ++id)
        does(CUPTI_CB_DOMAIN_DRIVER_API, id, functions.driver[id]);
}

}  // namespace

const char* subscribe_calls(const Library& cupti) {
    if (subscriber) return nullptr;
    call_library = &cupti;
    functions.runtime = list_functions(cupti, CUPTI_CB_DOMAIN_RUNTIME_API,
                                       [](std::string_view name) { return !is_question(name); });
    functions.driver = list_functions(cupti, CUPTI_CB_DOMAIN_DRIVER_API, is_reported_driver_call);
    const CUptiResult result = cupti.cuptiSubscribe(&subscriber, on_callback, nullptr);
    if (result == CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED)
        return "another profiler uses it in this process";
    return result == CUPTI_SUCCESS ? nullptr : "it refuses to report calls here";
}

void enable_call_reports(const Library& cupti, bool report) {
    for_each_function([&](CUpti_CallbackDomain domain, std::uint32_t id, const Function& function) {
        if (function.reported) cupti.cuptiEnableCallback(report ? 1 : 0, subscriber, domain, id);
    });
    for (const CUpti_CallbackId id : resource_callbacks)
        cupti.cuptiEnableCallback(report ? 1 : 0, subscriber, CUPTI_CB_DOMAIN_RESOURCE, id);
}

void enable_profiler_callbacks(const Library& cupti) {
    for_each_function([&](CUpti_CallbackDomain domain, std::uint32_t id, const Function&) {
        const char* name = nullptr;
        cupti.cuptiGetCallbackName(domain, id, &name);
        if (name && std::string_view(name).starts_with("cudaProfiler"))
            cupti.cuptiEnableCallback(1, subscriber, domain, id);
    });
}

}  // namespace streamlab::injection
