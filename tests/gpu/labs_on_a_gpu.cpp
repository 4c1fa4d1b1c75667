// Runs all labs on a GPU and on the model device, and says what recording costs, how exact the
// recorder is beside CUPTI, and how near the model device comes:
//
//     labs_on_a_gpu [--device cuda[:N]] [--runs 20] [--write docs] [--raw FOLDER]
//         [--profile F.toml]
//
// --write fills the labs' section of model-and-gpu.md and the table in docs/recorder.md.
// --raw keeps what was measured: makespans, samples beside CUPTI, and a trace of each lab.
// STREAMLAB_LAB=part-of-a-name chooses some labs. Exit code 4: no GPU here.
#include <fmt/format.h>

#include <cstdlib>
#include <fstream>

#include "analysis/analysis.hpp"
#include "catalogue/catalogue.hpp"
#include "lab_table.hpp"
#include "render/chrome_json.hpp"

namespace streamlab::on_gpu {

namespace {

void keep_raw(const LabRuns& runs, const std::filesystem::path& folder) {
    std::filesystem::create_directories(folder);
    std::ofstream numbers(folder / "makespans.txt", std::ios::app);
    numbers << runs.lab.folder.filename().string();
    for (const trace::Trace& run : runs.recorded)
        numbers << ' ' << analysis::figures(run).makespan_ns;
    numbers << "\n  recorded";
    for (const Nanoseconds time_ns : runs.recorded_ns)
        numbers << ' ' << time_ns;
    numbers << "\n  unrecorded";
    for (const Nanoseconds time_ns : runs.unrecorded_ns)
        numbers << ' ' << time_ns;
    numbers << '\n';
    std::ofstream samples(folder / "samples.txt", std::ios::app);
    samples << "# " << runs.lab.folder.filename().string() << '\n';
    for (const Sample& s : runs.samples)
        samples << fmt::format("{} {} {} {} {} {} {} {} {} {}\n", s.operation,
                               static_cast<int>(s.kind), static_cast<int>(s.source),
                               static_cast<int>(s.cause), s.enqueue_ns, s.ready_ns, s.start_ns,
                               s.end_ns, s.true_start_ns, s.true_end_ns);
    if (!runs.recorded.empty())
        std::ofstream(folder / (runs.lab.folder.filename().string() + ".json"))
            << render::to_chrome_json(median_run(runs.recorded));
}

bool is_wanted(const catalogue::Lab& lab) {
    const char* const part = std::getenv("STREAMLAB_LAB");
    return !part || lab.folder.filename().string().find(part) != std::string::npos;
}

int main_of(const Arguments& arguments) {
    const Gpu gpu = find_gpu(arguments.device);
    std::vector<LabFigures> labs;
    std::vector<std::string> left_out;
    std::vector<catalogue::Lab> wanted;
    std::vector<program::BuildRequest> requests;
    for (const catalogue::Lab& lab : catalogue::load_labs(STREAMLAB_SOURCE_DIR "/labs")) {
        if (!is_wanted(lab) || lab.is_recorded()) continue;
        wanted.push_back(lab);
        requests.push_back(build_request(lab));
    }
    build_ahead(gpu, requests, arguments.jobs);
    for (const catalogue::Lab& lab : wanted) {
        const LabRuns runs = run_lab(lab, gpu, arguments.runs, arguments.profile);
        fmt::print(stderr, "{:02} {} {}\n", lab.number, lab.name, runs.problem);
        if (!arguments.raw.empty()) keep_raw(runs, arguments.raw);
        if (runs.problem.empty())
            labs.push_back(figures_of(runs));
        else
            left_out.push_back(fmt::format("{:02} {}: {}", lab.number, lab.name, runs.problem));
    }
    const std::string machine = describe(gpu);
    const fidelity::Section section = model_section(labs, left_out, machine);
    const std::string recorder = recorder_table(labs, machine);
    for (const fidelity::Row& row : section.rows)
        fmt::print("{}: {} / {}; {}\n", row.what, row.gpu, row.model, row.remark);
    fmt::print("{}", recorder);
    if (arguments.write.empty()) return 0;
    const std::filesystem::path docs = arguments.write;
    fidelity::write_section(docs / "measurements" / "model-and-gpu.md", section);
    fidelity::write_between_marks(docs / "recorder.md", "labs_on_a_gpu", recorder);
    return 0;
}

}  // namespace

}  // namespace streamlab::on_gpu

int main(int argc, char** argv) {
    return streamlab::on_gpu::run_main(argc, argv, streamlab::on_gpu::main_of);
}
