// cuBLAS's documented requirements on arguments.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>

#include "streamlab/cublas/entry_point.hpp"
#include "streamlab/cublas/types.hpp"

namespace streamlab_cublas {

// Checks the arguments of a call in order. The first invalid one determines the returned status,
// and a message names it, as the status alone does not.
class Arguments {
public:
    explicit Arguments(const char* call) : call_(call) {}
    Arguments(const char* call, cublasHandle_t handle) : call_(call) {
        if (handle) return;
        status_ = CUBLAS_STATUS_NOT_INITIALIZED;
        streamlab_cublas_invalid_argument(call, "CUBLAS_STATUS_NOT_INITIALIZED",
                                          "its handle is null, and cublasCreate() makes one");
    }

    Arguments& is_pointer(const char* name, const void* value) {
        if (!value) refuse("%s is null", name);
        return *this;
    }
    Arguments& is_size(const char* name, int value) {
        if (value < 0) refuse("%s is %d, and must be 0 or more", name, value);
        return *this;
    }
    Arguments& is_positive(const char* name, int value) {
        if (value <= 0) refuse("%s is %d, and must be 1 or more", name, value);
        return *this;
    }
    Arguments& is_step(const char* name, int value) {
        if (value == 0) refuse("%s is 0: each element would be the same one", name);
        return *this;
    }
    Arguments& is_operation(const char* name, cublasOperation_t value) {
        const int number = static_cast<int>(value);
        if (number < CUBLAS_OP_N || number > CUBLAS_OP_C)
            refuse("%s is %d, and must be CUBLAS_OP_N, CUBLAS_OP_T or CUBLAS_OP_C", name, number);
        return *this;
    }
    // Checks a leading dimension. `rows`: the number of rows in memory.
    Arguments& is_pitch(const char* name, int value, const char* matrix, int rows) {
        if (value < 1 || value < rows)
            refuse("%s is %d, and a column of %s has %d elements in memory: it must be %d or more",
                   name, value, matrix, rows, rows > 1 ? rows : 1);
        return *this;
    }
    Arguments& is_true(bool is_true, const char* otherwise) {
        if (!is_true) refuse("%s", otherwise);
        return *this;
    }

    bool are_wrong() const { return status_ != CUBLAS_STATUS_SUCCESS; }
    cublasStatus_t status() const { return status_; }

private:
    template <class... Values>
    void refuse(const char* format, Values... values) {
        if (are_wrong()) return;
        status_ = CUBLAS_STATUS_INVALID_VALUE;
        char text[200];
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-security"
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
        std::snprintf(text, sizeof text, format, values...);
#pragma GCC diagnostic pop
        streamlab_cublas_invalid_argument(call_, "CUBLAS_STATUS_INVALID_VALUE", text);
    }

    const char* call_;
    cublasStatus_t status_ = CUBLAS_STATUS_SUCCESS;
};

}  // namespace streamlab_cublas
