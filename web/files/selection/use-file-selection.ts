import type { DocumentField } from "@wasla/contract/files/job-seeker-files";
import { validateFile } from "@wasla/contract/files/validate-file";
import { formatMessage } from "@wasla/contract/messages";
import { type DragEvent, useState } from "react";
import type { ResumableSource } from "#/files/upload/resumable-files.ts";
import { startUpload } from "#/files/upload/uploads.ts";
import { useLanguage } from "#/platform/language/language.ts";

/** In some browsers a dropped file can be opened again after a reload. */
type DroppedItem = DataTransferItem & {
  readonly getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
};

/** Validates a selected or dropped file and starts its upload. */
export function useFileSelection(field: DocumentField, onSelected?: () => void) {
  const language = useLanguage();
  const [messageKey, setMessageKey] = useState<ReturnType<typeof validateFile>>();
  const [isDragOver, setDragOver] = useState(false);
  const selectFile = (file: File | undefined, source?: ResumableSource) => {
    if (!file) return;
    const error = validateFile(field, file);
    setMessageKey(error);
    if (error) return;
    void startUpload(field, file, source);
    onSelected?.();
  };
  const onDrop = async (event: DragEvent) => {
    event.preventDefault();
    setDragOver(false);
    const [file] = event.dataTransfer.files;
    const item: DroppedItem | undefined = event.dataTransfer.items[0];
    selectFile(file, await fileHandleOf(item));
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(true);
  };
  return {
    selectFile,
    error: messageKey && formatMessage(language, messageKey),
    isDragOver,
    dropHandlers: { onDrop, onDragOver, onDragLeave: () => setDragOver(false) },
  };
}

export type FileSelection = ReturnType<typeof useFileSelection>;

async function fileHandleOf(
  item: DroppedItem | undefined,
): Promise<FileSystemFileHandle | undefined> {
  const handle = await item?.getAsFileSystemHandle?.().catch(() => null);
  return handle instanceof FileSystemFileHandle ? handle : undefined;
}
