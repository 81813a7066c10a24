import type { MailFrequency } from "@wasla/contract/shortlists/saved-view-endpoints";
import type { GeneratedAlways } from "kysely";

type SavedViewTable = {
  id: string;
  clientId: string;
  name: string;
  filter: string;
  /** Listing number up to which the client has seen matches. */
  seenTo: number;
  mail: MailFrequency;
  /** Listing number up to which matches have been mailed. */
  mailedTo: number;
  /** Day on which the mail was last considered, whether one was sent or not. */
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
