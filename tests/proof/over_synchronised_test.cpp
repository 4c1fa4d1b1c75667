#include <string>

#include "proof/over_synchronised.hpp"
#include "support/catch.hpp"

using streamlab::proof::over_synchronise;

TEST_CASE("the device is synchronised after each launch and each CUDA call") {
    CHECK(over_synchronise("void f() {\n"
                           "    CHECK(cudaMalloc(&x, 4));\n"
                           "    k<<<1, 1, 0, a>>>(x);\n"
                           "    int y = plain(x);\n"
                           "}\n") == "void f() {\n"
                                     "    CHECK(cudaMalloc(&x, 4)); cudaDeviceSynchronize();\n"
                                     "    k<<<1, 1, 0, a>>>(x); cudaDeviceSynchronize();\n"
                                     "    int y = plain(x);\n"
                                     "}\n");
}

TEST_CASE("a single statement of a loop or a branch gets braces") {
    CHECK(over_synchronise("void f() { if (x) k<<<1, 1>>>(); else cudaFree(y); }") ==
          "void f() { if (x) { k<<<1, 1>>>(); cudaDeviceSynchronize(); } else { cudaFree(y); "
          "cudaDeviceSynchronize(); } }");
}

TEST_CASE("G1: nothing is synchronised during stream capture") {
    CHECK(over_synchronise("void branch() { k<<<1, 1, 0, s>>>(); }\n"
                           "void f() {\n"
                           "    cudaStreamBeginCapture(s, mode);\n"
                           "    branch();\n"
                           "    cudaEventRecord(e, s);\n"
                           "    cudaStreamEndCapture(s, &graph);\n"
                           "}\n") ==
          "void branch() { k<<<1, 1, 0, s>>>(); }\n"
          "void f() {\n"
          "    cudaStreamBeginCapture(s, mode);\n"
          "    branch();\n"
          "    cudaEventRecord(e, s);\n"
          "    cudaStreamEndCapture(s, &graph); cudaDeviceSynchronize();\n"
          "}\n");
}
