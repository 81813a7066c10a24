import type { bundleStates } from "@wasla/contract/candidates/bundle-endpoints";
import type { Generated } from "kysely";

type BundleTable = {
  id: string;
  clientId: string;
  sessionId: string;
  personIds: string[];
  state: (typeof bundleStates)[number];
  done: Generated<number>;
  total: number;
  withoutFiles: number;
  closedDocuments: number;
  ticketHash: Buffer | null;
  expiresAt: Date;
  touchedAt: Date;
};

declare module "#/platform/database/database.ts" {
  interface Tables {
    bundle: BundleTable;
  }
}
