import type { ColumnType, Generated } from "kysely";

type Facts = ColumnType<Readonly<Record<string, unknown>>, string, never>;

type AuditEntryTable = {
  id: Generated<number>;
  at: Date;
  actorId: string | null;
  address: string | null;
  action: string;
  subject: string;
  subjectId: string;
  reason: string | null;
  before: Facts | null;
  after: Facts | null;
  details: Facts;
};

declare module "#/platform/database/database.ts" {
  interface Tables {
    auditEntry: AuditEntryTable;
  }
}
