#include "grading/summarise.hpp"

#include <algorithm>

#include "grading/page.hpp"

namespace streamlab::grading {

ClassSummary summarise(const OutputFolder& folder, std::vector<std::string> students,
                       const check::Puzzle& puzzle,
                       const std::map<std::string, std::string>& rule_titles) {
    std::sort(students.begin(), students.end());
    SummaryBuilder builder(puzzle, rule_titles);
    for (const std::string& student : students)
        if (const std::optional<Result> result = folder.find_result(student)) builder.add(*result);
    ClassSummary summary = builder.take();
    folder.write("summary.csv", summary_csv(summary));
    folder.write("summary.txt", summary_text(summary));
    folder.write("index.html", class_page(summary, folder));
    return summary;
}

}  // namespace streamlab::grading
