import type { Language } from "@wasla/contract/platform/language";
import type { Generated, GeneratedAlways } from "kysely";

/** What a client did with a candidate's data. */
export type AccessKind = "viewed" | "downloaded" | "exported";

/** What a client may use up in a day. */
export type Quota = "profiles" | "exportRows";

export type ExportFormat = "csv" | "xlsx";

type AccessEntryTable = {
  id: GeneratedAlways<number>;
  candidateId: string;
  clientId: string;
  what: AccessKind;
  fileField: string | null;
  at: Date;
  batchId: string | null;
};

type ExportBatchTable = {
  id: string;
  clientId: string;
  at: Date;
  filter: string;
  rowCount: number;
  format: ExportFormat;
  candidateIds: string[] | null;
};

type DailyUseTable = {
  clientId: string;
  day: string;
  profiles: number;
  exportRows: number;
  alerted: Generated<Quota[]>;
};

/** What one agrees to. */
export type ConsentKind = "terms";

type ConsentTable = {
  id: GeneratedAlways<number>;
  accountId: string;
  kind: ConsentKind;
  version: string;
  at: Date;
  networkAddress: string;
  language: Language;
};

declare module "#/platform/database/database.ts" {
  interface Tables {
    accessEntry: AccessEntryTable;
    exportBatch: ExportBatchTable;
    dailyUse: DailyUseTable;
    consent: ConsentTable;
  }
}
