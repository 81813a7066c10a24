/** An operator's word on the papers of a corporate, and its taking back. */

import { companiesServerMessages as said } from "@wasla/contract/companies/server-messages";
import type { Verdict } from "@wasla/contract/companies/staff-endpoints";
import type { AuditAction } from "@wasla/contract/platform/audit-actions";
import type { Transaction } from "kysely";
import { type Account, accountOf, amend, lockAccountOf } from "#/accounts/accounts.ts";
import { papersAccepted } from "#/companies/mails/papers-accepted.ts";
import { papersAsked } from "#/companies/mails/papers-asked.ts";
import { papersRefused } from "#/companies/mails/papers-refused.ts";
import { verificationRevoked } from "#/companies/mails/verification-revoked.ts";
import { type Company, lockCompany, updateCompany } from "#/companies/queries.ts";
import type { PapersState } from "#/companies/tables.ts";
import { noteChange, type Operation } from "#/platform/audit.ts";
import type { Tables } from "#/platform/database/database.ts";
import { postMail } from "#/platform/mail/queue.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";

type Tx = Transaction<Tables>;

type Judged = {
  readonly clientId: string;
  readonly verdict: Verdict;
  /** Which papers were looked at, by the moment they were handed in. */
  readonly papersAt: string;
};

const outcomes = {
  approve: { action: "companies.verified", state: "accepted", mail: papersAccepted },
  askForMore: { action: "companies.papersAsked", state: "needed", mail: papersAsked },
  reject: { action: "companies.papersRefused", state: "refused", mail: papersRefused },
} as const;

/**
 * From the next request on the verdict holds, whichever instance answers. Refuses who is no
 * corporate (404), papers that do not wait, and others than those that were looked at (409).
 */
export async function judge(
  services: Services,
  { clientId, verdict, papersAt }: Judged,
  operation: Operation,
): Promise<void> {
  const { action, state, mail } = outcomes[verdict];
  await change(services, { clientId, operation, action, state, mail }, ({ company, account }) => {
    const isWaiting = company.papersState === "submitted" && !account.isVerified;
    if (!isWaiting) throw new Refusal(409, said.nothingWaits);
    const isSame = company.papersAt?.getTime() === Date.parse(papersAt);
    if (!isSame) throw new Refusal(409, said.papersReplaced);
  });
}

/** Counts as any other until new papers are found good. Refuses an unverified one (409). */
export async function revoke(
  services: Services,
  clientId: string,
  operation: Operation,
): Promise<void> {
  const outcome = { action: "companies.verificationRevoked", state: "needed" } as const;
  const changed = { clientId, operation, ...outcome, mail: verificationRevoked };
  await change(services, changed, ({ account }) => {
    if (!account.isVerified) throw new Refusal(409, said.notVerified);
  });
}

type Client = { readonly company: Company; readonly account: Account };

type Change = {
  readonly clientId: string;
  readonly operation: Operation;
  readonly action: AuditAction;
  readonly state: PapersState;
  readonly mail: typeof papersAccepted | typeof papersRefused;
};

async function change(
  services: Services,
  changed: Change,
  assertMay: (client: Client) => void,
): Promise<void> {
  const { clientId, operation, state, mail } = changed;
  const { at, reason } = operation;
  const isAccepted = state === "accepted";
  await services.db.transaction().execute(async (tx) => {
    const { company, account } = await lockClient(tx, clientId);
    assertMay({ company, account });
    const refusalReason = isAccepted ? null : reason;
    await updateCompany(tx, clientId, { papersState: state, refusalReason });
    await amend(tx, clientId, { clientVerifiedAt: isAccepted ? at : null });
    await note(tx, changed, { company, account });
    const { email: to, language, fullName } = account;
    await postMail(services.jobs, tx, mail, { to, language, values: { fullName, reason } });
  });
}

/** The company before the account, as whoever saves a profile or hands in papers. */
async function lockClient(tx: Tx, id: string): Promise<Client> {
  const known = await accountOf(tx, id);
  if (known?.role !== "corporate") throw new Refusal(404, "platform.notFound");
  const company = await lockCompany(tx, id);
  const account = await lockAccountOf(tx, id);
  if (!account) throw new Refusal(404, "platform.notFound"); // erased meanwhile
  return { company, account };
}

async function note(
  tx: Tx,
  { clientId, operation, action, state }: Change,
  { company, account }: Client,
): Promise<void> {
  const { papersState, registryNumber, papersAt } = company;
  await noteChange(tx, {
    ...{ ...operation, action, subject: ["client", clientId] },
    before: { papersState, isVerified: account.isVerified },
    after: { papersState: state, isVerified: state === "accepted" },
    details: { registryNumber, papersAt },
  });
}
