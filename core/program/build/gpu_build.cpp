// Builds a .cu with nvcc for this machine's GPU, from the same source as for the model device, and
// links the recorder before the CUDA runtime library.
#include <fmt/format.h>

#include <fstream>
#include <sstream>
#include <utility>

#include "base/files.hpp"
#include "program/build/gpu.hpp"
#include "program/compile/cache.hpp"
#include "program/compile/compiler_calls.hpp"
#include "program/process/process.hpp"
#include "program/toolchain/toolchain.hpp"

namespace streamlab::program {

namespace fs = std::filesystem;

namespace {

Arguments common_options(const BuildRequest& request, const Toolchain& tools,
                         const CudaToolkit& toolkit, const Gpu& gpu) {
    // nvcc does not accept the names of GNU dialects, but its host compiler accepts GNU extensions
    // anyway.
    std::string standard = request.standard;
    if (standard.rfind("gnu++", 0) == 0) standard = "c++" + standard.substr(5);
    Arguments call{toolkit.nvcc.string(), "-std=" + standard, "-arch=" + gpu.architecture(),
                   "-lineinfo", "-cudart", "shared",
                   // -g: the line of a launch is in the host code's debug information; -lineinfo
                   // covers kernels only.
                   "-Xcompiler", "-g,-fno-pie"};
    call.push_back(request.debug ? "-O0" : "-O2");
    if (request.debug) call.push_back("-G");
    if (request.per_thread_default_stream) {
        call.push_back("--default-stream");
        call.push_back("per-thread");
    }
    if (request.openmp) {
        call.push_back("-Xcompiler");
        call.push_back("-fopenmp");
    }
    for (const std::string& define : request.defines)
        call.push_back("-D" + define);
    for (const fs::path& directory : request.include_dirs)
        call.push_back("-I" + directory.string());
    call.push_back("-I" + tools.lab_dir.string());
    return call;
}

// True for nvcc's error about a kernel launched by a kernel.
bool needs_device_linking(const std::string& messages) {
    return messages.find("requires separate compilation mode") != std::string::npos;
}

class GpuBuild {
public:
    GpuBuild(const BuildRequest& request, const Toolchain& tools, const CudaToolkit& toolkit,
             const Gpu& gpu)
        : request_(request), toolkit_(toolkit), cache_(tools.cache_dir),
          options_(common_options(request, tools, toolkit, gpu)) {}

    BuildResult run() {
        std::string texts;
        for (const fs::path& source : request_.sources) {
            require_source(source);
            const std::string text = preprocess(source);
            if (!messages_.empty() && text.empty()) return {false, false, {}, messages_};
            texts += text + '\0';
        }
        for (const auto& [header, option] :
             {std::pair{"/cublas_v2.h\"", "-lcublas"}, std::pair{"/curand.h\"", "-lcurand"}})
            if (texts.find(header) != std::string::npos) libraries_.emplace_back(option);
        const std::string key = content_key({texts, joined(options_), joined(link_options()), "gpu",
                                             std::to_string(toolkit_.version)});
        if (const std::optional<fs::path> entry = cache_.find(key))
            return {true, true, *entry / "program",
                    base::read_if_exists(*entry / "messages").value_or("")};
        return compile(key);
    }

private:
    // Running the host preprocessor is enough to detect that a file has changed.
    std::string preprocess(const fs::path& source) {
        Arguments call = options_;
        call.insert(call.end(), {"-E", "-x", "cu", source.string()});
        const ProcessResult result = run_process(call);
        if (result.ok()) return result.output;
        messages_ += result.errors + result.output;
        return {};
    }

    Arguments link_options() const {
        // The recorder comes first, so that it resolves all calls of the program. Without
        // --no-as-needed the linker could then drop the runtime library after it.
        return {"-Xlinker",
                "--no-as-needed",
                "-Xcompiler",
                "-no-pie",
                toolkit_.recorder.string(),
                "-Xlinker",
                "-rpath=" + toolkit_.recorder.parent_path().string(),
                "-Xlinker",
                "-rpath=" + toolkit_.library_dir.string()};
    }

    BuildResult compile(const std::string& key) {
        const fs::path folder = cache_.prepare();
        Arguments call = options_;
        for (const fs::path& source : request_.sources)
            call.push_back(source.string());
        for (const std::string& option : link_options())
            call.push_back(option);
        call.insert(call.end(), libraries_.begin(), libraries_.end());
        call.insert(call.end(), {"-o", (folder / "program").string()});
        ProcessResult result = run_process(call);
        // Device linking slows down every build and few programs need it, so enable it only after
        // nvcc has requested it.
        if (!result.ok() && needs_device_linking(result.output + result.errors)) {
            call.insert(call.end(), {"-rdc=true", "-lcudadevrt"});
            result = run_process(call);
        }
        messages_ += result.errors;
        // nvcc prints its errors to standard output.
        if (!result.ok()) messages_ += result.output;
        if (!result.ok()) {
            fs::remove_all(folder);
            return {false, false, {}, messages_};
        }
        std::ofstream(folder / "compiler")
            << "nvcc " << toolkit_.version / 1000 << '.' << toolkit_.version % 1000 / 10 << '\n';
        std::ofstream(folder / "messages") << messages_;
        return {true, false, cache_.store(folder, key) / "program", messages_};
    }

    BuildRequest request_;
    const CudaToolkit& toolkit_;
    Cache cache_;
    Arguments options_;
    Arguments libraries_;  // the model device provides them without an option
    std::string messages_;
};

}  // namespace

BuildResult build_for_gpu(const BuildRequest& request, const Toolchain& tools,
                          const CudaToolkit& toolkit, const Gpu& gpu) {
    if (request.sources.empty()) throw std::runtime_error("no source file to build");
    return GpuBuild(request, tools, toolkit, gpu).run();
}

}  // namespace streamlab::program
