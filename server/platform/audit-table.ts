import type { ColumnType, Generated } from "kysely";

type AuditEntryTable = {
  id: Generated<number>;
  at: Date;
  actorId: string | null;
  action: string;
  subject: string;
  subjectId: string;
  details: ColumnType<unknown, string, never>;
};

declare module "#/platform/database/database.ts" {
  interface Tables {
    auditEntry: AuditEntryTable;
  }
}
