// The API functions of functions.def, with their host costs. Each has the name that function bodies
// use: ApiCall call(functions::cudaMalloc, STREAMLAB_CALLER).
#pragma once

#include <cstdint>

#include "model/operations/profile.hpp"
#include "runtime_api/function.hpp"

namespace streamlab::cudart {

struct ApiFunction {
    const char* name;
    runtime_api::Wait wait;
};

// A function whose cost is in the profile and may depend on the number of bytes.
struct PricedFunction : ApiFunction {
    std::int64_t cost_ns(const model::Profile& profile, std::uint64_t bytes) const {
        return by_size ? (profile.*by_size).at(bytes) : profile.*price;
    }

    std::int64_t model::Profile::*price = nullptr;
    model::SizeTable model::Profile::*by_size = nullptr;
};

// A function whose body computes its cost, or which costs nothing.
struct UnpricedFunction : ApiFunction {};

namespace functions {

// The identifiers allowed in the column `cost`, besides the profile's members.
struct Unpriced {};
struct Costs : model::Profile {
    Unpriced computed, none;
};

constexpr PricedFunction make(const char* name, runtime_api::Wait wait,
                              std::int64_t model::Profile::*cost) {
    return {{name, wait}, cost, nullptr};
}
constexpr PricedFunction make(const char* name, runtime_api::Wait wait,
                              model::SizeTable model::Profile::*cost) {
    return {{name, wait}, nullptr, cost};
}
constexpr UnpricedFunction make(const char* name, runtime_api::Wait wait, Unpriced Costs::*) {
    return {{name, wait}};
}

#define STREAMLAB_ROW(name, state, wait, effect, cost, remark)                                     \
    inline constexpr auto name = make(#name, runtime_api::Wait::wait, &Costs::cost);
#define STREAMLAB_FUNCTION(name, parameters, ...) STREAMLAB_ROW(name, __VA_ARGS__)
#define STREAMLAB_FUNCTION_RETURNING(type, name, parameters, ...) STREAMLAB_ROW(name, __VA_ARGS__)
#include "streamlab/cudart/functions.def"
#undef STREAMLAB_ROW

}  // namespace functions

}  // namespace streamlab::cudart
