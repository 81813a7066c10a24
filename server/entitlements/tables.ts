import type { Generated } from "kysely";
import type { ReadOnly } from "#/platform/database/database.ts";
import type { ViewerProfession } from "#/platform/viewer.ts";

type ClientSubscriptionTable = {
  clientId: string;
  isSubscribed: Generated<boolean>;
  subscribedUntil: Date | null;
  isPastDue: Generated<boolean>;
};

type ClientProfessionTable = {
  clientId: string;
  professionId: number;
  isPaid: Generated<boolean>;
  paidUntil: Date | null;
  source: ProfessionSource;
  joinedAt: Date;
};

type HiddenPairTable = {
  clientId: string;
  candidateId: string;
  hiddenAt: Date;
};

type ClientHoldingsView = {
  clientId: ReadOnly<string>;
  isSubscribed: ReadOnly<boolean>;
  subscribedUntil: ReadOnly<Date | null>;
  professions: ReadOnly<ProfessionRecord[]>;
  hidden: ReadOnly<string[]>;
  isPastDue: ReadOnly<boolean>;
};

type HiddenClientView = {
  candidateId: ReadOnly<string>;
  clientId: ReadOnly<string>;
  hiddenAt: ReadOnly<Date>;
};

/** Where the client selected it; 'staff': not selected, it comes and goes with a contract. */
export type ProfessionSource = "registration" | "payment" | "staff";

/** As stored: `isPaid` may be true although `paidUntil` has passed. */
export type ProfessionRecord = ViewerProfession & { readonly paidUntil: string | null };

declare module "#/platform/database/database.ts" {
  interface Tables {
    clientSubscription: ClientSubscriptionTable;
    clientProfession: ClientProfessionTable;
    hiddenPair: HiddenPairTable;
    clientHoldings: ClientHoldingsView;
    hiddenClient: HiddenClientView;
  }
}
