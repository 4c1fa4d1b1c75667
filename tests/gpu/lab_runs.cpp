#include "lab_runs.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <fstream>

#include "catalogue/profile_file.hpp"

namespace streamlab::on_gpu {

namespace fs = std::filesystem;

namespace {

constexpr int cupti_runs = 3;
constexpr double limit_s = 60;

// A file that a run writes in addition to its trace; removed with the object.
class Notebook {
public:
    explicit Notebook(const std::string& name)
        : path_(fs::temp_directory_path() / fmt::format("streamlab-{}-{}", name, ::getpid())) {}
    ~Notebook() { remove(); }
    Notebook(const Notebook&) = delete;
    Notebook& operator=(const Notebook&) = delete;
    void remove() const {
        std::error_code error;
        fs::remove(path_, error);
    }
    std::string path() const { return path_.string(); }

private:
    fs::path path_;
};

class LabOnGpu {
public:
    LabOnGpu(const Gpu& gpu, LabRuns& runs) : gpu_(gpu), runs_(runs) {}

    void run(int times) {
        built_ =
            program::build_for_gpu(build_request(runs_.lab), gpu_.tools, gpu_.toolkit, gpu_.chosen);
        if (!built_.ok) {
            runs_.problem = "it does not compile: " + built_.messages;
            return;
        }
        timed_run(true, nullptr);  // a warm-up run
        for (int i = 0; i < times && runs_.problem.empty(); ++i) {
            trace::Trace trace;
            const Nanoseconds with = timed_run(true, &trace);
            if (with > 0) runs_.recorded_ns.push_back(with);
            runs_.recorded.push_back(std::move(trace));
            const Nanoseconds without = timed_run(false, nullptr);
            if (without > 0) runs_.unrecorded_ns.push_back(without);
        }
        for (int i = 0; i < cupti_runs && runs_.problem.empty(); ++i)
            run_with_cupti();
    }

private:
    // The stopwatch's time; 0 if it measured none.
    Nanoseconds timed_run(bool is_recorded, trace::Trace* trace) {
        const Notebook stopwatch("stopwatch");
        program::RunRequest request = new_request();
        request.environment["STREAMLAB_STOPWATCH"] = stopwatch.path();
        // If the trace cannot be written, the recorder only passes calls on.
        if (!is_recorded) request.environment["STREAMLAB_TRACE"] = "/nowhere/at/all";
        run(request, trace);
        Nanoseconds took = 0;
        std::ifstream(stopwatch.path()) >> took;
        return took;
    }

    void run_with_cupti() {
        const Notebook notebook("samples");
        program::RunRequest request = new_request();
        request.environment["STREAMLAB_CROSS_CHECK"] = notebook.path();
        run(request, nullptr);
        std::ifstream lines(notebook.path());
        for (const Sample& sample : read_samples(lines))
            runs_.samples.push_back(sample);
    }

    program::RunRequest new_request() const {
        program::RunRequest request = run_request(gpu_, built_, runs_.lab.source);
        request.timeout_s = limit_s;
        return request;
    }

    void run(const program::RunRequest& request, trace::Trace* trace) {
        program::Run run(request);
        run.wait();
        if (run.ending() != program::Ending::exited)
            runs_.problem = fmt::format("it did not end by itself: {}", run.output());
        if (trace) *trace = run.trace();
    }

    const Gpu& gpu_;
    LabRuns& runs_;
    program::BuildResult built_;
};

trace::Trace run_on_model(const catalogue::Lab& lab, const program::Toolchain& tools,
                          const model::Profile& profile) {
    const program::BuildResult built = program::build(build_request(lab), tools);
    if (!built.ok) return {};
    program::RunRequest request;
    request.executable = built.executable;
    request.program = lab.source.filename().string();
    request.device_count = lab.devices;
    request.profile_text = model::to_text(profile);
    request.capture_output = true;
    program::Run run(request);
    run.wait();
    return run.trace();
}

}  // namespace

program::BuildRequest build_request(const catalogue::Lab& lab) {
    program::BuildRequest request;
    request.sources = {lab.source};
    return request;
}

LabRuns run_lab(const catalogue::Lab& lab, const Gpu& gpu, int runs, const std::string& profile) {
    LabRuns result;
    result.lab = lab;
    if (lab.devices > gpu.count()) {
        result.problem = fmt::format("it needs {} GPUs", lab.devices);
        return result;
    }
    LabOnGpu(gpu, result).run(runs);
    result.model = run_on_model(lab, gpu.tools, {});
    if (!profile.empty())
        result.calibrated = run_on_model(
            lab, gpu.tools, catalogue::load_profile(profile, catalogue::NameRule::any).profile);
    return result;
}

}  // namespace streamlab::on_gpu
