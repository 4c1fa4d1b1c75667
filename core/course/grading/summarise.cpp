#include "grading/summarise.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "grading/page.hpp"

namespace streamlab::grading {

ClassSummary summarise(const OutputFolder& folder, std::vector<std::string> students,
                       const check::Puzzle& puzzle,
                       const std::map<std::string, std::string>& rule_titles) {
    std::sort(students.begin(), students.end());
    SummaryBuilder builder(puzzle, rule_titles);
    for (const std::string& student : students) {
        const std::optional<Result> result = folder.find_result(student);
        if (!result)
            throw std::runtime_error(fmt::format(
                "{} holds no result of {} any more: was it changed meanwhile, or does its file "
                "system not tell upper from lower case?",
                folder.path().string(), student));
        builder.add(*result);
    }
    ClassSummary summary = builder.take();
    folder.write("summary.csv", summary_csv(summary));
    folder.write("summary.txt", summary_text(summary));
    folder.write("index.html", class_page(summary, folder));
    return summary;
}

}  // namespace streamlab::grading
