import * as z from "zod/mini";
import { clientRoles } from "#/platform/endpoint.ts";

/** Points per counted referral, and the price of a reward. */
export const JOB_SEEKER_POINTS = 10;
export const CLIENT_POINTS = 50;
export const REWARD_POINTS = 100;

/** Roles that can refer others. */
export const referrerRoles = ["jobSeeker", ...clientRoles] as const;

/** 'pending': registered; 'refused': does not count, such as for a known phone number. */
export const referralStates = ["pending", "counted", "refused"] as const;
export type ReferralState = (typeof referralStates)[number];

/** 'reversal': points revoked after a client's payments were refunded, or given back. */
const pointKinds = ["jobSeeker", "client", "reward", "reversal"] as const;
export type PointKind = (typeof pointKinds)[number];

/** Referral codes leave out characters that look alike. */
export const CODE_LENGTH = 8;
export const referralCodePattern = new RegExp(`^[2-9A-HJKMNP-Z]{${CODE_LENGTH}}$`);

/** `2026-10`: a month in Gulf time. */
export const monthPattern = /^20\d{2}-(0[1-9]|1[0-2])$/;
export const Month = z.string().check(z.regex(monthPattern));

export const Referral = z.object({
  /** Initials, `M. S.`; null for an erased account. */
  name: z.nullable(z.string()),
  role: z.enum(referrerRoles),
  /** Refused ones appear as pending: a refusal would reveal whose phone number is known. */
  status: z.enum(["pending", "counted"]),
  /** When they registered, or when the referral counted (ISO 8601). */
  date: z.string(),
});

export const PointEntry = z.object({
  /** Negative if spent or revoked. */
  points: z.number(),
  kind: z.enum(pointKinds),
  /** Initials of the referred account; null for a reward or an erased account. */
  name: z.nullable(z.string()),
  /** Rewards only: the credit added to the balance. */
  creditFils: z.nullable(z.number()),
  /** ISO 8601 */
  date: z.string(),
});

export const Winner = z.object({
  month: z.string(),
  /** Initials; null for an erased account. */
  name: z.nullable(z.string()),
  prize: z.string(),
  isYou: z.boolean(),
  publishedAt: z.string(),
});

export const DrawEntry = z.object({ id: z.string(), weight: z.number() });

/** Public part of a draw: `drawn` is null until it is published, or withdrawn after drawing. */
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
      /** SHA-256 of the serialized entries. */
      entriesHash: z.string(),
      entries: z.array(DrawEntry),
      totalWeight: z.number(),
      /** Id of the winning entry. */
      winner: z.string(),
      /** Initials; null for an erased account, or if the draw was withdrawn. */
      winnerName: z.nullable(z.string()),
      drawnAt: z.string(),
      publishedAt: z.nullable(z.string()),
    }),
  ),
});
export type DrawRecord = z.output<typeof DrawRecord>;
