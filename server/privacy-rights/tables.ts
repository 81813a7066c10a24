import type { Generated } from "kysely";

type ErasureTable = {
  accountId: string;
  askedAt: Date;
  askedBy: string | null;
  dueAt: Date;
};

type DataCopyTable = {
  accountId: string;
  state: "asked" | "making" | "ready" | "failed";
  askedAt: Date;
  touchedAt: Date;
  tries: Generated<number>;
  name: string | null;
  sizeBytes: number | null;
  expiresAt: Date | null;
  ticketHash: Buffer | null;
  sessionId: string | null;
  linkUntil: Date | null;
};

declare module "#/platform/database/database.ts" {
  interface Tables {
    erasure: ErasureTable;
    dataCopy: DataCopyTable;
  }
}
