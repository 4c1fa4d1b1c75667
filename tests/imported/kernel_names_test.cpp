// Names of kernels as people call them.
#include <string_view>
#include <utility>

#include "imported/kernel_names.hpp"
#include "support/catch.hpp"

using streamlab::imported::plain_kernel_name;

TEST_CASE("a kernel is called what people call it") {
    constexpr std::pair<std::string_view, std::string_view> names[] = {
        {"scale(float*, int)", "scale"},
        {"void mine::add<float, 4>(float const*, float*)", "add"},
        {"triton_poi_fused_add_relu_0", "triton_poi_fused_add_relu_0"},
        {"sm90_xmma_gemm_f32f32_tf32f32_f32_nn_n_tilesize128x256x32_warpgroupsize2x1x1_execute_"
         "segment_"
         "k_off_kernel__5x_cublas",
         "gemm (tf32)"},
        {"nvjet_tst_128x256_64x4_1x2_h_bz_coopA_NNT", "gemm"},
        {"void cutlass::Kernel2<cutlass_80_tensorop_s1688gemm_256x128_16x3_nn_align4>(cutlass_80_"
         "tensorop_s1688gemm_256x128_16x3_nn_align4::Params)",
         "gemm (tf32)"},
        {"ampere_sgemm_128x64_tn", "gemm (fp32)"},
        {"void at::native::vectorized_elementwise_kernel<4, at::native::CUDAFunctor_add<float>, "
         "std::array<char*, 3ul> >(int, at::native::CUDAFunctor_add<float>, std::array<char*, "
         "3ul>)",
         "add (elementwise)"},
        {"void at::native::vectorized_elementwise_kernel<4, at::native::BinaryFunctor<float, "
         "float, "
         "float, at::native::binary_internal::MulFunctor<float> >, std::array<char*, 3ul> >(int)",
         "Mul (elementwise)"},
        {"void at::native::elementwise_kernel<128, 2, "
         "at::native::gpu_kernel_impl_nocast<at::native::"
         "direct_copy_kernel_cuda(at::TensorIteratorBase&)::{lambda()#3}::operator()() const> "
         ">(int)",
         "direct_copy (elementwise)"},
        {"void at::native::reduce_kernel<512, 1, at::native::ReduceOp<float, "
         "at::native::func_wrapper_t"
         "<float, at::native::sum_functor<float, float, float>::operator()> > >(int)",
         "sum (reduction)"},
        {"void at::native::(anonymous namespace)::multi_tensor_apply_kernel<at::native::(anonymous "
         "namespace)::FusedOptimizerTensorListMetadata<4>, at::native::(anonymous namespace)::"
         "FusedAdamMathFunctor<float, 4> >(int)",
         "FusedAdam (for all tensors)"},
        {"ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevKernelArgsStorage<4096ul>)",
         "AllReduce (NCCL)"},
        {"void "
         "pytorch_flash::flash_bwd_dq_dk_dv_loop_seqk_parallel_kernel<Flash_bwd_kernel_traits<64> "
         ">(pytorch_flash::Flash_bwd_params)",
         "attention, backward"},
        {"void cudnn::cnn::implicit_convolve_sgemm<float, float, 128, 5, 5>(int, int)",
         "convolution (fp32)"},
        {"", ""},
    };
    for (const auto& [full, plain] : names)
        CHECK(plain_kernel_name(full) == plain);
}
