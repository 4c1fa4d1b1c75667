// docs/labs.md: what the labs' files say, and what their programs show, as one page.
#pragma once

#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "check/puzzle.hpp"
#include "pages/lab_pictures.hpp"

namespace streamlab::pages {

// A lab with its runs: as it comes, and as lab.toml says to try next.
struct ShownLab {
    const catalogue::Lab* lab = nullptr;
    std::vector<Shown> runs;
};

// Where a run's picture lies, from docs/: "images/labs/03-default-stream-fence-2.svg".
std::string picture_path(const catalogue::Lab& lab, std::size_t run);

// `puzzles` name the lab that each of them follows.
std::string lab_page(const std::vector<ShownLab>& labs, const std::vector<check::Puzzle>& puzzles);

}  // namespace streamlab::pages
