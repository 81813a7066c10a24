import type { FileField, Opening } from "@wasla/contract/files/schemas";
import type { ColumnType } from "kysely";

export type FileState = "uploaded" | "scanning" | "clean" | "infected" | "failed";

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
  state: FileState;
  opening: Opening;
  createdAt: ColumnType<Date, Date, never>;
};

declare module "#/platform/database/database.ts" {
  interface Tables {
    mediaFile: MediaFileTable;
  }
}
