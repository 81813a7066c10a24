import type { ClientType } from "@wasla/contract/companies/client-types";
import type { Generated } from "kysely";

export type PapersState = "needed" | "submitted" | "refused" | "accepted";

export type CompanyTable = {
  id: string;
  clientType: ClientType | null;
  jobTitle: string | null;
  companyName: string | null;
  address: string | null;
  city: string | null;
  gender: "Female" | "Male" | null;
  countryId: number | null;
  nationalityId: number | null;
  phone: string | null;
  trn: string | null;
  registryNumber: string | null;
  licence: string | null;
  papersState: Generated<PapersState>;
  papersAt: Date | null;
  refusalReason: string | null;
};

declare module "#/platform/database/database.ts" {
  interface Tables {
    company: CompanyTable;
  }
}
