// Numbers of host generators: built once with NVIDIA's cuRAND and once with ours, the output must
// be equal. Exact numbers are hashed; of those from a logarithm or sine a few are printed in part.
#include <curand.h>

#include <cstdio>
#include <cstring>
#include <vector>

constexpr std::size_t count = 100000;  // more than the subsequences of any generator

static unsigned long long hash(const void* bytes, std::size_t size) {
    unsigned long long value = 14695981039346656037ull;
    for (std::size_t i = 0; i < size; ++i)
        value = (value ^ static_cast<const unsigned char*>(bytes)[i]) * 1099511628211ull;
    return value;
}

struct Generator {
    curandGenerator_t handle = nullptr;

    Generator(curandRngType_t type, curandOrdering_t ordering, unsigned dimensions) {
        curandCreateGeneratorHost(&handle, type);
        curandSetGeneratorOrdering(handle, ordering);
        if (type < CURAND_RNG_QUASI_DEFAULT)
            curandSetPseudoRandomGeneratorSeed(handle, 0x123456789abcdefull);
        else
            curandSetQuasiRandomGeneratorDimensions(handle, dimensions);
    }
    Generator(const Generator&) = delete;
    ~Generator() { curandDestroyGenerator(handle); }
};

template <class T, class Call>
void exact(const char* name, Call call) {
    std::vector<T> to(count);
    const int status = call(to.data());
    std::printf("  %s: %d %016llx\n", name, status, hash(to.data(), count * sizeof(T)));
}
template <class T, class Call>
void about(const char* name, int digits, Call call) {
    std::vector<T> to(count);
    std::printf("  %s: %d", name, call(to.data()));
    for (const std::size_t at : {std::size_t{4}, std::size_t{5}, std::size_t{100}, std::size_t{8195},
                                 std::size_t{81927}, count - 1})
        std::printf(" %.*f", digits, double(to[at]));
    std::printf("\n");
}

static void show(const char* name, curandRngType_t type, curandOrdering_t ordering,
                 unsigned dimensions = 1) {
    std::printf("%s, ordering %d, %u dimensions\n", name, ordering, dimensions);
    const auto make = [&] { return Generator(type, ordering, dimensions); };
    if (type == CURAND_RNG_QUASI_SOBOL64)
        exact<unsigned long long>("bits", [&](auto* to) {
            return curandGenerateLongLong(make().handle, to, count);
        });
    else
        exact<unsigned>("bits",
                        [&](auto* to) { return curandGenerate(make().handle, to, count); });
    exact<float>("uniform",
                 [&](auto* to) { return curandGenerateUniform(make().handle, to, count); });
    exact<double>("uniform, double",
                  [&](auto* to) { return curandGenerateUniformDouble(make().handle, to, count); });
    about<float>("normal", 3, [&](auto* to) {
        return curandGenerateNormal(make().handle, to, count, 1, 2);
    });
    about<double>("normal, double", 9, [&](auto* to) {
        return curandGenerateNormalDouble(make().handle, to, count, 1, 2);
    });
    about<float>("log-normal", 3, [&](auto* to) {
        return curandGenerateLogNormal(make().handle, to, count, 0, 0.5f);
    });
    about<double>("log-normal, double", 9, [&](auto* to) {
        return curandGenerateLogNormalDouble(make().handle, to, count, 0, 0.5);
    });
    // Parts, an offset, and calls of several kinds, each of which consumes several numbers.
    exact<float>("in parts", [&](auto* to) {
        const Generator generator = make();
        const std::size_t whole = count - count % dimensions, part = 1001 * dimensions;
        int status = curandSetGeneratorOffset(generator.handle, 4099);
        for (std::size_t i = 0; i < whole; i += part)
            status |= curandGenerateUniform(generator.handle, to + i,
                                            i + part < whole ? part : whole - i);
        return status;
    });
    exact<float>("after other kinds", [&](auto* to) {
        const Generator generator = make();
        std::vector<double> spare(count);
        auto* const floats = reinterpret_cast<float*>(spare.data());
        int status = curandGenerateUniformDouble(generator.handle, spare.data(), 24);
        status |= curandGenerateNormalDouble(generator.handle, spare.data(), 9600, 0, 1);
        status |= curandGenerateNormal(generator.handle, floats, 4824, 0, 1);
        return status | curandGenerateUniform(generator.handle, to, count - count % dimensions);
    });
}

static void show_statuses(const char* name, curandRngType_t type) {
    const Generator generator(type, CURAND_ORDERING_PSEUDO_DEFAULT, 1);
    float floats[8];
    unsigned words[8];
    unsigned long long long_words[8];
    std::printf("%s: %d %d %d %d %d %d %d %d %d %d %d\n", name,
                curandGenerate(generator.handle, words, 0),
                curandGenerateLongLong(generator.handle, long_words, 4),
                curandGenerate(generator.handle, words, 4),
                curandGeneratePoisson(generator.handle, words, 4, 0),
                curandGeneratePoisson(generator.handle, words, 4, 400001),
                curandSetPseudoRandomGeneratorSeed(generator.handle, 1),
                curandSetQuasiRandomGeneratorDimensions(generator.handle, 0),
                curandSetQuasiRandomGeneratorDimensions(generator.handle, 20001),
                curandSetGeneratorOrdering(generator.handle, static_cast<curandOrdering_t>(7)),
                curandSetGeneratorOrdering(generator.handle, CURAND_ORDERING_QUASI_DEFAULT),
                curandGenerateNormal(generator.handle, floats, 0, 0, 1));
}

int main() {
    for (const curandOrdering_t ordering :
         {CURAND_ORDERING_PSEUDO_DEFAULT, CURAND_ORDERING_PSEUDO_LEGACY}) {
        show("XORWOW", CURAND_RNG_PSEUDO_XORWOW, ordering);
        show("MRG32k3a", CURAND_RNG_PSEUDO_MRG32K3A, ordering);
        show("Philox", CURAND_RNG_PSEUDO_PHILOX4_32_10, ordering);
    }
    for (const unsigned dimensions : {1u, 32u}) {
        show("Sobol32", CURAND_RNG_QUASI_SOBOL32, CURAND_ORDERING_QUASI_DEFAULT, dimensions);
        show("Sobol64", CURAND_RNG_QUASI_SOBOL64, CURAND_ORDERING_QUASI_DEFAULT, dimensions);
    }
    show_statuses("XORWOW", CURAND_RNG_PSEUDO_XORWOW);
    show_statuses("Sobol32", CURAND_RNG_QUASI_SOBOL32);
    show_statuses("Sobol64", CURAND_RNG_QUASI_SOBOL64);
    curandDirectionVectors32_t* vectors = nullptr;
    curandDirectionVectors64_t* long_vectors = nullptr;
    curandGetDirectionVectors32(&vectors, CURAND_DIRECTION_VECTORS_32_JOEKUO6);
    curandGetDirectionVectors64(&long_vectors, CURAND_DIRECTION_VECTORS_64_JOEKUO6);
    std::printf("directions: %016llx %016llx\n", hash(vectors, 32 * sizeof *vectors),
                hash(long_vectors, 32 * sizeof *long_vectors));
}
