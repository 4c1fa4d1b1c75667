#include "pages/profile_page.hpp"

#include <fmt/format.h>

#include "model/operations/profile.hpp"

namespace streamlab::pages {

namespace {

constexpr const char* profile_opening = R"(# The numbers of a device profile

What does this number of a device profile mean? A profile says how fast the model device is:
`profiles/NAME.toml`, or a file of your own (`--device model:FILE.toml`), which `streamlab
calibrate` writes for the GPU of your machine.

A profile gives each number's origin. A number that it leaves out is derived from one of the same
kind, or is the `h200` profile's, below. A time that depends on a size is a table,
`"bytes:nanoseconds,..."`, with straight lines between its points.

The page is made from `core/runtime/model/operations/profile.def`: `cmake --build build --target
pages`.
)";

std::string may_be(const model::ProfileKey& key) {
    return key.table ? "0 ns and more, rising" : fmt::format("{} to {}", key.least, key.most);
}

}  // namespace

std::string profile_page() {
    std::string text = profile_opening;
    std::string_view group;
    const model::Profile h200;
    for (const model::ProfileKey& key : model::profile_keys()) {
        if (key.group != group)
            text += fmt::format("\n## {}\n\n| number | is | unit | h200 | may be |\n"
                                "|---|---|---|---|---|\n",
                                key.group);
        group = key.group;
        text += fmt::format("| `{}` | {} | {} | {} | {} |\n", key.name, key.meaning, key.unit,
                            model::value_text(h200, key), may_be(key));
    }
    return text;
}

}  // namespace streamlab::pages
