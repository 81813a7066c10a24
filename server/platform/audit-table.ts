import type { ColumnType, Generated } from "kysely";

type AuditValues = ColumnType<Readonly<Record<string, unknown>>, string, never>;

type AuditEntryTable = {
  id: Generated<number>;
  at: Date;
  actorId: string | null;
  address: string | null;
  action: string;
  subject: string;
  subjectId: string;
  reason: string | null;
  before: AuditValues | null;
  after: AuditValues | null;
  details: AuditValues;
};

declare module "#/platform/database/database.ts" {
  interface Tables {
    auditEntry: AuditEntryTable;
  }
}
