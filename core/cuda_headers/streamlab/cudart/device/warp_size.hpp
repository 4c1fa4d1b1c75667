// The number of threads in a warp, the same on every device so far.
#pragma once

constexpr int warpSize = 32;
