#include "cli/run/device_choice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "catalogue/profile_file.hpp"
#include "catalogue/spelling.hpp"
#include "cli/ending/usage_error.hpp"
#include "cli/files/profile_path.hpp"
#include "program/program.hpp"

namespace streamlab::cli {

namespace {

// The offset of the digits in "h200x2"; npos if `name` has no such suffix.
std::size_t find_count(const std::string& name) {
    const std::size_t digits = name.find_last_not_of("0123456789") + 1;
    const bool shaped = digits < name.size() && digits >= 2 && name[digits - 1] == 'x';
    return shaped ? digits : name.npos;
}

int parse_count(const std::string& name, std::size_t digits) {
    int count = 0;
    const char* const end = name.data() + name.size();
    const auto result = std::from_chars(name.data() + digits, end, count);
    if (result.ec != std::errc{} || count < 1 || count > model::max_devices)
        throw UsageError(fmt::format("model:{} asks for {} devices: from 1 to {} are possible",
                                     name, name.substr(digits), model::max_devices));
    return count;
}

// An exact match takes precedence: the name of a profile may itself end like "x2".
DeviceChoice find_profile(const std::string& name, const std::filesystem::path& folder) {
    if (is_profile_path(name)) return {load_profile_path(name), 1};
    const std::size_t digits = find_count(name);
    const std::string without_count = digits == name.npos ? name : name.substr(0, digits - 1);
    std::vector<std::string> names;
    std::optional<model::Profile> found;
    for (const catalogue::ProfileFile& file : catalogue::load_profiles(folder)) {
        if (file.profile.name == name) return {file.profile, 1};
        if (file.profile.name == without_count) found = file.profile;
        names.push_back(file.profile.name);
    }
    if (found) return {*found, parse_count(name, digits)};
    throw UsageError(fmt::format("there is no device profile '{}': there are {}{}", name,
                                 fmt::join(names, ", "), catalogue::did_you_mean(name, names)));
}

}  // namespace

std::string DeviceChoice::name() const {
    if (is_recorded) return "a recorded GPU";
    if (cuda) return cuda->gpu.name;
    return count == 1 ? profile.name : fmt::format("{}x{}", profile.name, count);
}

std::string DeviceChoice::description() const {
    if (is_recorded) return "recorded on a real GPU";
    if (cuda) return fmt::format("GPU {}, {}", cuda->gpu.number, name());
    return fmt::format("model device, profile {}", name());
}

namespace {

// `number`: "" or the GPU's index, such as "1".
DeviceChoice choose_gpu(const std::string& number) {
    int wanted = 0;
    const char* const end = number.data() + number.size();
    const auto parsed = std::from_chars(number.data(), end, wanted);
    if (!number.empty() && (parsed.ec != std::errc{} || parsed.ptr != end))
        throw UsageError(fmt::format("there is no device 'cuda:{}': write cuda or cuda:N, where N "
                                     "is a GPU's number",
                                     number));
    const program::GpuDriver driver = program::find_gpus();
    if (wanted < 0 || static_cast<std::size_t>(wanted) >= driver.gpus.size())
        throw UsageError(fmt::format("there is no GPU {}: this machine has {}, counted from 0",
                                     wanted, driver.gpus.size()));
    DeviceChoice choice;
    choice.count = static_cast<int>(driver.gpus.size());
    choice.cuda = {program::find_cuda_toolkit(), driver.gpus[static_cast<std::size_t>(wanted)]};
    program::require_driver_for(choice.cuda->toolkit, driver);
    return choice;
}

}  // namespace

program::BuildResult build_for(const DeviceChoice& device, const program::BuildRequest& request) {
    const program::Toolchain toolchain = program::find_toolchain();
    if (!device.cuda) return program::build(request, toolchain);
    return program::build_for_gpu(request, toolchain, device.cuda->toolkit, device.cuda->gpu);
}

void run_on(const DeviceChoice& device, program::RunRequest& request) {
    request.device_count = device.count;
    if (!device.cuda) {
        request.profile_text = model::to_text(device.profile);
        return;
    }
    request.gpu = device.cuda->gpu.number;
    request.gpu_name = device.cuda->gpu.name;
    request.cuda_include_dir = device.cuda->toolkit.include_dir;
}

DeviceChoice choose_device(const std::string& device,
                           const std::filesystem::path& profiles_folder) {
    const std::size_t colon = std::min(device.find(':'), device.size());
    const std::string kind = device.substr(0, colon);
    const std::string rest = colon < device.size() ? device.substr(colon + 1) : "";
    if (kind == "cuda" && (!rest.empty() || colon == device.size())) return choose_gpu(rest);
    if (kind != "model" || (rest.empty() && colon < device.size()))
        throw UsageError(
            fmt::format("there is no device '{}': write model, model:PROFILE, model:PATH.toml, "
                        "model:PROFILExN, cuda or cuda:N (streamlab devices lists them)",
                        device));
    return find_profile(rest.empty() ? model::Profile{}.name : rest, profiles_folder);
}

}  // namespace streamlab::cli
