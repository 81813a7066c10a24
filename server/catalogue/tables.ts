import type { GeneratedAlways } from "kysely";

type Status = "pending" | "approved" | "rejected" | "merged";

type Label = { label: string };

type CountryTable = Label & { id: number; code: string; labelAr: string };
type LanguageTable = Label & { id: number; code: string; labelNative: string; labelAr: string };

type Entry = Label & {
  id: GeneratedAlways<number>;
  labelAr: string | null;
  status: Status;
  mergedInto: number | null;
  proposedBy: string | null;
  rejectReason: string | null;
  createdAt: GeneratedAlways<Date>;
};
type ProfessionTable = Entry & { sector: string; sectorAr: string };

declare module "#/platform/database/database.ts" {
  interface Tables {
    country: CountryTable;
    language: LanguageTable;
    profession: ProfessionTable;
    skill: Entry;
  }
}
