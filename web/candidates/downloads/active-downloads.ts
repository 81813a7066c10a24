import { create } from "zustand";

/** Whether files, or rows of the list, are on their way: their buttons wait meanwhile. */
export const useActiveDownloads = create<{ readonly files: boolean; readonly rows: boolean }>(
  () => ({
    files: false,
    rows: false,
  }),
);
