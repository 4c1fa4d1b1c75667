// Cooperative groups are a later part of the model device.
#pragma once
#error "streamlab: no cooperative_groups.h yet: use __syncthreads(), or run on a GPU"
