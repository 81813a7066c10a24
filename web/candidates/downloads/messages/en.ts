export const messages = {
  preparing: "Preparing download...",
  largeFiles: "Downloading large files take time, please wait...",
  progress: "Downloading files: {done}/{total}",
  completed: "Download successfully completed!",
  downloaded: "Download successful!",
  notAble: "Not able to download",
  noFiles: "No files",
  cancelled: "Download cancelled",
  retry: "Retry",
  closedDocuments_one: "1 document needs the candidate's permission",
  closedDocuments_other: "{shown} documents need the candidate's permission",
  withoutFiles_one: "1 person has no files to download",
  withoutFiles_other: "{shown} people have no files to download",

  tooManySelected:
    "You can export up to {most} selected people. Clear the selection to export the whole list.",
  askAll_one: "Download files of the 1 candidate in this list?",
  askAll_other: "Download files of all {shown} candidates in this list?",
  askAllWhy: "You will get one ZIP file with a folder for each person.",
  export: "Export",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    "candidates/downloads": typeof messages;
  }
}
