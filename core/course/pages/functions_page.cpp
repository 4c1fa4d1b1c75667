#include "pages/functions_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "runtime_api/function.hpp"

namespace streamlab::pages {

using runtime_api::Function;
using runtime_api::State;
using runtime_api::Wait;

namespace {

std::string_view name_of(State state) {
    switch (state) {
    case State::works:
        return "works";
    case State::accepted:
        return "accepted";
    case State::refused:
        return "refused";
    case State::missing:
        return "missing";
    }
    return "";
}

std::string_view waited_for(Wait wait) {
    switch (wait) {
    case Wait::no_wait:
        return "";
    case Wait::may_wait:
        return "may wait";
    case Wait::waits_for_stream:
        return "for the stream";
    case Wait::waits_for_event:
        return "for the event";
    case Wait::waits_for_device:
        return "for the device";
    case Wait::waits_for_copy:
        return "for the copy";
    case Wait::queries_stream:
    case Wait::queries_event:
        return "asks only";
    }
    return "";
}

std::ptrdiff_t count_of(State state) {
    const auto& all = runtime_api::functions();
    return std::count_if(all.begin(), all.end(),
                         [state](const Function& function) { return function.state == state; });
}

std::string row(const Function& function) {
    const auto cell = [](std::string_view text) {
        return text.empty() ? std::string() : fmt::format("{} ", text);
    };
    return fmt::format("| `{}` | {} | {}| {}|\n", function.name, name_of(function.state),
                       cell(waited_for(function.wait)), cell(function.remark));
}

std::string families() {
    std::vector<Function> all = runtime_api::functions();
    std::string text;
    for (auto begin = all.begin(); begin != all.end();) {
        const auto end = std::find_if(begin, all.end(), [&](const Function& function) {
            return function.family != begin->family;
        });
        std::sort(begin, end, [](const Function& a, const Function& b) { return a.name < b.name; });
        text += fmt::format("\n## {}\n\n| function | state | the host waits | remark |\n"
                            "|---|---|---|---|\n",
                            begin->family);
        for (; begin != end; ++begin)
            text += row(*begin);
    }
    return text;
}

}  // namespace

std::string functions_page(const std::string& frame) {
    return fmt::format(
        fmt::runtime(frame), fmt::arg("all", runtime_api::functions().size()),
        fmt::arg("works", count_of(State::works)), fmt::arg("accepted", count_of(State::accepted)),
        fmt::arg("refused", count_of(State::refused)),
        fmt::arg("missing", count_of(State::missing)), fmt::arg("families", families()));
}

}  // namespace streamlab::pages
