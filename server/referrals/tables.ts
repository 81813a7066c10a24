import type { PointKind, ReferralState } from "@wasla/contract/referrals/schemas";
import type { Generated, GeneratedAlways } from "kysely";

type ReferrerTable = {
  accountId: string;
  code: string;
  points: Generated<number>;
  drawKey: Generated<string>;
};

type ReferrerPhoneTable = {
  accountId: string;
  phoneHash: Buffer;
};

export type RefusalReason = "ownPhone" | "knownPhone" | "heldPhone";

type ReferralTable = {
  id: GeneratedAlways<number>;
  referrerId: string | null;
  referredId: string | null;
  role: "jobSeeker" | "company" | "corporate";
  state: Generated<ReferralState>;
  refusal: RefusalReason | null;
  phoneHash: Buffer | null;
  registeredAt: Date;
  judgedAt: Date | null;
};

type ReferralPointTable = {
  id: string;
  seq: GeneratedAlways<number>;
  accountId: string;
  points: number;
  kind: PointKind;
  referralId: number | null;
  creditFils: number | null;
  at: Date;
};

type PrizeDrawTable = {
  month: string;
  state: Generated<"open" | "drawn" | "published" | "withdrawn">;
  prize: string;
  prizeAr: string;
  seedHash: string;
  sealedSeed: Buffer;
  seed: string | null;
  entries: string | null;
  winnerId: string | null;
  winningEntry: string | null;
  openedAt: Date;
  drawnAt: Date | null;
  publishedAt: Date | null;
  withdrawnAt: Date | null;
};

declare module "#/platform/database/database.ts" {
  interface Tables {
    referrer: ReferrerTable;
    referrerPhone: ReferrerPhoneTable;
    referral: ReferralTable;
    referralPoint: ReferralPointTable;
    prizeDraw: PrizeDrawTable;
  }
}
