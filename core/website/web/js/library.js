// Passes output on byte by byte; Emscripten's version passes only whole lines.
mergeInto(LibraryManager.library, {
  fd_write: function (descriptor, parts, count, written) {
    var all = 0;
    for (var i = 0; i < count; ++i) {
      var begin = HEAPU32[(parts + 8 * i) >> 2];
      var bytes = HEAPU32[(parts + 8 * i + 4) >> 2];
      if (bytes) Module["written"](descriptor, HEAPU8.slice(begin, begin + bytes));
      all += bytes;
    }
    HEAPU32[written >> 2] = all;
    return 0;
  },
  // No-op: all memory is committed from the start, and pages cannot be protected.
  __syscall_madvise: function () {
    return 0;
  },
  __syscall_mprotect: function () {
    return 0;
  },
});
