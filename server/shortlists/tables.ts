import type { MailFrequency } from "@wasla/contract/shortlists/saved-view-endpoints";
import type { GeneratedAlways } from "kysely";

type SavedViewTable = {
  id: string;
  clientId: string;
  name: string;
  filter: string;
  seenTo: number;
  mail: MailFrequency;
  mailedTo: number;
  lookedOn: string;
  createdAt: Date;
};

type ShortlistTable = {
  id: string;
  clientId: string;
  name: string;
  createdAt: Date;
};

type ShortlistPersonTable = {
  shortlistId: string;
  candidateId: string;
  seq: GeneratedAlways<number>;
  addedAt: Date;
};

type CandidateNoteTable = {
  clientId: string;
  candidateId: string;
  note: string;
  changedAt: Date;
};

declare module "#/platform/database/database.ts" {
  interface Tables {
    savedView: SavedViewTable;
    shortlist: ShortlistTable;
    shortlistPerson: ShortlistPersonTable;
    candidateNote: CandidateNoteTable;
  }
}
