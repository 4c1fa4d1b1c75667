// The headers, and the code that the rewriter generates for a kernel, need C++17.
#pragma once

#if __cplusplus < 201703L
#error "streamlab: the model device needs C++17 or newer: leave --std out, or use gnu++17"
#endif
