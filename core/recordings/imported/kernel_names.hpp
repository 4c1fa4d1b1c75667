// What people call a kernel: "gemm (bf16)", "add (elementwise)", "AllReduce (NCCL)".
#pragma once

#include <string>
#include <string_view>

namespace streamlab::imported {

// `full` is the demangled name.
std::string plain_kernel_name(std::string_view full);

}  // namespace streamlab::imported
