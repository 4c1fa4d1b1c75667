// The recorder's table covers every function of the toolkit's runtime library.
#include <algorithm>
#include <array>
#include <set>
#include <sstream>
#include <string>

#include "program/process/process.hpp"
#include "support/catch.hpp"

using namespace streamlab;

namespace {

std::set<std::string> exported_by(const std::string& library) {
    const program::ProcessResult listed =
        program::run_process({"nm", "-D", "--defined-only", library});
    std::set<std::string> names;
    std::istringstream lines(listed.output);
    for (std::string address, type, name; lines >> address >> type >> name;)
        names.insert(name.substr(0, name.find('@')));
    return names;
}

// Prefixes of functions that are deliberately not recorded.
constexpr std::array<const char*, 7> beginnings_left_out{
    "__cudaRegister",    // registration of a program's kernels, before main()
    "__cudaUnregister",  //
    "cudaGL",            // graphics, which streamlab does not show
    "cudaEGL",           //
    "cudaVDPAU",         //
    "cudaGraphics",      //
    "libcudart.so",      // the library's own version
};
constexpr std::array<const char*, 9> left_out{
    "__cudaGetProcAddress",        // internal to the runtime
    "__cudaInitModule",            //
    "__cudaPopCallConfiguration",  // the other half of a launch
    "cudaCreateChannelDesc",       // does not involve the device
    "cudaGetErrorName",            //
    "cudaGetErrorString",          //
    "cudaEventCreateFromEGLSync",  // graphics
    "cudaProfilerStart",           // controls other tools
    "cudaProfilerStop",
};

bool is_left_out(const std::string& name) {
    return std::find(left_out.begin(), left_out.end(), name) != left_out.end() ||
           std::any_of(beginnings_left_out.begin(), beginnings_left_out.end(),
                       [&](const char* beginning) { return name.rfind(beginning, 0) == 0; });
}

}  // namespace

TEST_CASE("The recorder covers every function that libcudart exports, except for a list") {
    if (std::string(STREAMLAB_CUDART).find("NOTFOUND") != std::string::npos) return;
    const std::set<std::string> ours = exported_by(STREAMLAB_RECORDER);
    std::string missing;
    for (const std::string& name : exported_by(STREAMLAB_CUDART))
        if (ours.count(name) == 0 && !is_left_out(name)) missing += name + " ";
    INFO(missing);
    CHECK(missing.empty());
    for (const char* launch : {"cudaLaunchKernel", "cudaLaunchKernel_ptsz", "__cudaLaunchKernel",
                               "__cudaLaunchKernel_ptsz", "cudaLaunchKernelExC"})
        CHECK(ours.count(launch) == 1);
}
