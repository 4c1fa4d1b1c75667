// Notifications from the runtime to the program: log messages and asynchronous memory notices.
#pragma once

#include <cstddef>

enum CUDAlogLevel_enum { cudaLogLevelError = 0, cudaLogLevelWarning = 1 };
using cudaLogLevel = CUDAlogLevel_enum;

using cudaLogsCallbackHandle = struct CUlogsCallbackEntry_st*;

using cudaLogIterator = unsigned int;

using cudaAsyncCallbackHandle_t = struct cudaAsyncCallbackEntry*;
enum cudaAsyncNotificationType_enum { cudaAsyncNotificationTypeOverBudget = 0x1 };
using cudaAsyncNotificationType = cudaAsyncNotificationType_enum;

struct cudaAsyncNotificationInfo {
    cudaAsyncNotificationType type;
    union {
        struct {
            unsigned long long bytesOverBudget;
        } overBudget;
    } info;
};
using cudaAsyncNotificationInfo_t = cudaAsyncNotificationInfo;

using cudaAsyncCallback = void (*)(cudaAsyncNotificationInfo_t*, void*, cudaAsyncCallbackHandle_t);
using cudaLogsCallback_t = void (*)(void* data, cudaLogLevel level, char* message, size_t length);
