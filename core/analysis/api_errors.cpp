#include "analysis/api_errors.hpp"

#include <fmt/format.h>

#include "analysis/label.hpp"
#include "runtime_api/error.hpp"

namespace streamlab::analysis {

std::string errors_in_words(const trace::Trace& trace) {
    const trace::HostCall* first = nullptr;
    std::size_t others = 0;
    for (const trace::HostCall& call : trace.calls) {
        if (!runtime_api::is_error(call.result)) continue;
        if (first)
            ++others;
        else
            first = &call;
    }
    if (!first) return {};
    const std::string place = place_of(trace, first->id);
    const std::string where = place.empty() ? "" : fmt::format(" ({})", place);
    const std::string more = others == 0 ? ""
                             : others == 1
                                 ? ", and one later call returned an error, too"
                                 : fmt::format(", and {} later calls returned errors, too", others);
    return fmt::format("{}{} returned {}{}.", first->name, where,
                       runtime_api::error_name(first->result), more);
}

}  // namespace streamlab::analysis
