/** Door: operators, who are made here and nowhere else, by whoever has the server at hand. */
import type { Language } from "@wasla/contract/platform/language";
import { v7 } from "uuid";
import { noteChange } from "#/platform/audit.ts";
import type { Database } from "#/platform/database/database.ts";
import type { SealedColumn } from "#/platform/reseal.ts";
import type { Services } from "#/platform/services.ts";
import { tokenOf } from "#/platform/token.ts";
import { createAccount } from "./accounts.ts";
import { findAccount, findByEmail, listStaff, lockEmail } from "./queries/accounts.ts";
import { deleteTicketsOf } from "./queries/tickets.ts";
import { noteFactor } from "./second-factor/note-factor.ts";
import { contextOf } from "./second-factor/secret.ts";
import { takeOff } from "./second-factor/take-off.ts";
import { issueTicket } from "./tickets.ts";

export type Operator = { readonly email: string; readonly fullName: string };

/**
 * The token of a link that sets an operator's password, whose account is made if there is none;
 * links before it are dead. Undefined where the address is somebody's who is no operator, or one
 * who is suspended.
 */
export async function inviteOperator(
  services: Services,
  { email, fullName }: Operator,
): Promise<string | undefined> {
  const { db, clock, keys } = services;
  return await db.transaction().execute(async (tx) => {
    await lockEmail(tx, email);
    const known = await findByEmail(tx, email);
    if (known && !isOperator(known)) return undefined;
    const accountId = known?.id ?? v7();
    const now = clock.now();
    if (!known) await createAccount(tx, { id: accountId, role: "admin", email, fullName, now });
    const action = known ? "accounts.operatorInvited" : "accounts.operatorMade";
    await noteChange(tx, { at: now, action, subject: ["account", accountId] });
    await deleteTicketsOf(tx, accountId, "setPassword");
    const ticket = await issueTicket(tx, services, { purpose: "setPassword", accountId });
    return tokenOf(keys, ticket);
  });
}

/** Takes a lost second factor off an operator, who is told, and ends the sessions; false where there is none. */
export async function resetFactor(services: Services, email: string): Promise<boolean> {
  return await services.db.transaction().execute(async (tx) => {
    const known = await findByEmail(tx, email);
    if (!known || !isOperator(known)) return false;
    const isGone = await takeOff(tx, services, known.id);
    if (isGone)
      await noteFactor(tx, services, { id: known.id, action: "accounts.secondFactorReset" });
    return isGone;
  });
}

export type Recipient = {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
};

/** Every operator who is not suspended, as a mail needs them. */
export async function staff(db: Database): Promise<readonly Recipient[]> {
  return await listStaff(db);
}

/** Whether somebody is an operator at this moment. */
export async function isStaff(db: Database, id: string): Promise<boolean> {
  const known = await findAccount(db, id);
  return known !== undefined && isOperator(known);
}

function isOperator({ role, suspendedAt }: { role: string; suspendedAt: Date | null }): boolean {
  return role === "admin" && suspendedAt === null;
}

/** What second factors are made from, for a new DATA_KEY. */
export const sealedSecrets: SealedColumn = {
  ...{ table: "second_factor", key: "account_id", column: "sealed_secret" },
  contextOf: contextOf,
};
