// The number of threads in a warp, so far the same on every device.
#pragma once

constexpr int warpSize = 32;
