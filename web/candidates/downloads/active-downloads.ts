import { create } from "zustand";

/** Whether a bundle or an export is running; their buttons are disabled meanwhile. */
export const useActiveDownloads = create<{
  readonly files: boolean;
  readonly isExporting: boolean;
}>(() => ({
  files: false,
  isExporting: false,
}));
