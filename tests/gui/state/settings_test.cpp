// How the window looks, kept between starts.
#include "state/settings.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace streamlab::gui;

TEST_CASE("theme and layout are there again at the next start") {
    const streamlab::tests::TemporaryFolder folder;
    const SettingsFile file(folder.path() / "data" / "app.json");
    AppState state;
    file.load(state);
    CHECK(state.theme == ThemeChoice::dark);
    state.theme = ThemeChoice::light;
    state.layout.labs = 0.2f;
    file.save(state);
    AppState next;
    file.load(next);
    CHECK(next.theme == ThemeChoice::light);
    CHECK(next.layout.labs == Approx(0.2));
}

TEST_CASE("damaged settings change nothing") {
    const streamlab::tests::TemporaryFolder folder;
    for (const char* text :
         {"", "[", "7", R"({"theme": 3, "layout": 4})",
          R"({"layout": {"labs": 0.9, "lesson": 0.9}})", R"({"layout": {"code": 1e9}})"}) {
        const SettingsFile file(folder.write("app.json", text));
        AppState state;
        file.load(state);
        CAPTURE(text);
        CHECK(state.theme == ThemeChoice::dark);
        CHECK(state.layout.labs == Layout{}.labs);
        CHECK(state.layout.code == Layout{}.code);
    }
    // A folder that cannot be made is no reason to complain.
    SettingsFile("/dev/null/app.json").save(AppState{});
}
