// NVTX marks, ranges and names, which the trace shows. Wide-character forms are not here, and a
// domain, a category, a colour or a payload makes no difference.
#pragma once

#include "streamlab/cudart/always_inline.hpp"
#include "streamlab/cudart/types/handle.hpp"
#include "streamlab/nvtx/types.hpp"

extern "C" {
#define STREAMLAB_FUNCTION_RETURNING(type, name, parameters) type name parameters;
#include "streamlab/nvtx/functions.def"
#undef STREAMLAB_FUNCTION_RETURNING
}

struct nvtxDomainRegistration_st {
    const char* name;
};
struct nvtxStringRegistration_st {
    const char* text;
};

namespace streamlab_abi {

STREAMLAB_INLINE const char* message_of(const nvtxEventAttributes_t* attributes) {
    if (attributes == nullptr) return "";
    if (attributes->messageType == NVTX_MESSAGE_TYPE_ASCII) return attributes->message.ascii;
    if (attributes->messageType == NVTX_MESSAGE_TYPE_REGISTERED) {
        return attributes->message.registered->text;
    }
    return "";
}

// Lives as long as the program, as a registered string and a domain's name may.
inline const char* kept_copy(const char* text) {
    unsigned length = 0;
    while (text[length] != '\0')
        ++length;
    char* copy = new char[length + 1];
    for (unsigned i = 0; i <= length; ++i)
        copy[i] = text[i];
    return copy;
}

}  // namespace streamlab_abi

inline void nvtxInitialize(const void*) {}

STREAMLAB_INLINE void nvtxMarkEx(const nvtxEventAttributes_t* attributes) {
    nvtxMarkA(streamlab_abi::message_of(attributes));
}
STREAMLAB_INLINE int nvtxRangePushEx(const nvtxEventAttributes_t* attributes) {
    return nvtxRangePushA(streamlab_abi::message_of(attributes));
}
STREAMLAB_INLINE nvtxRangeId_t nvtxRangeStartEx(const nvtxEventAttributes_t* attributes) {
    return nvtxRangeStartA(streamlab_abi::message_of(attributes));
}

inline nvtxDomainHandle_t nvtxDomainCreateA(const char* name) {
    return new nvtxDomainRegistration_st{streamlab_abi::kept_copy(name)};
}
inline void nvtxDomainDestroy(nvtxDomainHandle_t domain) {
    if (domain == nullptr) return;
    delete[] domain->name;
    delete domain;
}
inline nvtxStringHandle_t nvtxDomainRegisterStringA(nvtxDomainHandle_t, const char* text) {
    return new nvtxStringRegistration_st{streamlab_abi::kept_copy(text)};
}
inline void nvtxDomainNameCategoryA(nvtxDomainHandle_t, std::uint32_t, const char*) {}
inline void nvtxNameCategoryA(std::uint32_t, const char*) {}

STREAMLAB_INLINE void nvtxDomainMarkEx(nvtxDomainHandle_t,
                                       const nvtxEventAttributes_t* attributes) {
    nvtxMarkEx(attributes);
}
STREAMLAB_INLINE int nvtxDomainRangePushEx(nvtxDomainHandle_t,
                                           const nvtxEventAttributes_t* attributes) {
    return nvtxRangePushEx(attributes);
}
STREAMLAB_INLINE int nvtxDomainRangePop(nvtxDomainHandle_t) { return nvtxRangePop(); }
STREAMLAB_INLINE nvtxRangeId_t nvtxDomainRangeStartEx(nvtxDomainHandle_t,
                                                      const nvtxEventAttributes_t* attributes) {
    return nvtxRangeStartEx(attributes);
}
STREAMLAB_INLINE void nvtxDomainRangeEnd(nvtxDomainHandle_t, nvtxRangeId_t id) { nvtxRangeEnd(id); }

#define nvtxMark nvtxMarkA
#define nvtxRangePush nvtxRangePushA
#define nvtxRangeStart nvtxRangeStartA
#define nvtxNameCategory nvtxNameCategoryA
#define nvtxNameOsThread nvtxNameOsThreadA
#define nvtxDomainCreate nvtxDomainCreateA
#define nvtxDomainRegisterString nvtxDomainRegisterStringA
#define nvtxDomainNameCategory nvtxDomainNameCategoryA
