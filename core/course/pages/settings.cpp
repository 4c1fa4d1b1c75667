#include "pages/settings.hpp"

#include <sstream>

namespace streamlab::pages {

Settings parse_settings(const std::string& text) {
    Settings settings;
    settings.text = text;
    const std::string model = "model:";
    std::istringstream words(text);
    for (std::string flag, value; words >> flag >> value;) {
        const auto equals = value.find('=');
        if (flag == "--set" && equals != value.npos)
            settings.knobs[value.substr(0, equals)] = value.substr(equals + 1);
        if (flag == "--device" && value.rfind(model, 0) == 0)
            settings.profile = value.substr(model.size());
    }
    return settings;
}

}  // namespace streamlab::pages
