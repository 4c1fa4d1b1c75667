// A host API generator and its settings.
#pragma once

#include "streamlab/curand/directions.hpp"
#include "streamlab/curand/entry_points.hpp"
#include "streamlab/curand/positions.hpp"

struct curandGenerator_st {
    curandRngType_t type;
    bool on_host;
    cudaStream_t stream = nullptr;
    unsigned long long seed = 0;
    curandOrdering_t ordering;
    unsigned dimensions = 1;

    // Number of results so far, or of points for a quasirandom sequence. For generators with
    // subsequences it is taken modulo their number, and `positions` has the position in each.
    unsigned long long offset = 0;
    streamlab_curand::Positions positions = {};
    curandGenerator_st* next = nullptr;  // list of all generators that have not been destroyed

    bool is_quasi() const { return type >= CURAND_RNG_QUASI_DEFAULT; }
    bool has_64_bits() const { return type == CURAND_RNG_QUASI_SOBOL64; }
    // Results come from this many subsequences in round-robin order.
    unsigned subsequences() const {
        const bool legacy = ordering == CURAND_ORDERING_PSEUDO_LEGACY;
        return type == CURAND_RNG_PSEUDO_MRG32K3A && !legacy ? 81920 : 4096;
    }
    void move_to(unsigned long long result) {
        offset = result;
        positions = {};
        if (!is_quasi()) positions.advance(0, result, 1, subsequences());
    }
};

namespace streamlab_curand {

inline curandGenerator_t living = nullptr;  // head of that list

inline bool is_there(curandGenerator_t generator) {
    for (curandGenerator_t each = living; each; each = each->next)
        if (each == generator) return true;
    return false;
}

STREAMLAB_INLINE curandStatus_t create(curandGenerator_t* generator, curandRngType_t type,
                                       bool on_host) {
    if (!generator) return CURAND_STATUS_NOT_INITIALIZED;
    const char* lacks = nullptr;
    const char* instead =
        "CURAND_RNG_PSEUDO_PHILOX4_32_10 and CURAND_RNG_PSEUDO_MRG32K3A are there";
    switch (type) {
    case CURAND_RNG_PSEUDO_DEFAULT:
        type = CURAND_RNG_PSEUDO_XORWOW;
        break;
    case CURAND_RNG_QUASI_DEFAULT:
        type = CURAND_RNG_QUASI_SOBOL32;
        break;
    case CURAND_RNG_PSEUDO_XORWOW:
    case CURAND_RNG_PSEUDO_MRG32K3A:
    case CURAND_RNG_PSEUDO_PHILOX4_32_10:
    case CURAND_RNG_QUASI_SOBOL32:
    case CURAND_RNG_QUASI_SOBOL64:
        break;
    case CURAND_RNG_PSEUDO_MTGP32:
        lacks = "cuRAND's generator CURAND_RNG_PSEUDO_MTGP32";
        break;
    case CURAND_RNG_PSEUDO_MT19937:
        lacks = "cuRAND's generator CURAND_RNG_PSEUDO_MT19937";
        break;
    case CURAND_RNG_QUASI_SCRAMBLED_SOBOL32:
        lacks = "cuRAND's generator CURAND_RNG_QUASI_SCRAMBLED_SOBOL32";
        instead = "CURAND_RNG_QUASI_SOBOL32 is there";
        break;
    case CURAND_RNG_QUASI_SCRAMBLED_SOBOL64:
        lacks = "cuRAND's generator CURAND_RNG_QUASI_SCRAMBLED_SOBOL64";
        instead = "CURAND_RNG_QUASI_SOBOL64 is there";
        break;
    default:
        return CURAND_STATUS_TYPE_ERROR;
    }
    if (lacks) {
        streamlab_curand_unsupported(lacks, instead);
        return CURAND_STATUS_ARCH_MISMATCH;
    }
    if (!on_host && cudaFree(nullptr) != cudaSuccess) return CURAND_STATUS_INITIALIZATION_FAILED;
    const bool is_quasi = type >= CURAND_RNG_QUASI_DEFAULT;
    *generator = new curandGenerator_st{type, on_host, nullptr, 0,
                                        is_quasi ? CURAND_ORDERING_QUASI_DEFAULT
                                                 : CURAND_ORDERING_PSEUDO_DEFAULT};
    (*generator)->next = living;
    living = *generator;
    return CURAND_STATUS_SUCCESS;
}

}  // namespace streamlab_curand

