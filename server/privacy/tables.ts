import type { DocumentField } from "@wasla/contract/files/job-seeker-files";
import type { clientRoles } from "@wasla/contract/platform/endpoint";
import type { Language } from "@wasla/contract/platform/language";
import type { DocumentRequestState } from "@wasla/contract/privacy/document-requests";
import type { Generated, GeneratedAlways } from "kysely";
import type { ReadOnly } from "#/platform/database/database.ts";

/** What a client did with a candidate's data. */
export type AccessKind = "viewed" | "downloaded" | "exported";

/** What is counted per client and day; listed rows are only reported to operators. */
export type Quota = "profiles" | "exportRows" | "listedRows";

export type ExportFormat = "csv" | "xlsx";

type AccessEntryTable = {
  id: GeneratedAlways<number>;
  candidateId: string;
  clientId: string;
  what: AccessKind;
  fileField: string | null;
  at: Date;
  batchId: string | null;
  clientRole: (typeof clientRoles)[number] | null;
  clientCountry: string | null;
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
  listedRows: Generated<number>;
  alerted: Generated<Quota[]>;
};

/** A consent or its withdrawal. */
type ConsentKind = "terms" | "sensitive" | "sensitiveWithdrawn";

type ConsentTable = {
  id: GeneratedAlways<number>;
  accountId: string;
  kind: ConsentKind;
  version: string;
  at: Date;
  networkAddress: string | null;
  language: Language;
};

type DocumentRequestTable = {
  id: string;
  candidateId: string;
  clientId: string;
  fieldName: DocumentField;
  /** `ended` is derived from `until`. */
  state: Exclude<DocumentRequestState, "ended">;
  askedAt: Date;
  answeredAt: Date | null;
  until: Date | null;
  isLatest: Generated<boolean>;
};

type ClientWithGrantsView = { clientId: ReadOnly<string> };

declare module "#/platform/database/database.ts" {
  interface Tables {
    accessEntry: AccessEntryTable;
    exportBatch: ExportBatchTable;
    dailyUse: DailyUseTable;
    consent: ConsentTable;
    documentRequest: DocumentRequestTable;
    clientWithGrants: ClientWithGrantsView;
  }
}
