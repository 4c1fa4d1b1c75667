#include "program/run/variables.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>

#include "base/files.hpp"
#include "walls/descriptors.hpp"

extern char** environ;

namespace streamlab::program {

namespace fs = std::filesystem;

namespace {

// The requested GPU becomes the program's device 0; the others follow.
std::string visible_devices(std::size_t first, int count) {
    std::vector<std::string> devices;
    // If the user has restricted the visible devices, the numbers index that list.
    if (const char* visible = std::getenv("CUDA_VISIBLE_DEVICES")) {
        std::istringstream list(visible);
        for (std::string device; std::getline(list, device, ',');)
            devices.push_back(device);
    } else {
        for (int number = 0; number < count; ++number)
            devices.push_back(std::to_string(number));
    }
    if (first < devices.size())
        std::rotate(devices.begin(), devices.begin() + static_cast<std::ptrdiff_t>(first),
                    devices.begin() + static_cast<std::ptrdiff_t>(first) + 1);
    return fmt::format("{}", fmt::join(devices, ","));
}

void add_gpu_variables(std::map<std::string, std::string>& variables, const RunRequest& request) {
    variables["STREAMLAB_DEVICE"] = fmt::format("cuda:{}", request.gpu);
    variables["STREAMLAB_GPU"] = request.gpu_name;
    if (request.gpu != 0)
        variables["CUDA_VISIBLE_DEVICES"] =
            visible_devices(static_cast<std::size_t>(request.gpu), request.device_count);
    // Load all kernels at the start and not at their first launch, in the middle of the timeline.
    variables.try_emplace("CUDA_MODULE_LOADING", "EAGER");
}

// The only variable in the environment of a confined program. If it is set, the runtime requires
// its settings in a file.
constexpr const char* reminder = "STREAMLAB_CONFINED";

}  // namespace

Variables variables_of(const RunRequest& request, const fs::path& trace_file) {
    Variables variables;
    for (char** variable = environ; *variable != nullptr && !request.sandbox; ++variable) {
        const std::string text = *variable;
        const std::size_t equals = text.find('=');
        const std::string name = text.substr(0, equals);
        if (equals != std::string::npos &&
            (request.inherits_environment || name == "LD_LIBRARY_PATH"))
            variables[name] = text.substr(equals + 1);
    }
    variables["STREAMLAB_TRACE"] = trace_file.string();
    variables["STREAMLAB_PROGRAM"] = request.program;
    variables["STREAMLAB_SEED"] = std::to_string(request.seed);
    variables.erase("STREAMLAB_PUBLISH_FD");
    if (request.capture_published)
        variables["STREAMLAB_PUBLISH_FD"] = std::to_string(walls::publish_descriptor);
    variables.erase("STREAMLAB_PROFILE");
    if (!request.profile_text.empty()) variables["STREAMLAB_PROFILE"] = request.profile_text;
    variables["STREAMLAB_HAZARDS"] = request.hazards ? "on" : "off";
    variables["STREAMLAB_DATAFLOW"] = request.dataflow ? "on" : "off";
    variables["STREAMLAB_PREVIEW"] = request.preview ? "on" : "off";
    variables["STREAMLAB_DEVICES"] = std::to_string(request.device_count);
    variables.erase("STREAMLAB_WORK_LIMIT");
    if (request.work_limit != 0)
        variables["STREAMLAB_WORK_LIMIT"] = std::to_string(request.work_limit);
    if (request.sandbox) variables[reminder] = "1";
    if (request.gpu >= 0) add_gpu_variables(variables, request);
    const std::string compiler =
        base::read_if_exists(fs::path(request.executable).replace_filename("compiler"))
            .value_or("");
    variables["STREAMLAB_COMPILER"] = compiler.substr(0, compiler.find('\n'));
    for (const auto& [name, value] : request.knobs)
        variables["STREAMLAB_KNOB_" + name] = value;
    for (const auto& [name, value] : request.environment)
        variables[name] = value;
    return variables;
}

std::vector<std::string> to_environment(const Variables& variables, bool confined) {
    std::vector<std::string> result;
    for (const auto& [name, value] : variables)
        if (!confined || name == reminder) result.push_back(name + "=" + value);
    return result;
}

std::string to_settings_text(const Variables& variables) {
    std::string text = std::string("streamlab settings 1") + '\0';
    for (const auto& [name, value] : variables)
        if (name != reminder) text += name + "=" + value + '\0';
    return text;
}

}  // namespace streamlab::program
