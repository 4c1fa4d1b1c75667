// Appearance of the window, stored between starts.
#include <chrono>
#include <thread>

#include "state/settings.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace streamlab::gui;

TEST_CASE("theme and layout are restored at the next start") {
    const streamlab::tests::TemporaryFolder folder;
    SettingsFile file(folder.path() / "data" / "app.json");
    AppState state;
    file.load(state);
    CHECK(state.theme == ThemeChoice::dark);
    state.theme = ThemeChoice::light;
    state.layouts[2].code = 0.2f;
    state.course.is_narrow = true;
    file.save(state);
    AppState next;
    file.load(next);
    CHECK(next.theme == ThemeChoice::light);
    CHECK(next.layouts[2].code == Approx(0.2));
    CHECK(next.course.is_narrow);
}

TEST_CASE("a setting is stored when it changes, however the app ends") {
    const streamlab::tests::TemporaryFolder folder;
    const auto written = [&] {
        AppState next;
        SettingsFile(folder.path() / "app.json").load(next);
        return next;
    };
    SettingsFile file(folder.path() / "app.json");
    AppState state;
    file.load(state);
    file.keep(state);
    CHECK_FALSE(std::filesystem::exists(folder.path() / "app.json"));
    state.theme = ThemeChoice::light;
    file.keep(state);
    CHECK(written().theme == ThemeChoice::light);
    // Frequent changes, such as dragging a splitter, are written only now and then.
    state.text_scale = 2;
    file.keep(state);
    CHECK(written().text_scale == 1);
    std::this_thread::sleep_for(std::chrono::milliseconds(520));
    file.keep(state);
    CHECK(written().text_scale == 2);
}

TEST_CASE("damaged settings change nothing") {
    const streamlab::tests::TemporaryFolder folder;
    for (const char* text :
         {"", "[", "7", R"({"theme": 3, "layouts": 4, "narrow_course": "no"})",
          R"({"layouts": {"read": {"course": 0.9, "text": 0.9}}})",
          R"({"layouts": {"read": {"code": 1e9}}})", R"({"layouts": {"read": {"code": 0.9}}})"}) {
        SettingsFile file(folder.write("app.json", text));
        AppState state;
        file.load(state);
        CAPTURE(text);
        CHECK(state.theme == ThemeChoice::dark);
        CHECK(state.layouts == default_layouts());
        CHECK_FALSE(state.course.is_narrow);
    }
    // A folder that cannot be created is not reported.
    SettingsFile("/dev/null/app.json").save(AppState{});
}
