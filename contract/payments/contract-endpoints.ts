import * as z from "zod/mini";
import { ClientProfession } from "#/entitlements/client-profession.ts";
import { endpoint } from "#/platform/endpoint.ts";
import { PersonRef, Reason } from "#/platform/operator-schemas.ts";
import { catalogueId, integer, successResponse } from "#/platform/schemas.ts";
import { MAX_PROFESSIONS } from "./money.ts";

/** Monthly amount of a contract in fils: up to AED 10 million. */
const MAX_CONTRACT_FILS = 1_000_000_000;

/** Timestamps are ISO 8601. */
const Contract = z.object({
  /** Catalogue ids. */
  professions: z.array(z.string()),
  /** Null means no end. */
  until: z.nullable(z.string()),
  /** Monthly total excluding tax, for information only: nothing is charged. Null if unknown. */
  amountFils: z.nullable(z.int()),
  reason: z.string(),
  madeAt: z.string(),
  madeBy: PersonRef,
});

const ClientContract = z.object({
  /** All professions of the client, whether by contract, by card or unpaid. */
  professions: z.array(ClientProfession),
  isSubscribed: z.boolean(),
  /** Null if there is none or it has ended. */
  contract: z.nullable(Contract),
  /** Changes with every update of the contract; 0 if there is none. */
  revision: z.int(),
});
export type ClientContract = z.output<typeof ClientContract>;

export const getContract = endpoint({
  method: "GET",
  path: "/staff/payment/contract/:userId",
  about:
    "Return a client's professions and which of them a contract unlocks; 404 if the account is not a client.",
  who: ["admin"],
  params: z.strictObject({ userId: z.uuid() }),
  reply: successResponse(ClientContract),
  errors: ["NOT_FOUND"],
});

export const updateContract = endpoint({
  method: "PUT",
  path: "/staff/payment/contract/:userId",
  about:
    "Unlock professions for a client that pays by contract; an empty list ends the contract. 409 if the contract has changed since it was read.",
  who: ["admin"],
  params: z.strictObject({ userId: z.uuid() }),
  body: z.strictObject({
    /** `revision` as the operator read it. */
    revision: integer(0, 2_147_483_647),
    professions: z.array(catalogueId()).check(z.maxLength(MAX_PROFESSIONS)),
    /** ISO 8601; null means no end. */
    until: z.nullable(z.iso.datetime()),
    /** Monthly total excluding tax; null or omitted if unknown. */
    amountFils: z.optional(z.nullable(integer(1, MAX_CONTRACT_FILS))),
    reason: Reason,
  }),
  reply: successResponse(z.object({ professions: z.array(ClientProfession) })),
  errors: ["NOT_FOUND", "CONFLICT", "PAYMENT_UNDER_WAY", "CONTRACT_CHANGED"],
});
