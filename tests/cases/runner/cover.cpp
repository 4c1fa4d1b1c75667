#include "cover.hpp"

#include <algorithm>
#include <cctype>

namespace streamlab::cases {

namespace {

bool begins_with(std::string_view text, std::string_view start) {
    return text.substr(0, start.size()) == start;
}

// A function of the runtime API by its name, one of a large family by the family's name. Empty if
// it is not part of CUDA.
std::string_view name_of_cuda(std::string_view name) {
    static constexpr std::string_view families[] = {"thrust",   "cub",    "cooperative_groups",
                                                    "cg",       "wmma",   "barrier",
                                                    "curand",   "cublas", "atomic",
                                                    "omp_",     "__shfl", "surf",
                                                    "cuStream", "cuMem",  "tex",
                                                    "__"};
    if (begins_with(name, "cuda")) return name;
    for (const std::string_view family : families)
        if (begins_with(name, family)) return family;
    return begins_with(name, "cu") ? "cu" : "";
}

bool is_of_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

}  // namespace

std::set<std::string> called_names(std::string_view text) {
    std::set<std::string> names;
    for (std::size_t at = 0; at < text.size();) {
        if (!is_of_name(text[at])) {
            ++at;
            continue;
        }
        const std::size_t begin = at;
        while (at < text.size() && is_of_name(text[at]))
            ++at;
        const std::string_view name = text.substr(begin, at - begin);
        const std::string_view after = text.substr(at);
        const bool is_called =
            begins_with(after, "(") || begins_with(after, "<") || begins_with(after, "::");
        if (is_called && !name_of_cuda(name).empty()) names.emplace(name_of_cuda(name));
    }
    return names;
}

std::vector<std::size_t> cover(const std::vector<Touched>& programs) {
    std::set<std::string> left;
    for (const Touched& program : programs)
        left.insert(program.things.begin(), program.things.end());
    std::vector<std::size_t> chosen;
    while (!left.empty()) {
        std::size_t best = 0;
        double best_worth = 0;
        for (std::size_t i = 0; i < programs.size(); ++i) {
            const auto is_new = [&](const std::string& thing) { return left.count(thing) != 0; };
            const auto count =
                std::count_if(programs[i].things.begin(), programs[i].things.end(), is_new);
            const double worth = static_cast<double>(count) /
                                 static_cast<double>(std::max<std::size_t>(programs[i].cost, 1));
            if (worth <= best_worth) continue;
            best = i;
            best_worth = worth;
        }
        chosen.push_back(best);
        for (const std::string& thing : programs[best].things)
            left.erase(thing);
    }
    return chosen;
}

}  // namespace streamlab::cases
