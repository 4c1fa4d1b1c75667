// What cublas_v2.h declares.
#pragma once

#include "cublas_v2.h"
