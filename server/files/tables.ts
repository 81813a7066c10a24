import type { DocumentVisibility, FileState } from "@wasla/contract/files/file-access";
import type { FileField, JobSeekerFileField } from "@wasla/contract/files/job-seeker-files";
import type { ColumnType } from "kysely";

export type MediaFileTable = {
  id: string;
  ownerId: string;
  fieldName: FileField;
  name: string;
  originalName: string;
  type: string;
  sizeBytes: number;
  sha256: string;
  compressedSha256: string | null;
  compressedSizeBytes: number | null;
  seconds: number | null;
  state: FileState;
  opening: DocumentVisibility;
  createdAt: ColumnType<Date, Date, never>;
};

export type UploadTable = {
  id: string;
  ownerId: string;
  fieldName: JobSeekerFileField;
  fileName: string;
  sizeBytes: number;
  sha256: string | null;
  mediaId: string | null;
  usedAt: Date;
};

export type UploadChunkTable = {
  uploadId: string;
  index: number;
  sha256: string;
  sizeBytes: number;
  hasArrived: boolean;
};

declare module "#/platform/database/database.ts" {
  interface Tables {
    mediaFile: MediaFileTable;
    upload: UploadTable;
    uploadChunk: UploadChunkTable;
  }
}
