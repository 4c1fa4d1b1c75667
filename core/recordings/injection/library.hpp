// CUPTI's functions, loaded at run time: users' machines may lack the library.
#pragma once

#include <cupti.h>

namespace streamlab::injection {

#define STREAMLAB_CUPTI_FUNCTIONS(of)                                                              \
    of(cuptiSubscribe) of(cuptiUnsubscribe) of(cuptiEnableCallback) of(cuptiEnableDomain)          \
        of(cuptiGetCallbackName) of(cuptiActivityEnable) of(cuptiActivityDisable)                  \
            of(cuptiActivityRegisterCallbacks) of(cuptiActivityRegisterTimestampCallback)          \
                of(cuptiActivityFlushAll) of(cuptiActivityGetNextRecord)                           \
                    of(cuptiActivityGetNumDroppedRecords) of(cuptiGetStreamIdEx)                   \
                        of(cuptiGetGraphNodeId)

struct Library {
#define STREAMLAB_MEMBER(name) decltype(&::name) name = nullptr;
    STREAMLAB_CUPTI_FUNCTIONS(STREAMLAB_MEMBER)
#undef STREAMLAB_MEMBER
};

// Loads CUPTI once. Returns null if no usable version is found, and prints the reason on standard
// error.
const Library* library();

}  // namespace streamlab::injection
