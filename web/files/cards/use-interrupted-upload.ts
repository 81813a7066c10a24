import { useQuery } from "@tanstack/react-query";
import type { DocumentField } from "@wasla/contract/files/job-seeker-files";
import { useEffect } from "react";
import type { OwnMedia, PendingUpload } from "#/files/requests.ts";
import { recordingQuery, removeResumable } from "#/files/upload/resumable-files.ts";

/** A recording that never reached the server has no `serverUpload`. */
export type InterruptedUpload = Pick<PendingUpload, "fileName" | "size" | "receivedBytes"> & {
  readonly serverUpload: PendingUpload | undefined;
};

/** An upload from an earlier visit, or a recording that only this device has. */
export function useInterruptedUpload(
  field: DocumentField,
  media: OwnMedia,
): InterruptedUpload | undefined {
  const { data: recording } = useQuery(recordingQuery(field));
  const pending = media.uploads.find(({ fieldName }) => fieldName === field);
  const isLeftOver =
    recording != null &&
    !pending &&
    media.files.some(
      ({ originalName, sizeBytes }) =>
        originalName === recording.fileName && sizeBytes === recording.size,
    );
  useEffect(() => {
    if (isLeftOver) void removeResumable(field);
  }, [isLeftOver, field]);
  if (pending) return { ...pending, serverUpload: pending };
  return recording && !isLeftOver
    ? { ...recording, receivedBytes: 0, serverUpload: undefined }
    : undefined;
}
