// Entry points of the library: for the driver, for NVTX, and for programs that load it themselves.
#include <nvtx3/nvToolsExt.h>

#include <string>

#include "injection/output.hpp"
#include "injection/session.hpp"

#define STREAMLAB_ENTRY extern "C" __attribute__((visibility("default")))

namespace {

using namespace streamlab::injection;

// NVTX's push must return the nesting depth; programs are assumed to ignore it.
int push(const char* message) {
    on_range_begin(message ? message : "");
    return 0;
}

const char* message_of(const nvtxEventAttributes_t* attributes) {
    const bool is_text = attributes && attributes->messageType == NVTX_MESSAGE_TYPE_ASCII;
    return is_text ? attributes->message.ascii : "";
}

int push_a(const char* message) { return push(message); }
int push_ex(const nvtxEventAttributes_t* attributes) { return push(message_of(attributes)); }
int domain_push(nvtxDomainHandle_t, const nvtxEventAttributes_t* attributes) {
    return push(message_of(attributes));
}
int pop() {
    on_range_end();
    return 0;
}
int domain_pop(nvtxDomainHandle_t) { return pop(); }

template <class Function>
void set(NvtxFunctionTable table, unsigned int size, unsigned int place, Function function) {
    if (place < size) *table[place] = reinterpret_cast<NvtxFunctionPointer>(function);
}

}  // namespace

// CUDA_INJECTION64_PATH: called by the driver during its initialisation.
STREAMLAB_ENTRY int InitializeInjection() {
    begin_from_environment();
    return 1;
}

// NVTX_INJECTION64_PATH: called by NVTX before the program's first range.
STREAMLAB_ENTRY int InitializeInjectionNvtx2(NvtxGetExportTableFunc_t get_table) {
    const auto* const callbacks =
        static_cast<const NvtxExportTableCallbacks*>(get_table(NVTX_ETID_CALLBACKS));
    if (!callbacks) return 0;
    NvtxFunctionTable table = nullptr;
    unsigned int size = 0;
    if (callbacks->GetModuleFunctionTable(NVTX_CB_MODULE_CORE, &table, &size)) {
        set(table, size, NVTX_CBID_CORE_RangePushA, push_a);
        set(table, size, NVTX_CBID_CORE_RangePushEx, push_ex);
        set(table, size, NVTX_CBID_CORE_RangePop, pop);
    }
    if (callbacks->GetModuleFunctionTable(NVTX_CB_MODULE_CORE2, &table, &size)) {
        set(table, size, NVTX_CBID_CORE2_DomainRangePushEx, domain_push);
        set(table, size, NVTX_CBID_CORE2_DomainRangePop, domain_pop);
    }
    return 1;
}

// For a program that is running already, such as a notebook. Returns 1 on success.
STREAMLAB_ENTRY int streamlab_record_begin(const char* file) {
    return output().open(file) && begin_recording() ? 1 : 0;
}
STREAMLAB_ENTRY void streamlab_record_end() { end_recording(); }
STREAMLAB_ENTRY void streamlab_range_begin(const char* name) { on_range_begin(name); }
STREAMLAB_ENTRY void streamlab_range_end() { on_range_end(); }
