// Half precision is a later part of the model device.
#pragma once
#error "streamlab: no cuda_fp16.h yet on the model device: use float, or run on a GPU"
