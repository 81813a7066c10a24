import type { Audience, questionTypes } from "@wasla/contract/catalogue/questionnaire";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

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
  mergeTotal: number | null;
  mergeDone: number | null;
};
type ProfessionTable = Entry & { sector: string; sectorAr: string };

/** A choice of a question; one that is offered no more stays for who has chosen it. */
export type Choice = {
  readonly value: string;
  readonly label: string;
  readonly labelAr: string;
  readonly isRetired: boolean;
};

type QuestionTable = {
  id: Generated<number>;
  key: string;
  audience: Audience;
  position: number;
  label: string;
  labelAr: string;
  kind: (typeof questionTypes)[number];
  options: ColumnType<Choice[], string | undefined, string>;
  isRequired: Generated<boolean>;
  isBound: Generated<boolean>;
  detailKey: string | null;
  revision: Generated<number>;
  retiredAt: Date | null;
};

declare module "#/platform/database/database.ts" {
  interface Tables {
    country: CountryTable;
    language: LanguageTable;
    profession: ProfessionTable;
    skill: Entry;
    question: QuestionTable;
  }
}
