// Builds a .cu for the model device, runs it as a child process and reads its trace. A Python
// program is not built: running it opens one of its recordings (decision 39).
#pragma once

#include "program/build/build.hpp"
#include "program/run/run.hpp"
#include "program/run/user_settings.hpp"
#include "program/sandbox/strongest_isolation.hpp"
#include "program/toolchain/compiler_limit.hpp"
#include "program/toolchain/toolchain.hpp"
