#include "gpu.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <ctime>
#include <thread>

namespace streamlab::on_gpu {

Gpu find_gpu(const std::string& device) {
    Gpu gpu{program::find_gpus(), program::find_cuda_toolkit(), program::find_toolchain(), {}};
    program::require_driver_for(gpu.toolkit, gpu.driver);
    std::size_t number = 0;
    if (const std::size_t colon = device.find(':'); colon != device.npos)
        std::from_chars(device.data() + colon + 1, device.data() + device.size(), number);
    if (number >= gpu.driver.gpus.size())
        throw program::EnvironmentError(fmt::format("there is no GPU {}", number));
    gpu.chosen = gpu.driver.gpus[number];
    return gpu;
}

std::string describe(const Gpu& gpu) {
    const std::time_t now = std::time(nullptr);
    char date[16];
    std::strftime(date, sizeof date, "%Y-%m-%d", std::gmtime(&now));
    return fmt::format("{}, driver for {}, nvcc of {}, {}", gpu.chosen.name,
                       program::cuda_version_text(gpu.driver.cuda_version),
                       program::cuda_version_text(gpu.toolkit.version), date);
}

program::RunRequest run_request(const Gpu& gpu, const program::BuildResult& built,
                                const std::filesystem::path& source) {
    program::RunRequest request;
    request.executable = built.executable;
    request.program = source.filename().string();
    request.gpu = gpu.chosen.number;
    request.gpu_name = gpu.chosen.name;
    request.device_count = gpu.count();
    request.cuda_include_dir = gpu.toolkit.include_dir;
    request.capture_output = true;
    return request;
}

void build_ahead(const Gpu& gpu, const std::vector<program::BuildRequest>& requests,
                 unsigned jobs) {
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        for (std::size_t i = next++; i < requests.size(); i = next++) {
            try {
                program::build_for_gpu(requests[i], gpu.tools, gpu.toolkit, gpu.chosen);
                program::build(requests[i], gpu.tools);
            } catch (const std::exception&) {
                continue;
            }
        }
    };
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < jobs; ++i)
        threads.emplace_back(work);
    for (std::thread& thread : threads)
        thread.join();
}

Arguments read_arguments(const std::vector<std::string>& words) {
    Arguments arguments;
    for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
        const std::string& value = words[i + 1];
        if (words[i] == "--device") arguments.device = value;
        if (words[i] == "--write") arguments.write = value;
        if (words[i] == "--raw") arguments.raw = value;
        if (words[i] == "--profile") arguments.profile = value;
        if (words[i] == "--limit") arguments.limit_s = std::stod(value);
        if (words[i] == "--runs") arguments.runs = std::max(1, std::stoi(value));
        if (words[i] == "--jobs") arguments.jobs = static_cast<unsigned>(std::stoul(value));
    }
    if (arguments.jobs == 0) arguments.jobs = std::max(1u, std::thread::hardware_concurrency());
    return arguments;
}

int run_main(int argc, char** argv, int (*main_of)(const Arguments&)) {
    try {
        return main_of(read_arguments({argv + 1, argv + argc}));
    } catch (const program::EnvironmentError& error) {
        fmt::print(stderr, "{}: {}\n", argv[0], error.what());
        return 4;
    } catch (const std::exception& error) {
        fmt::print(stderr, "{}: {}\n", argv[0], error.what());
        return 1;
    }
}

}  // namespace streamlab::on_gpu
