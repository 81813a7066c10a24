import { claimFault } from "@wasla/contract/files/claim";
import type { DocumentField } from "@wasla/contract/files/own-files";
import { say } from "@wasla/contract/messages";
import { type DragEvent, useState } from "react";
import { startUpload } from "#/files/upload/uploads.ts";
import { useLanguage } from "#/platform/language/language.ts";

/** Some browsers can open a dropped file again after a reload. */
type Item = DataTransferItem & {
  readonly getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
};

/** How a card takes a file, chosen or dropped; what it cannot take it says. */
export function useTaking(field: DocumentField, onTaken?: () => void) {
  const language = useLanguage();
  const [fault, setFault] = useState<ReturnType<typeof claimFault>>();
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined, handle?: FileSystemFileHandle) => {
    if (!file) return;
    const found = claimFault(field, file);
    setFault(found);
    if (found) return;
    void startUpload(field, file, handle);
    onTaken?.();
  };
  const onDrop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    const item: Item | undefined = event.dataTransfer.items[0];
    take(file, await handleOf(item));
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return {
    take,
    refused: fault && say(language, fault),
    isOver,
    drop: { onDrop, onDragOver, onDragLeave: () => setOver(false) },
  };
}

export type Taking = ReturnType<typeof useTaking>;

async function handleOf(item: Item | undefined): Promise<FileSystemFileHandle | undefined> {
  const handle = await item?.getAsFileSystemHandle?.().catch(() => null);
  return handle instanceof FileSystemFileHandle ? handle : undefined;
}