STREAMLAB_INLINE curandStatus_t curandCreateGenerator(curandGenerator_t* generator,
                                                      curandRngType_t rng_type) {
    return streamlab_curand::create(generator, rng_type, false);
}
STREAMLAB_INLINE curandStatus_t curandCreateGeneratorHost(curandGenerator_t* generator,
                                                          curandRngType_t rng_type) {
    return streamlab_curand::create(generator, rng_type, true);
}
inline curandStatus_t curandDestroyGenerator(curandGenerator_t generator) {
    if (!streamlab_curand::is_there(generator)) return CURAND_STATUS_NOT_INITIALIZED;
    curandGenerator_t* place = &streamlab_curand::living;
    while (*place != generator)
        place = &(*place)->next;
    *place = generator->next;
    delete generator;
    return CURAND_STATUS_SUCCESS;
}
inline curandStatus_t curandSetStream(curandGenerator_t generator, cudaStream_t stream) {
    if (!streamlab_curand::is_there(generator)) return CURAND_STATUS_NOT_INITIALIZED;
    generator->stream = stream;
    return CURAND_STATUS_SUCCESS;
}
inline curandStatus_t curandSetPseudoRandomGeneratorSeed(curandGenerator_t generator,
                                                         unsigned long long seed) {
    if (!streamlab_curand::is_there(generator)) return CURAND_STATUS_NOT_INITIALIZED;
    if (generator->is_quasi()) return CURAND_STATUS_TYPE_ERROR;
    generator->seed = seed;
    return CURAND_STATUS_SUCCESS;
}
inline curandStatus_t curandSetGeneratorOffset(curandGenerator_t generator,
                                               unsigned long long offset) {
    if (!streamlab_curand::is_there(generator)) return CURAND_STATUS_NOT_INITIALIZED;
    generator->move_to(offset);
    return CURAND_STATUS_SUCCESS;
}
inline curandStatus_t curandSetGeneratorOrdering(curandGenerator_t generator,
                                                 curandOrdering_t order) {
    if (!streamlab_curand::is_there(generator)) return CURAND_STATUS_NOT_INITIALIZED;
    const bool is_for_quasi = order == CURAND_ORDERING_QUASI_DEFAULT;
    if (is_for_quasi != generator->is_quasi()) return CURAND_STATUS_OUT_OF_RANGE;
    if (!is_for_quasi &&
        (order < CURAND_ORDERING_PSEUDO_BEST || order > CURAND_ORDERING_PSEUDO_DYNAMIC))
        return CURAND_STATUS_OUT_OF_RANGE;
    if (order == CURAND_ORDERING_PSEUDO_SEEDED && generator->type != CURAND_RNG_PSEUDO_XORWOW)
        return CURAND_STATUS_OUT_OF_RANGE;
    if (order == CURAND_ORDERING_PSEUDO_DYNAMIC && generator->on_host)
        return CURAND_STATUS_OUT_OF_RANGE;
    const unsigned before = generator->subsequences();
    generator->ordering = order;
    if (generator->subsequences() != before) generator->move_to(generator->offset);
    return CURAND_STATUS_SUCCESS;
}
STREAMLAB_INLINE curandStatus_t curandSetQuasiRandomGeneratorDimensions(curandGenerator_t generator,
                                                                        unsigned num_dimensions) {
    if (!streamlab_curand::is_there(generator)) return CURAND_STATUS_NOT_INITIALIZED;
    if (!generator->is_quasi()) return CURAND_STATUS_TYPE_ERROR;
    if (num_dimensions == 0 || num_dimensions > 20000) return CURAND_STATUS_OUT_OF_RANGE;
    if (num_dimensions > streamlab_curand::dimension_count) {
        streamlab_curand_unsupported("a Sobol sequence of more than 32 dimensions",
                                     "curandSetQuasiRandomGeneratorDimensions takes 1 to 32");
        return CURAND_STATUS_OUT_OF_RANGE;
    }
    generator->dimensions = num_dimensions;
    return CURAND_STATUS_SUCCESS;
}
// Does nothing: there is no state to initialise in advance.
inline curandStatus_t curandGenerateSeeds(curandGenerator_t generator) {
    return generator ? CURAND_STATUS_SUCCESS : CURAND_STATUS_NOT_INITIALIZED;
}

