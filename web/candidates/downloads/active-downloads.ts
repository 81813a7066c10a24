import { create } from "zustand";

/** Whether candidates' files or rows are being downloaded; their buttons are disabled meanwhile. */
export const useActiveDownloads = create<{
  readonly isDownloadingFiles: boolean;
  readonly isExporting: boolean;
}>(() => ({
  isDownloadingFiles: false,
  isExporting: false,
}));
