#include "cudart/process/kernel_registry.hpp"

#include <algorithm>
#include <cstring>
#include <map>
#include <vector>

#include "cudart/process/symbol_table.hpp"
#include "model/operations/host.hpp"
#include "model/operations/hosts.hpp"

namespace streamlab::cudart {

namespace {

// Registration happens before main() in an unspecified order, so the list must be usable without a
// constructor.
streamlab_kernel_type* first_type = nullptr;

const TakeBody* taker = nullptr;

// "Z1kPiE16streamlab_kernel" is local to _Z1kPi. The name of a kernel with C linkage has no
// parameters: "Z1kE16streamlab_kernel" is local to k.
std::string mangled_name(const char* local_class) {
    std::string name(local_class);
    const std::size_t end = name.rfind("E16streamlab_kernel");
    if (end == std::string::npos || name.front() != 'Z') return name;
    name.resize(end);
    const std::size_t digits = name.find_first_not_of("0123456789", 1);
    if (digits > 1 && digits != std::string::npos &&
        std::stoul(name.substr(1, digits - 1)) == name.size() - digits)
        return name.substr(digits);
    return "_" + name;
}

// Names in nvcc's device code lack the L of internal linkage.
std::string device_name(const std::string& name) {
    return name.compare(0, 3, "_ZL") == 0 ? "_Z" + name.substr(3) : name;
}

// All kernels, sorted by address. A kernel's type is registered by a constructor of its file, and
// so before any call can look it up.
const std::vector<KernelEntry>& kernels() {
    static streamlab_kernel_type* newest = nullptr;
    static auto& table = *new std::vector<KernelEntry>;
    if (newest == first_type) return table;
    newest = first_type;
    std::map<std::string, const streamlab_kernel_type*> types;
    for (const streamlab_kernel_type* type = first_type; type; type = type->next)
        types.emplace(mangled_name(type->local_class), type);
    table.clear();
    for_each_function([&](const Symbol& symbol) {
        const auto found = types.find(symbol.name);
        if (found == types.end()) return;
        const std::string name = device_name(found->first);
        const char* const text = name.c_str();
        table.push_back({symbol.address, found->second, name, {text, text + name.size() + 1}});
    });
    std::sort(table.begin(), table.end(), [](const KernelEntry& a, const KernelEntry& b) {
        return std::less<>()(a.function, b.function);
    });
    return table;
}

}  // namespace

const KernelEntry* find_kernel(const void* function) {
    const std::vector<KernelEntry>& table = kernels();
    const auto found = std::lower_bound(table.begin(), table.end(), function,
                                        [](const KernelEntry& entry, const void* address) {
                                            return std::less<>()(entry.function, address);
                                        });
    return found != table.end() && found->function == function ? &*found : nullptr;
}

const KernelEntry* find_kernel(const streamlab_kernel_type* type) {
    for (const KernelEntry& entry : kernels())
        if (entry.type == type) return &entry;
    return nullptr;
}

void with_kernel_body(const KernelEntry& kernel, void** arguments, const TakeBody& take) {
    const TakeBody* const outer = taker;
    taker = &take;
    const model::ProgramCallback lent(*model::current_host);
    kernel.type->call(kernel.function, arguments);
    taker = outer;
}

bool pass_body_to_caller(const streamlab_kernel_body& body, const void* arguments) {
    if (!taker) return false;
    const model::InsideRuntime inside(*model::current_host);
    (*taker)(body, arguments);
    return true;
}

}  // namespace streamlab::cudart

extern "C" void streamlab_register_kernel(streamlab_kernel_type* type) {
    type->next = streamlab::cudart::first_type;
    streamlab::cudart::first_type = type;
}
