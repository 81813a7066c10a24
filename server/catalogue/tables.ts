import type { Audience, questionTypes } from "@wasla/contract/catalogue/questionnaire";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

type EntryStatus = "pending" | "approved" | "rejected" | "merged";

type LabelColumn = { label: string };

type CountryTable = LabelColumn & { id: number; code: string; labelAr: string };
type LanguageTable = LabelColumn & {
  id: number;
  code: string;
  labelNative: string;
  labelAr: string;
};

type EntryTable = LabelColumn & {
  id: GeneratedAlways<number>;
  labelAr: string | null;
  status: EntryStatus;
  mergedInto: number | null;
  proposedBy: string | null;
  rejectReason: string | null;
  createdAt: GeneratedAlways<Date>;
  /** People who had the entry when it was merged; null if it never was. */
  mergeTotal: number | null;
  /** How many of them have been moved to the other entry; null if it never was merged. */
  mergeDone: number | null;
};
type ProfessionTable = EntryTable & { sector: string; sectorAr: string };

/** A retired choice is no longer offered, but stays for those who selected it. */
export type QuestionChoice = {
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
  options: ColumnType<QuestionChoice[], string | undefined, string>;
  isRequired: Generated<boolean>;
  /** Whether the profile form has a field for it, so that it cannot be retired. */
  isBound: Generated<boolean>;
  /** Path of the form field with details about a yes; only for bound questions. */
  detailKey: string | null;
  revision: Generated<number>;
  retiredAt: Date | null;
};

declare module "#/platform/database/database.ts" {
  interface Tables {
    country: CountryTable;
    language: LanguageTable;
    profession: ProfessionTable;
    skill: EntryTable;
    question: QuestionTable;
  }
}
