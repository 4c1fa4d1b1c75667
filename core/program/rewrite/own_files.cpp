#include "program/rewrite/own_files.hpp"

#include <optional>
#include <set>

#include "base/files.hpp"
#include "program/rewrite/line_marker.hpp"

namespace streamlab::program {

bool any_user_file_matches(std::string_view preprocessed,
                           const std::function<bool(const std::string& text)>& holds) {
    std::set<std::string> seen;
    for (std::size_t at = 0; at < preprocessed.size();) {
        if (preprocessed[at] == '#') {
            const std::optional<LineMarker> marker = parse_line_marker(preprocessed.substr(at));
            if (marker && !marker->system && !marker->file.empty() && marker->file.front() != '<' &&
                seen.insert(marker->file).second &&
                holds(base::read_if_exists(marker->file).value_or("")))
                return true;
        }
        const std::size_t newline = preprocessed.find("\n#", at);
        at = newline == std::string_view::npos ? preprocessed.size() : newline + 1;
    }
    return false;
}

}  // namespace streamlab::program
