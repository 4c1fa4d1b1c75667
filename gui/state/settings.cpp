#include "state/settings.hpp"

#include <system_error>

#include <nlohmann/json.hpp>

#include "base/files.hpp"
#include "check/progress/progress.hpp"

namespace streamlab::gui {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

void read_fraction(const json& object, const char* key, float& value) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_number()) return;
    const float read = found->get<float>();
    if (read >= 0.05f && read <= 0.95f) value = read;
}

void read_layout(const json& object, Layout& layout) {
    Layout read = layout;
    read_fraction(object, "course", read.course);
    read_fraction(object, "text", read.text);
    read_fraction(object, "code", read.code);
    read_fraction(object, "timeline", read.timeline);
    // The timeline and the details must keep a part of the window.
    if (read.course + read.text < 0.85f && read.code + read.timeline <= 1) layout = read;
}

void read_layouts(const json& object, Layouts& layouts) {
    for (std::size_t i = 0; i < layouts.size(); ++i) {
        const auto found = object.find(name_of(static_cast<LayoutKind>(i)));
        if (found != object.end() && found->is_object()) read_layout(*found, layouts[i]);
    }
}

json to_json(const Layouts& layouts) {
    json all = json::object();
    for (std::size_t i = 0; i < layouts.size(); ++i)
        all[name_of(static_cast<LayoutKind>(i))] = {{"course", layouts[i].course},
                                                    {"text", layouts[i].text},
                                                    {"code", layouts[i].code},
                                                    {"timeline", layouts[i].timeline}};
    return all;
}

std::string settings_text(const AppState& state) {
    const json content{{"theme", state.theme == ThemeChoice::light ? "light" : "dark"},
                       {"text_scale", state.text_scale},
                       {"narrow_course", state.course.is_narrow},
                       {"layouts", to_json(state.layouts)}};
    return content.dump(2) + '\n';
}

void read_settings(const std::string& text, AppState& state) {
    const json content = json::parse(text, nullptr, false);
    if (!content.is_object()) return;
    if (const auto theme = content.find("theme"); theme != content.end() && theme->is_string())
        state.theme = *theme == "light" ? ThemeChoice::light : ThemeChoice::dark;
    if (const auto scale = content.find("text_scale");
        scale != content.end() && scale->is_number()) {
        const float value = scale->get<float>();
        if (value >= min_text_scale && value <= max_text_scale) state.text_scale = value;
    }
    if (const auto narrow = content.find("narrow_course");
        narrow != content.end() && narrow->is_boolean())
        state.course.is_narrow = narrow->get<bool>();
    if (const auto layouts = content.find("layouts");
        layouts != content.end() && layouts->is_object())
        read_layouts(*layouts, state.layouts);
}

constexpr auto min_save_interval = std::chrono::milliseconds(500);

}  // namespace

SettingsFile::SettingsFile() : file_(check::user_data_folder() / "app.json") {}

void SettingsFile::load(AppState& state) {
    read_settings(base::read_if_exists(file_).value_or(""), state);
    saved_ = settings_text(state);
}

void SettingsFile::keep(const AppState& state) {
    const auto now = std::chrono::steady_clock::now();
    if (settings_text(state) == saved_ || now - kept_ < min_save_interval) return;
    kept_ = now;
    save(state);
}

void SettingsFile::save(const AppState& state) {
    saved_ = settings_text(state);
    std::error_code error;
    fs::create_directories(file_.parent_path(), error);
    try {
        base::write_file(file_, saved_);
    } catch (const base::FileError&) {
        // The next start uses the settings that were saved last.
    }
}

}  // namespace streamlab::gui
