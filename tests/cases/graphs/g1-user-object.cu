// A user object exists while it has references: here the program's, then only the graph's.
// rule: G1
// prints: alive
// prints: gone
#include <atomic>
#include <chrono>
#include <thread>

#include "graph.cuh"

static std::atomic<bool> gone{false};
static void destroy(void*) { gone = true; }

int main() {
    const cudaGraph_t graph = make_graph();
    cudaUserObject_t object = nullptr;
    CHECK(cudaUserObjectCreate(&object, nullptr, destroy, 1, cudaUserObjectNoDestructorSync));
    CHECK(cudaGraphRetainUserObject(graph, object, 1, 0));
    CHECK(cudaUserObjectRelease(object, 1));
    std::printf("%s\n", gone ? "gone" : "alive");
    CHECK(cudaGraphDestroy(graph));
    for (int i = 0; i < 1000 && !gone; ++i)  // on a GPU another thread destroys it
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    std::printf("%s\n", gone ? "gone" : "alive");
}
