// A stream's attributes are stored, copied and returned; launch attributes are invalid for streams.
// rule: P1
// prints: priority -2, then -4, then -5
// prints: policy cudaSuccess 3
// prints: window 4096 0.50 2 1
// prints: a ratio above 1: cudaErrorInvalidValue
// prints: misses that persist: cudaErrorInvalidValue
// prints: a policy of 77: cudaErrorInvalidValue
// prints: cooperative: cudaErrorInvalidValue cudaErrorInvalidValue
// prints: copied: window 4096, policy 3, priority -5
// prints: reset: cudaSuccess
#include "case.cuh"

static int priority_of(cudaStream_t stream) {
    int priority;
    CHECK(cudaStreamGetPriority(stream, &priority));
    return priority;
}

int main() {
    cudaStream_t stream, copy;
    CHECK(cudaStreamCreateWithPriority(&stream, cudaStreamNonBlocking, -2));
    CHECK(cudaStreamCreate(&copy));
    void* memory;
    CHECK(cudaMalloc(&memory, 1 << 20));

    cudaStreamAttrValue value = {};
    CHECK(cudaStreamGetAttribute(stream, cudaStreamAttributePriority, &value));
    printf("priority %d", value.priority);
    value.priority = -4;
    CHECK(cudaStreamSetAttribute(stream, cudaStreamAttributePriority, &value));
    printf(", then %d", priority_of(stream));
    value.priority = -99;
    CHECK(cudaStreamSetAttribute(stream, cudaStreamAttributePriority, &value));
    printf(", then %d\n", priority_of(stream));

    value = {};
    value.syncPolicy = cudaSyncPolicyYield;
    const auto policy = cudaStreamAttributeSynchronizationPolicy;
    printf("policy %s", cudaGetErrorName(cudaStreamSetAttribute(stream, policy, &value)));
    value = {};
    CHECK(cudaStreamGetAttribute(stream, policy, &value));
    printf(" %d\n", int(value.syncPolicy));

    value = {};
    cudaAccessPolicyWindow window = {memory, 4096, 0.5f, cudaAccessPropertyPersisting,
                                     cudaAccessPropertyStreaming};
    value.accessPolicyWindow = window;
    CHECK(cudaStreamSetAttribute(stream, cudaStreamAttributeAccessPolicyWindow, &value));
    value = {};
    CHECK(cudaStreamGetAttribute(stream, cudaStreamAttributeAccessPolicyWindow, &value));
    window = value.accessPolicyWindow;
    printf("window %zu %.2f %d %d\n", window.num_bytes, window.hitRatio, int(window.hitProp),
           int(window.missProp));
    value.accessPolicyWindow.hitRatio = 1.5f;
    printf("a ratio above 1: ");
    show(cudaStreamSetAttribute(stream, cudaStreamAttributeAccessPolicyWindow, &value));
    value.accessPolicyWindow = window;
    value.accessPolicyWindow.missProp = cudaAccessPropertyPersisting;
    printf("misses that persist: ");
    show(cudaStreamSetAttribute(stream, cudaStreamAttributeAccessPolicyWindow, &value));
    value = {};
    value.syncPolicy = cudaSynchronizationPolicy(77);
    printf("a policy of 77: ");
    show(cudaStreamSetAttribute(stream, policy, &value));
    value = {};
    const auto cooperative = cudaLaunchAttributeCooperative;
    printf("cooperative: %s %s\n",
           cudaGetErrorName(cudaStreamGetAttribute(stream, cooperative, &value)),
           cudaGetErrorName(cudaStreamSetAttribute(stream, cooperative, &value)));

    CHECK(cudaStreamCopyAttributes(copy, stream));
    CHECK(cudaStreamGetAttribute(copy, cudaStreamAttributeAccessPolicyWindow, &value));
    const std::size_t bytes = value.accessPolicyWindow.num_bytes;
    value = {};
    CHECK(cudaStreamGetAttribute(copy, policy, &value));
    printf("copied: window %zu, policy %d, priority %d\n", bytes, int(value.syncPolicy),
           priority_of(copy));
    printf("reset: ");
    show(cudaCtxResetPersistingL2Cache());
}
