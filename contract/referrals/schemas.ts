import * as z from "zod/mini";
import { clientRoles } from "#/platform/endpoint.ts";

/** Points for each who counts, and what a reward takes. */
export const JOB_SEEKER_POINTS = 10;
export const CLIENT_POINTS = 50;
export const REWARD_POINTS = 100;

/** Who may have referrals. */
export const referrerRoles = ["jobSeeker", ...clientRoles] as const;

/** 'pending': has registered; 'refused': does not count, such as by a known telephone number. */
export const referralStates = ["pending", "counted", "refused"] as const;
export type ReferralState = (typeof referralStates)[number];

/** 'reversal': all that a client paid went back, or some of it came again. */
export const pointKinds = ["jobSeeker", "client", "reward", "reversal"] as const;
export type PointKind = (typeof pointKinds)[number];

/** What somebody passes on to be named by: of signs none of which is read as another. */
export const CODE_LENGTH = 8;
export const referralCodePattern = new RegExp(`^[2-9A-HJKMNP-Z]{${CODE_LENGTH}}$`);

/** `2026-10`, of the Gulf and this century. */
export const monthPattern = /^20\d{2}-(0[1-9]|1[0-2])$/;
export const Month = z.string().check(z.regex(monthPattern));

export const Referral = z.object({
  /** Initials, `M. S.`; null once that account is erased. */
  name: z.nullable(z.string()),
  role: z.enum(referrerRoles),
  /** Who does not count waits, as far as one knows: why would tell whose number is known here. */
  status: z.enum(["pending", "counted"]),
  /** When they registered, or counted (ISO 8601). */
  date: z.string(),
});

export const PointEntry = z.object({
  /** Below nothing where they were spent or taken back. */
  points: z.number(),
  kind: z.enum(pointKinds),
  /** Initials of who brought them; null for a reward, and once that account is erased. */
  name: z.nullable(z.string()),
  /** Of a reward: what was put on the balance. */
  creditFils: z.nullable(z.number()),
  /** ISO 8601 */
  date: z.string(),
});

export const Winner = z.object({
  month: z.string(),
  /** Initials; null once that account is erased. */
  name: z.nullable(z.string()),
  prize: z.string(),
  isYou: z.boolean(),
  publishedAt: z.string(),
});

export const DrawEntry = z.object({ id: z.string(), weight: z.number() });

/** Public of a draw: the seed's hash from the opening on, the rest once it is over. */
export const DrawRecord = z.object({
  month: z.string(),
  state: z.enum(["open", "published", "withdrawn"]),
  prize: z.string(),
  /** SHA-256 of the seed's bytes. */
  seedHash: z.string(),
  openedAt: z.string(),
  withdrawnAt: z.nullable(z.string()),
  drawn: z.nullable(
    z.object({
      seed: z.string(),
      /** SHA-256 of the text of the entries. */
      entriesHash: z.string(),
      entries: z.array(DrawEntry),
      totalWeight: z.number(),
      /** Id of the entry that won. */
      winner: z.string(),
      /** Initials; null once that account is erased, and where nobody won after all. */
      winnerName: z.nullable(z.string()),
      drawnAt: z.string(),
      publishedAt: z.nullable(z.string()),
    }),
  ),
});
export type DrawRecord = z.output<typeof DrawRecord>;
