import type { ColumnType, Generated } from "kysely";

type Json = ColumnType<unknown, string | null, never>;

type AuditEntryTable = {
  id: Generated<number>;
  at: Date;
  actorId: string | null;
  address: string | null;
  action: string;
  subject: string;
  subjectId: string;
  reason: string | null;
  before: Json;
  after: Json;
  details: ColumnType<unknown, string, never>;
};

declare module "#/platform/database/database.ts" {
  interface Tables {
    auditEntry: AuditEntryTable;
  }
}