inline curandStatus_t curandGetVersion(int* version) {
    if (!version) return CURAND_STATUS_OUT_OF_RANGE;
    *version = CURAND_VERSION;
    return CURAND_STATUS_SUCCESS;
}
inline curandStatus_t curandGetProperty(libraryPropertyType type, int* value) {
    if (!value || type < MAJOR_VERSION || type > PATCH_LEVEL) return CURAND_STATUS_OUT_OF_RANGE;
    *value = type == MAJOR_VERSION   ? CURAND_VER_MAJOR
             : type == MINOR_VERSION ? CURAND_VER_MINOR
                                     : CURAND_VER_PATCH;
    return CURAND_STATUS_SUCCESS;
}

// The distribution is stored in device memory, for curand_discrete.
STREAMLAB_INLINE curandStatus_t curandCreatePoissonDistribution(
    double lambda, curandDiscreteDistribution_t* discrete_distribution) {
    if (!(lambda > 0) || lambda > 400000) return CURAND_STATUS_OUT_OF_RANGE;
    const curandDiscreteDistribution_st made{lambda};
    if (cudaMalloc(discrete_distribution, sizeof made) != cudaSuccess)
        return CURAND_STATUS_ALLOCATION_FAILED;
    return cudaMemcpy(*discrete_distribution, &made, sizeof made, cudaMemcpyHostToDevice) ==
                   cudaSuccess
               ? CURAND_STATUS_SUCCESS
               : CURAND_STATUS_PREEXISTING_FAILURE;
}
STREAMLAB_INLINE curandStatus_t
curandDestroyDistribution(curandDiscreteDistribution_t discrete_distribution) {
    if (!discrete_distribution) return CURAND_STATUS_NOT_INITIALIZED;
    cudaFree(discrete_distribution);
    return CURAND_STATUS_SUCCESS;
}

namespace streamlab_curand {

template <class Number, class Vectors>
STREAMLAB_INLINE curandStatus_t get_directions(Vectors** vectors, bool is_right,
                                               bool is_scrambled) {
    if (is_scrambled)
        streamlab_curand_unsupported(
            "a set of scrambled direction vectors of cuRAND",
            "the sets that are not scrambled are there, for 32 dimensions");
    if (!is_right || !vectors) return CURAND_STATUS_OUT_OF_RANGE;
    *vectors = const_cast<Vectors*>(directions<Number>.of);
    return CURAND_STATUS_SUCCESS;
}

}  // namespace streamlab_curand

STREAMLAB_INLINE curandStatus_t curandGetDirectionVectors32(curandDirectionVectors32_t* vectors[],
                                                            curandDirectionVectorSet_t set) {
    return streamlab_curand::get_directions<unsigned>(
        vectors, set == CURAND_DIRECTION_VECTORS_32_JOEKUO6,
        set == CURAND_SCRAMBLED_DIRECTION_VECTORS_32_JOEKUO6);
}
STREAMLAB_INLINE curandStatus_t curandGetDirectionVectors64(curandDirectionVectors64_t* vectors[],
                                                            curandDirectionVectorSet_t set) {
    return streamlab_curand::get_directions<unsigned long long>(
        vectors, set == CURAND_DIRECTION_VECTORS_64_JOEKUO6,
        set == CURAND_SCRAMBLED_DIRECTION_VECTORS_64_JOEKUO6);
}
