// Takes a .cu to a run: builds it for the model device, runs it as a child process and reads its
// trace. Of a Python program there are recordings: it is not built, and a run opens one of them
// (decision 39).
#pragma once

#include "program/build/build.hpp"
#include "program/run/run.hpp"
#include "program/run/user_settings.hpp"
#include "program/sandbox/best_walls.hpp"
#include "program/toolchain/compiler_limit.hpp"
#include "program/toolchain/toolchain.hpp"
