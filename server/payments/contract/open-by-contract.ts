import { paymentsMessages as said } from "@wasla/contract/payments/server-messages";
import { staffPaymentsMessages as staffSaid } from "@wasla/contract/payments/staff-messages";
import type { AuditAction } from "@wasla/contract/platform/audit-actions";
import { isClient } from "@wasla/contract/platform/endpoint";
import { type HeldProfession, heldOnWire } from "@wasla/contract/unlocks/schemas";
import type { Transaction } from "kysely";
import { lockAccountOf } from "#/accounts/accounts.ts";
import { approvedOf } from "#/catalogue/catalogue.ts";
import { asRefusals, changedMeanwhile, refusedField } from "#/payments/gateway-refusals.ts";
import { lockPayments } from "#/payments/queries/attempts.ts";
import {
  deleteContract,
  findContract,
  putContract,
  revisionOf,
} from "#/payments/queries/contracts.ts";
import { restate } from "#/payments/settle/restate.ts";
import { noteChange, type Operation } from "#/platform/audit.ts";
import type { Tables } from "#/platform/database/database.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { holdingsOf } from "#/unlocks/holdings.ts";
import { endLater } from "./end-of-contract.ts";
import { findBegun, giveUpBegun } from "./give-up-begun.ts";

type Tx = Transaction<Tables>;

type Asked = {
  readonly userId: string;
  readonly professions: readonly number[];
  /** ISO 8601; null without an end. */
  readonly until: string | null;
  /** Agreed for a month of all of them. */
  readonly amountFils?: number | null | undefined;
  /** Of the contract that was read. */
  readonly revision: number;
};

type Said = {
  readonly professionIds: readonly number[];
  readonly until: Date | null;
  readonly amountFils: number | null;
};
type Agreed = Said &
  Pick<Asked, "revision"> & { readonly clientId: string; readonly operation: Operation };

const nothing: Said = { professionIds: [], until: null, amountFils: null };

/** Enough for what was begun to end. */
const MOST_TRIES = 4;

/**
 * Opens professions to a client that pays outside the product, beside whatever it pays by card;
 * none ends that, and takes back what came with it alone. What it has begun to pay by card of these
 * is given up. Refuses who is no client (404), a contract that has moved on since it was read
 * (409), professions that are not approved and an end that has passed (422), and a payment that is
 * made at this moment (409).
 */
export async function openByContract(
  services: Services,
  asked: Asked,
  operation: Operation,
): Promise<HeldProfession[]> {
  const agreed = agreedOf(asked, operation);
  return await asRefusals(async () => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const { begun, professions } = await agree(services, agreed);
      if (!begun) return professions.map(heldOnWire);
      await giveUpBegun(services, begun);
    }
    throw changedMeanwhile();
  });
}

/** Nothing is agreed while something is begun. */
async function agree(services: Services, agreed: Agreed) {
  return await services.db.transaction().execute(async (tx) => {
    const { clientId, professionIds, operation } = agreed;
    const client = await lockAccountOf(tx, clientId); // before the payments, as erasing does
    if (!client || !isClient(client)) throw new Refusal(404, "platform.notFound");
    await lockPayments(tx, clientId);
    const before = await findContract(tx, clientId, operation.at);
    if (revisionOf(before) !== agreed.revision) throw movedOn();
    await assertApproved(tx, professionIds);
    const begun = await findBegun(services, tx, agreed);
    if (begun) return { begun, professions: [] };
    await (professionIds.length > 0 ? open(services, tx, { agreed, before }) : end(tx, agreed));
    await restate(services, tx, clientId);
    return { begun, professions: (await holdingsOf(tx, clientId, operation.at)).professions };
  });
}

function agreedOf(
  { userId, professions, amountFils = null, revision, ...asked }: Asked,
  operation: Operation,
): Agreed {
  const clientId = userId.toLowerCase(); // by it others wait for their turn
  const until = asked.until === null ? null : new Date(asked.until);
  if (until && until <= operation.at) throw refusedField("until", said.untilPast);
  const professionIds = [...new Set(professions)];
  return { clientId, professionIds, until, amountFils, revision, operation };
}

const movedOn = () => new Refusal(409, staffSaid.contractChanged, { code: "CONTRACT_CHANGED" });

async function assertApproved(tx: Tx, professionIds: readonly number[]): Promise<void> {
  const approved = await approvedOf(tx, professionIds);
  const stray = professionIds.findIndex((id) => !approved.has(id));
  if (stray >= 0) throw refusedField(`professions.${stray}`, said.professionUnknown);
}

type Change = { readonly agreed: Agreed; readonly before: Said | undefined };

async function open(services: Services, tx: Tx, { agreed, before }: Change): Promise<void> {
  const { clientId, professionIds, until, amountFils, operation } = agreed;
  const { reason, actorId: madeBy, at: madeAt } = operation;
  await putContract(tx, {
    ...{ clientId, professionIds: [...professionIds], until, amountFils, reason, madeBy, madeAt },
  });
  if (until) await endLater(services, tx, { clientId, until });
  await note(tx, agreed, { action: "payments.contractMade", before, after: agreed });
}

async function end(tx: Tx, agreed: Agreed): Promise<void> {
  const before = await deleteContract(tx, agreed.clientId);
  if (before) await note(tx, agreed, { action: "payments.contractEnded", before, after: nothing });
}

type Noted = {
  readonly action: AuditAction;
  /** Undefined where there was none. */
  readonly before: Said | undefined;
  readonly after: Said;
};

async function note(
  tx: Tx,
  { clientId, operation }: Agreed,
  { action, before = nothing, after }: Noted,
): Promise<void> {
  await noteChange(tx, {
    ...{ ...operation, action, subject: ["client", clientId] },
    ...{ before: factsOf(before), after: factsOf(after) },
  });
}

function factsOf({ professionIds, until, amountFils }: Said) {
  return { professionIds, until: until?.toISOString() ?? null, amountFils };
}
