import type { SeatRole } from "@wasla/contract/platform/endpoint";
import type { Generated } from "kysely";

type OrganizationTable = {
  id: string;
  maxSeats: Generated<number>;
};

type SeatTable = {
  accountId: string;
  clientId: string;
  role: SeatRole;
  joinedAt: Date;
};

declare module "#/platform/database/database.ts" {
  interface Tables {
    organization: OrganizationTable;
    seat: SeatTable;
  }
}
