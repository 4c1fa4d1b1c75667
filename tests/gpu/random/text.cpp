#include "text.hpp"

#include <sstream>

namespace random_programs {

namespace {

class Writer {
public:
    explicit Writer(const Program& program) : program_(program) {}

    std::string run() {
        head();
        objects();
        for (std::size_t i = 0; i < program_.graphs.size(); ++i)
            graph(i);
        out_ << "\n    // ---- the program\n";
        for (const Step& step : program_.steps)
            line(step);
        out_ << "    // ---- its end\n\n";
        for (int device = program_.devices - 1; device >= 0; --device) {
            use_device(device);
            out_ << "    CHECK(cudaDeviceSynchronize());\n";
        }
        out_ << "}\n";
        return out_.str();
    }

    std::string text_of(const Step& step) {
        device_ = device_of(step);
        line(step);
        const std::string text = out_.str();
        return text.substr(4, text.size() - 5);
    }

private:
    void head() {
        out_
            << "// Random program, seed " << program_.seed << ", for " << program_.devices
            << (program_.devices == 1 ? " device" : " devices")
            << ". random_programs.cu runs it without writing it.\n"
            << "#include \"lab.cuh\"\n\n#include <vector>\n\n"
            << "__global__ void spin_for(unsigned long long nanoseconds) { spin(nanoseconds); }\n\n"
            << "__global__ void copy_floats(const float* from, float* to, int count) {\n"
            << "    const int i = blockIdx.x * blockDim.x + threadIdx.x;\n"
            << "    if (i < count) to[i] = from[i];\n}\n\n"
            << "void count_calls(void* counter) { ++*static_cast<int*>(counter); }\n\n"
            << "int host_calls = 0;\n\nint main() {\n";
    }

    void objects() {
        for (int device = program_.devices - 1; device >= 0; --device) {
            use_device(device);
            out_ << "    CHECK(cudaFuncSetAttribute(spin_for, "
                    "cudaFuncAttributeMaxDynamicSharedMemorySize, "
                 << (100 << 10) << "));\n";
            if (program_.peer_access)
                out_ << "    CHECK(cudaDeviceEnablePeerAccess(" << 1 - device << ", 0));\n";
        }
        for (std::size_t i = 0; i < program_.buffers.size(); ++i)
            buffer(i);
        for (std::size_t i = 0; i < program_.streams.size(); ++i)
            stream(i);
        for (std::size_t i = 0; i < program_.events.size(); ++i) {
            use_device(program_.events[i].device);
            out_ << "    const cudaEvent_t e" << i << " = make_event(\"e" << i << "\""
                 << (program_.events[i].timing ? "" : ", cudaEventDisableTiming") << ");\n"
                 << "    (void)e" << i << ";\n";
        }
    }

    void buffer(std::size_t index) {
        const Buffer& buffer = program_.buffers[index];
        const std::string name = "b" + std::to_string(index);
        if (buffer.memory == Memory::pageable) {
            out_ << "    std::vector<char> " << name << "_bytes(" << buffer.bytes << ");\n"
                 << "    char* " << name << " = " << name << "_bytes.data();\n";
        } else {
            out_ << "    char* " << name << " = nullptr;\n";
            if (buffer.memory != Memory::pool) {
                use_device(buffer.device);
                out_ << "    CHECK("
                     << (buffer.memory == Memory::pinned ? "cudaMallocHost" : "cudaMalloc") << "(&"
                     << name << ", " << buffer.bytes << "));\n";
            }
        }
        out_ << "    (void)" << name << ";\n";
    }

    void stream(std::size_t index) {
        const Stream& stream = program_.streams[index];
        use_device(stream.device);
        out_ << "    ";
        if (stream.kind == StreamKind::created) {
            out_ << "cudaStream_t s" << index << ";\n    CHECK(cudaStreamCreateWithPriority(&s"
                 << index << ", "
                 << (stream.blocking ? "cudaStreamDefault" : "cudaStreamNonBlocking") << ", "
                 << stream.priority << "));\n";
        } else {
            out_ << "const cudaStream_t s" << index << " = "
                 << (stream.kind == StreamKind::legacy_default ? "cudaStreamLegacy"
                                                               : "cudaStreamPerThread")
                 << ";\n    (void)s" << index << ";\n";
        }
    }

    void graph(std::size_t index) {
        const std::string name = "g" + std::to_string(index);
        const Graph& graph = program_.graphs[index];
        const std::string origin = "s" + std::to_string(graph.steps.front().stream);
        use_device(device_of(graph.steps.front()));
        out_ << "\n    CHECK(cudaStreamBeginCapture(" << origin
             << ", cudaStreamCaptureModeRelaxed));\n";
        for (const Step& step : graph.steps)
            line(step);
        out_ << "    cudaGraph_t " << name << "_captured;\n    CHECK(cudaStreamEndCapture("
             << origin << ", &" << name << "_captured));\n    cudaGraphExec_t " << name
             << ";\n    CHECK(cudaGraphInstantiate(&" << name << ", " << name
             << "_captured, 0));\n";
    }

