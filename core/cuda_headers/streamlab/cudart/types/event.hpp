// Events: flags for creating, recording and waiting.
#pragma once

#include "streamlab/cudart/types/handle.hpp"

struct cudaIpcEventHandle_st {
    char reserved[64];
};
using cudaIpcEventHandle_t = cudaIpcEventHandle_st;

#define cudaEventDefault 0x00
#define cudaEventBlockingSync 0x01
#define cudaEventDisableTiming 0x02
#define cudaEventInterprocess 0x04
#define cudaEventRecordDefault 0x00
#define cudaEventRecordExternal 0x01
#define cudaEventWaitDefault 0x00
#define cudaEventWaitExternal 0x01
