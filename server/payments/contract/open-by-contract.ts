import { paymentsMessages as said } from "@wasla/contract/payments/server-messages";
import { isClient } from "@wasla/contract/platform/endpoint";
import { type HeldProfession, heldOnWire } from "@wasla/contract/unlocks/schemas";
import type { Transaction } from "kysely";
import { accountOf } from "#/accounts/accounts.ts";
import { approvedOf } from "#/catalogue/catalogue.ts";
import { asRefusals, changedMeanwhile, refusedField } from "#/payments/gateway-refusals.ts";
import { lockPayments } from "#/payments/queries/attempts.ts";
import { deleteContract, putContract } from "#/payments/queries/contracts.ts";
import { restate } from "#/payments/settle/restate.ts";
import { noteChange } from "#/platform/audit.ts";
import type { Tables } from "#/platform/database/database.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { holdingsOf } from "#/unlocks/holdings.ts";
import { endLater } from "./end-of-contract.ts";
import { findBegun, giveUpBegun } from "./give-up-begun.ts";

type Tx = Transaction<Tables>;

type Asked = {
  readonly userId: string;
  readonly professions: readonly number[];
  /** ISO 8601; null without an end. */
  readonly until: string | null;
  readonly reason: string;
};

type Agreed = Pick<Asked, "reason"> & {
  readonly clientId: string;
  readonly professionIds: readonly number[];
  readonly until: Date | null;
  readonly now: Date;
  readonly madeBy: string;
};

/** Enough for what was begun to end. */
const MOST_TRIES = 4;

/**
 * Opens professions to a client that pays outside the product, beside whatever it pays by card; none
 * ends that, and takes back what came with it alone. What it has begun to pay by card of these is given
 * up. Refuses who is no client (404), professions that are not approved and an end that has passed
 * (422), and a payment that is made at this moment (409).
 */
export async function openByContract(
  services: Services,
  viewer: Viewer,
  asked: Asked,
): Promise<HeldProfession[]> {
  const { db, clock } = services;
  const agreed = agreedOf(asked, viewer.id, clock.now());
  const client = await accountOf(db, agreed.clientId);
  if (!client || !isClient(client)) throw new Refusal(404, "platform.notFound");
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
    const { clientId, professionIds, now } = agreed;
    await lockPayments(tx, clientId);
    await assertApproved(tx, professionIds);
    const begun = await findBegun(services, tx, agreed);
    if (begun) return { begun, professions: [] };
    await (professionIds.length > 0 ? open(services, tx, agreed) : end(tx, agreed));
    await restate(services, tx, clientId);
    return { begun, professions: (await holdingsOf(tx, clientId, now)).professions };
  });
}

function agreedOf(asked: Asked, madeBy: string, now: Date): Agreed {
  const { professions, reason } = asked;
  const clientId = asked.userId.toLowerCase(); // by it others wait for their turn
  const until = asked.until === null ? null : new Date(asked.until);
  if (until && until <= now) throw refusedField("until", said.untilPast);
  return { clientId, professionIds: [...new Set(professions)], until, reason, now, madeBy };
}

async function assertApproved(tx: Tx, professionIds: readonly number[]): Promise<void> {
  const approved = await approvedOf(tx, professionIds);
  const stray = professionIds.findIndex((id) => !approved.has(id));
  if (stray >= 0) throw refusedField(`professions.${stray}`, said.professionUnknown);
}

async function open(services: Services, tx: Tx, agreed: Agreed): Promise<void> {
  const { clientId, professionIds, until, reason, now, madeBy } = agreed;
  await putContract(tx, {
    ...{ clientId, professionIds: [...professionIds], until, reason, madeBy, madeAt: now },
  });
  if (until) await endLater(services, tx, { clientId, until });
  const details = { professionIds, until: until?.toISOString() ?? null, reason };
  await note(tx, agreed, "payments.contractMade", details);
}

async function end(tx: Tx, agreed: Agreed): Promise<void> {
  const { clientId, reason } = agreed;
  if (!(await deleteContract(tx, clientId))) return;
  await note(tx, agreed, "payments.contractEnded", { reason });
}

async function note(
  tx: Tx,
  { clientId, now, madeBy }: Agreed,
  action: string,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  await noteChange(tx, {
    ...{ at: now, actorId: madeBy, action, subject: ["client", clientId], details },
  });
}
