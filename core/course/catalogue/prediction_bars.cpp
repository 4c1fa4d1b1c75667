#include "catalogue/prediction_bars.hpp"

#include <fmt/format.h>

#include "catalogue/text.hpp"
#include "catalogue/toml_table.hpp"

namespace streamlab::catalogue {
namespace {

constexpr std::size_t max_bars = 40;  // more would be tedious to drag
constexpr std::int64_t longest_window_us = 3'600'000'000;

PredictionBar read_bar(TomlTable& table, std::int64_t window_us) {
    PredictionBar bar;
    bar.operation = table.text("operation");
    bar.stream = table.text("stream");
    bar.length_us = table.integer("length_us");
    if (table.has("start_us")) bar.start_us = table.integer("start_us");
    table.reject_unknown_keys();
    if (bar.length_us < 1) table.fail("length_us", "a bar is at least 1 us long");
    if (bar.start_us < 0) table.fail("start_us", "a bar starts at 0 or later");
    if (bar.start_us > window_us || bar.length_us > window_us - bar.start_us) {
        table.fail("length_us", fmt::format("the bar of '{}' ends outside of the window of {} us",
                                            bar.operation, window_us));
    }
    return bar;
}

}  // namespace

PredictionBars read_prediction_bars(TomlTable& prediction) {
    PredictionBars result;
    auto table = prediction.table("bars", "[prediction.bars]");
    if (!table) return result;
    result.ask = unwrap(table->text("ask"));
    result.window_us = table->integer("window_us");
    if (result.window_us < 1 || result.window_us > longest_window_us) {
        table->fail("window_us", fmt::format("'window_us' must be between 1 and {}, not {}",
                                             longest_window_us, result.window_us));
    }
    for (TomlTable& entry : table->tables("bar", "bar"))
        result.bars.push_back(read_bar(entry, result.window_us));
    table->reject_unknown_keys();
    if (result.bars.empty()) table->fail("", "[prediction.bars] has no 'bar'");
    if (result.bars.size() > max_bars) {
        table->fail("bar", fmt::format("{} bars are too many to drag: at most {}",
                                       result.bars.size(), max_bars));
    }
    return result;
}

}  // namespace streamlab::catalogue
