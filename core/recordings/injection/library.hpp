// CUPTI's functions, looked up at run time: users' machines may lack the library.
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

// Loads it once. Null if there is none that serves; standard error says why.
const Library* library();

}  // namespace streamlab::injection
