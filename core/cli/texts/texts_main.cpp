// `streamlab-texts FOLDER`: writes the man page and the completion scripts. Only the build runs it.
#include <fmt/format.h>

#include <filesystem>
#include <vector>

#include "base/files.hpp"
#include "cli/command_line.hpp"
#include "cli/ending/ending.hpp"
#include "cli/ending/exit_code.hpp"
#include "cli/ending/usage_error.hpp"
#include "cli/texts/command_text.hpp"
#include "cli/texts/completion.hpp"
#include "cli/texts/man_page.hpp"
#include "cli/version.hpp"

int main(int argc, char** argv) {
    using namespace streamlab;
    using namespace streamlab::cli;
    return exit_code_of([&]() -> int {
        if (argc != 2) throw UsageError("name the folder to write to");
        const std::filesystem::path folder = argv[1];
        inspect_grammar([&](const CLI::App& app) {
            const std::vector<CommandText> commands = command_texts(app);
            base::write_file(folder / "streamlab.1", man_page(commands, version));
            base::write_file(folder / "streamlab.bash", bash_completion(commands));
            base::write_file(folder / "_streamlab", zsh_completion(commands));
            base::write_file(folder / "streamlab.fish", fish_completion(commands));
        });
        return ran;
    });
}