    void use_device(int device) {
        if (device != device_) out_ << "    CHECK(cudaSetDevice(" << device << "));\n";
        device_ = device;
    }
    int device_of(const Step& step) const {
        return program_.streams[static_cast<std::size_t>(step.stream)].device;
    }
    const Buffer& buffer_at(const Place& place) const {
        return program_.buffers[static_cast<std::size_t>(place.buffer)];
    }
    std::string direction_of(const Step& step) const {
        if (is_on_host(buffer_at(step.from).memory)) return "cudaMemcpyHostToDevice";
        return is_on_host(buffer_at(step.to).memory) ? "cudaMemcpyDeviceToHost"
                                                     : "cudaMemcpyDeviceToDevice";
    }
    static std::string at(const Place& place) {
        return "b" + std::to_string(place.buffer) +
               (place.offset > 0 ? " + " + std::to_string(place.offset) : "");
    }

    void line(const Step& step) {
        use_device(device_of(step));
        const std::string stream = "s" + std::to_string(step.stream);
        const std::string event = "e" + std::to_string(step.event);
        if (step.kind == StepKind::kernel) return launch(step);
        if (step.kind == StepKind::host_read || step.kind == StepKind::host_write)
            return host_access(step);
        if (step.kind == StepKind::query_stream || step.kind == StepKind::query_event)
            out_ << "    (void)";
        else
            out_ << "    CHECK(";
        switch (step.kind) {
        case StepKind::copy:
            copy(step);
            break;
        case StepKind::set:
            out_ << (step.synchronous ? "cudaMemset(" : "cudaMemsetAsync(") << at(step.to)
                 << ", 2, " << step.bytes << (step.synchronous ? "" : ", " + stream) << ")";
            break;
        case StepKind::record:
            out_ << "cudaEventRecord(" << event << ", " << stream << ")";
            break;
        case StepKind::wait:
            out_ << "cudaStreamWaitEvent(" << stream << ", " << event << ", 0)";
            break;
        case StepKind::host_function:
            out_ << "cudaLaunchHostFunc(" << stream << ", count_calls, &host_calls)";
            break;
        case StepKind::graph:
            out_ << "cudaGraphLaunch(g" << step.graph << ", " << stream << ")";
            break;
        case StepKind::allocate:
            out_ << "cudaMallocAsync(&b" << step.to.buffer << ", " << step.bytes << ", " << stream
                 << ")";
            break;
        case StepKind::free:
            out_ << "cudaFreeAsync(" << at(step.to) << ", " << stream << ")";
            break;
        case StepKind::query_stream:
            out_ << "cudaStreamQuery(" << stream << ");\n";
            return;
        case StepKind::query_event:
            out_ << "cudaEventQuery(" << event << ");\n";
            return;
        case StepKind::wait_for_stream:
            out_ << "cudaStreamSynchronize(" << stream << ")";
            break;
        case StepKind::wait_for_event:
            out_ << "cudaEventSynchronize(" << event << ")";
            break;
        default:
            out_ << "cudaDeviceSynchronize()";
            break;
        }
        out_ << ");\n";
    }

    void host_access(const Step& step) {
        const bool reads = step.kind == StepKind::host_read;
        out_ << "    for (int i = 0; i < " << step.bytes << "; ++i) "
             << (reads ? "host_calls += (" + at(step.from) + ")[i];\n"
                       : "(" + at(step.to) + ")[i] = static_cast<char>(i);\n");
    }

    void launch(const Step& step) {
        const bool spins = step.form == KernelForm::spin;
        out_ << "    " << (spins ? "spin_for" : "copy_floats") << "<<<" << step.blocks << ", "
             << step.threads << ", " << step.shared_bytes << ", s" << step.stream << ">>>(";
        if (spins)
            out_ << step.spin_ns;
        else
            out_ << "reinterpret_cast<const float*>(" << at(step.from)
                 << "), reinterpret_cast<float*>(" << at(step.to) << "), "
                 << step.bytes / sizeof(float);
        out_ << ");\n";
    }

    void copy(const Step& step) {
        const int to_device = buffer_at(step.to).device, from_device = buffer_at(step.from).device;
        const bool is_peer = to_device != from_device &&
                             buffer_at(step.to).memory == Memory::device &&
                             buffer_at(step.from).memory == Memory::device;
        out_ << (is_peer         ? "cudaMemcpyPeer"
                 : step.rows > 1 ? "cudaMemcpy2D"
                                 : "cudaMemcpy")
             << (step.synchronous ? "(" : "Async(") << at(step.to);
        if (is_peer)
            out_ << ", " << to_device;
        else if (step.rows > 1)
            out_ << ", " << step.to.pitch;
        out_ << ", " << at(step.from);
        if (is_peer)
            out_ << ", " << from_device;
        else if (step.rows > 1)
            out_ << ", " << step.from.pitch;
        out_ << ", " << step.bytes;
        if (!is_peer && step.rows > 1) out_ << ", " << step.rows;
        if (!is_peer) out_ << ", " << direction_of(step);
        if (!step.synchronous) out_ << ", s" << step.stream;
        out_ << ")";
    }

    const Program& program_;
    std::ostringstream out_;
    int device_ = 0;
};

}  // namespace

std::string text_of(const Program& program) { return Writer(program).run(); }

std::string text_of(const Program& program, const Step& step) {
    return Writer(program).text_of(step);
}

}  // namespace random_programs
