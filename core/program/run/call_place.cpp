#include "program/run/call_place.hpp"

#include <algorithm>

namespace streamlab::program {

namespace fs = std::filesystem;

namespace {

bool is_lab_header(const std::string& file) { return fs::path(file).filename() == "lab.cuh"; }

bool is_student_file(const std::string& file, const std::vector<fs::path>& own_headers) {
    if (file.empty() || file.front() == '<') return false;
    const std::string path = fs::path(file).lexically_normal().string();
    for (const char* system :
         {"/usr/include/", "/usr/lib/", "/usr/local/include/", "/usr/local/cuda"})
        if (path.rfind(system, 0) == 0) return false;
    // The CUDA toolkit's headers, in any install location.
    if (path.find("/targets/x86_64-linux/include/") != path.npos) return false;
    return std::none_of(own_headers.begin(), own_headers.end(), [&](const fs::path& folder) {
        return !folder.empty() && path.rfind(folder.string() + "/", 0) == 0;
    });
}

// lab.cuh's publish(), fill_random() and a knob's Choice access memory on behalf of the calling
// line.
bool is_attributed_to_caller(const std::string& name) {
    return name.rfind("publish", 0) == 0 || name.rfind("fill_random", 0) == 0 || name == "Choice" ||
           name == "c_str" || name.rfind("operator", 0) == 0;
}

}  // namespace

bool is_student_source(const std::string& file, const std::vector<fs::path>& own_headers) {
    return is_student_file(file, own_headers) && !is_lab_header(file);
}

trace::SourceLine student_call_location(const std::vector<CallLocation>& chain,
                                        const std::vector<fs::path>& own_headers) {
    if (chain.empty()) return {};
    const auto line_of = [](const CallLocation& place) {
        return trace::SourceLine{place.file, place.line};
    };
    const bool in_lab_header = is_lab_header(chain[0].file);
    trace::SourceLine result;
    if (in_lab_header || is_student_file(chain[0].file, own_headers)) result = line_of(chain[0]);
    for (std::size_t i = 0; i + 1 < chain.size() && (result.line == 0 || in_lab_header); ++i) {
        if (in_lab_header && !is_attributed_to_caller(chain[i].function)) continue;
        if (is_student_file(chain[i + 1].file, own_headers)) result = line_of(chain[i + 1]);
    }
    return result;
}

trace::SourceLine launch_location(const std::vector<CallLocation>& chain,
                                  const std::vector<fs::path>& own_headers) {
    const auto is_stub = [](const CallLocation& place) { return place.file.ends_with(".stub.c"); };
    auto place = std::find_if(chain.begin(), chain.end(), is_stub);
    if (place != chain.end()) {
        place = std::find_if_not(place, chain.end(), is_stub);
        if (place != chain.end()) ++place;
    } else {
        place = chain.begin();
    }
    place = std::find_if(place, chain.end(), [&](const CallLocation& candidate) {
        return is_student_source(candidate.file, own_headers);
    });
    return place == chain.end() ? trace::SourceLine{} : trace::SourceLine{place->file, place->line};
}

}  // namespace streamlab::program
