// Helpers that apply advice to a student's program with additional events, waits and releases. They
// are inserted on one line, so that all other lines keep their numbers.
struct AdvisedEdits {
    cudaStream_t streams[64];
    cudaEvent_t events[64];
    int count = 0;
    void* memory[64];
    cudaError_t (*free_memory[64])(void*);
    int memory_count = 0;
    cudaEvent_t made_events[64];
    int event_count = 0;
    cudaStream_t made_streams[64];
    int stream_count = 0;
    bool peers = false;

    /* One event per stream, as in a student's loop over streams. */
    void record(cudaStream_t stream) {
        int i = 0;
        while (i < count && streams[i] != stream) ++i;
        if (i == 64) return;
        if (i == count) {
            streams[count++] = stream;
            cudaEventCreateWithFlags(&events[i], cudaEventDisableTiming);
        }
        cudaEventRecord(events[i], stream);
    }
    /* A stream needs no event to wait for itself. */
    void hold(cudaStream_t stream) {
        for (int i = 0; i < count; ++i)
            if (streams[i] != stream) cudaStreamWaitEvent(stream, events[i], 0);
    }
    void hold_host() {
        for (int i = 0; i < count; ++i) cudaEventSynchronize(events[i]);
    }
    void wait_for(cudaEvent_t event) { cudaEventSynchronize(event); }

    void release(void* made, cudaError_t (*free)(void*)) {
        if (memory_count < 64) free_memory[memory_count] = free, memory[memory_count++] = made;
    }
    void release(cudaEvent_t made) {
        if (event_count < 64) made_events[event_count++] = made;
    }
    void release(cudaStream_t made) {
        if (stream_count < 64) made_streams[stream_count++] = made;
    }

    void enable_peers() {
        int devices = 0, current = 0;
        if (peers) return;
        peers = true;
        cudaGetDeviceCount(&devices);
        cudaGetDevice(&current);
        for (int i = 0; i < devices; ++i) {
            cudaSetDevice(i);
            for (int j = 0; j < devices; ++j)
                if (i != j) cudaDeviceEnablePeerAccess(j, 0);
        }
        cudaSetDevice(current);
        cudaGetLastError();
    }

    static bool runs(cudaGraphNode_t node, const void* kernel) {
        cudaGraphNodeType type;
        cudaGraphNodeGetType(node, &type);
        if (type != cudaGraphNodeTypeKernel) return false;
        cudaKernelNodeParams parameters;
        cudaGraphKernelNodeGetParams(node, &parameters);
        return parameters.func == kernel;
    }
    void depend(cudaGraph_t graph, const void* first, const void* second) {
        cudaGraphNode_t nodes[64], from[64], to[64];
        size_t node_count = 64, edge_count = 64;
        cudaGraphGetNodes(graph, nodes, &node_count);
        cudaGraphGetEdges(graph, from, to, &edge_count);
        for (size_t i = 0; i < node_count; ++i)
            for (size_t j = 0; j < node_count; ++j) {
                bool add = i != j && runs(nodes[i], first) && runs(nodes[j], second);
                for (size_t k = 0; k < edge_count; ++k)
                    if (from[k] == nodes[i] && to[k] == nodes[j]) add = false;
                if (add) cudaGraphAddDependencies(graph, &nodes[i], &nodes[j], 1);
            }
    }

    ~AdvisedEdits() {
        if (memory_count + stream_count > 0) cudaDeviceSynchronize();
        for (int i = 0; i < memory_count; ++i) free_memory[i](memory[i]);
        for (int i = 0; i < event_count; ++i) cudaEventDestroy(made_events[i]);
        for (int i = 0; i < stream_count; ++i) cudaStreamDestroy(made_streams[i]);
        for (int i = 0; i < count; ++i) cudaEventDestroy(events[i]);
    }
};
static AdvisedEdits advised;
/* Makes the host wait for all recorded events at the end of the scope. */
struct AdvisedEnd {
    ~AdvisedEnd() { advised.hold_host(); }
};
