#include "model/costs/transfer_cost.hpp"
#include "support/catch.hpp"

using namespace streamlab::model;

namespace {

Transfer to_device(std::size_t bytes, bool pageable) {
    Transfer transfer;
    transfer.bytes = transfer.row_bytes = bytes;
    transfer.pageable = pageable;
    return transfer;
}

bool occupies_engine(const Transfer& transfer) {
    return needs_copy_engine(Profile{}, OperationKind::copy_h2d, transfer);
}

}  // namespace

TEST_CASE("C2: small copies to the device need no engine, from pageable memory larger ones, too") {
    CHECK_FALSE(occupies_engine(to_device(24 << 10, false)));
    CHECK(occupies_engine(to_device(32 << 10, false)));
    CHECK_FALSE(occupies_engine(to_device(64 << 10, true)));
    CHECK(occupies_engine(to_device(65 << 10, true)));
    CHECK(needs_copy_engine(Profile{}, OperationKind::copy_d2h, to_device(4, false)));
}

TEST_CASE("C2: a copy of several rows needs the engine, however small") {
    Transfer rows = to_device(64, false);
    rows.row_bytes = 16;
    CHECK(occupies_engine(rows));
}

TEST_CASE("pageable memory that was copied before has separate times") {
    Profile profile;
    for (SizeTable* again :
         {&profile.copy_h2d_pageable_again_ns, &profile.copy_d2h_pageable_again_ns})
        *again = {{{0, 1000}, {16 << 20, 1'000'000}}};
    Transfer first = to_device(16 << 20, true);
    Transfer again = first;
    again.again = true;
    for (const OperationKind kind : {OperationKind::copy_h2d, OperationKind::copy_d2h})
        CHECK(transfer_ns(profile, kind, again) == 1'000'000);
    for (const OperationKind kind : {OperationKind::copy_h2d, OperationKind::copy_d2h})
        CHECK(transfer_ns(profile, kind, first) > 1'000'000);
    again.pageable = first.pageable = false;
    CHECK(transfer_ns(profile, OperationKind::copy_h2d, again) ==
          transfer_ns(profile, OperationKind::copy_h2d, first));
}
