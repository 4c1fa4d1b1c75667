// rule: X1
// prints: no such attribute: cudaErrorInvalidValue cudaErrorInvalidValue
// prints: no value: cudaErrorInvalidValue
// prints: no pool: cudaErrorInvalidValue cudaErrorInvalidValue
// prints: trim no pool: cudaErrorInvalidValue
// prints: policies by default: 1 1 1
// prints: switched off: 1 0 1
#include "case.cuh"

int main() {
    cudaMemPool_t pool;
    unsigned long long value = 0;
    CHECK(cudaDeviceGetDefaultMemPool(&pool, 0));
    const auto both = [&](const char* what, cudaMemPool_t of, cudaMemPoolAttr which, void* place) {
        const cudaError_t get = cudaMemPoolGetAttribute(of, which, place);
        const cudaError_t set = cudaMemPoolSetAttribute(of, which, place);
        std::printf("%s: %s %s\n", what, cudaGetErrorName(get), cudaGetErrorName(set));
    };
    both("no such attribute", pool, static_cast<cudaMemPoolAttr>(99), &value);
    const cudaError_t error =
        cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReleaseThreshold, nullptr);
    std::printf("no value: %s\n", cudaGetErrorName(error));
    both("no pool", nullptr, cudaMemPoolAttrReleaseThreshold, &value);
    std::printf("trim no pool: %s\n", cudaGetErrorName(cudaMemPoolTrimTo(nullptr, 0)));
    const auto policies = [&](const char* when) {
        int follow = -1, opportunistic = -1, internal = -1;
        CHECK(cudaMemPoolGetAttribute(pool, cudaMemPoolReuseFollowEventDependencies, &follow));
        CHECK(cudaMemPoolGetAttribute(pool, cudaMemPoolReuseAllowOpportunistic, &opportunistic));
        CHECK(cudaMemPoolGetAttribute(pool, cudaMemPoolReuseAllowInternalDependencies, &internal));
        std::printf("%s: %d %d %d\n", when, follow, opportunistic, internal);
    };
    policies("policies by default");
    int off = 0;
    CHECK(cudaMemPoolSetAttribute(pool, cudaMemPoolReuseAllowOpportunistic, &off));
    policies("switched off");
}
