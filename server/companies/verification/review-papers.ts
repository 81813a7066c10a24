import { companiesServerMessages as messages } from "@wasla/contract/companies/server-messages";
import type { Verdict } from "@wasla/contract/companies/staff-endpoints";
import type { AuditAction } from "@wasla/contract/platform/audit-actions";
import type { Transaction } from "kysely";
import { type Account, lockAccount, readAccount, updateAccount } from "#/accounts/accounts.ts";
import {
  morePapersRequested,
  papersAccepted,
  papersRefused,
  verificationRevoked,
} from "#/companies/mails/verification.ts";
import { type Company, lockOrCreateCompany, updateCompany } from "#/companies/queries.ts";
import type { PapersState } from "#/companies/tables.ts";
import { AppError } from "#/platform/app-error.ts";
import { type AuditContext, recordAuditEntry } from "#/platform/audit.ts";
import type { Tables } from "#/platform/database/database.ts";
import { enqueueMail } from "#/platform/mail/mail-queue.ts";
import type { Services } from "#/platform/services.ts";

type Tx = Transaction<Tables>;

type PapersReview = {
  readonly clientId: string;
  readonly verdict: Verdict;
  /** When the reviewed papers were submitted (ISO 8601), to detect newer ones. */
  readonly papersAt: string;
};

const outcomes = {
  approve: { action: "companies.verified", state: "accepted", mail: papersAccepted },
  askForMore: { action: "companies.papersAsked", state: "needed", mail: morePapersRequested },
  reject: { action: "companies.papersRefused", state: "refused", mail: papersRefused },
} as const;

/** Throws 404 unless the account is corporate, 409 if no papers wait or newer ones do. */
export async function reviewPapers(
  services: Services,
  { clientId, verdict, papersAt }: PapersReview,
  operation: AuditContext,
): Promise<void> {
  const { action, state, mail } = outcomes[verdict];
  await changeVerification(
    services,
    { clientId, operation, action, state, mail },
    ({ company, account }) => {
      const isWaiting = company.papersState === "submitted" && !account.isVerified;
      if (!isWaiting) throw new AppError(409, messages.nothingWaits);
      const isSame = company.papersAt?.getTime() === Date.parse(papersAt);
      if (!isSame) throw new AppError(409, messages.papersReplaced);
    },
  );
}

/** Treats the client as unverified until new papers are accepted. Throws 409 if it already is. */
export async function revokeVerification(
  services: Services,
  clientId: string,
  operation: AuditContext,
): Promise<void> {
  const outcome = { action: "companies.verificationRevoked", state: "needed" } as const;
  const changed = { clientId, operation, ...outcome, mail: verificationRevoked };
  await changeVerification(services, changed, ({ account }) => {
    if (!account.isVerified) throw new AppError(409, messages.notVerified);
  });
}

type LockedClient = { readonly company: Company; readonly account: Account };

type VerificationChange = {
  readonly clientId: string;
  readonly operation: AuditContext;
  readonly action: AuditAction;
  readonly state: PapersState;
  readonly mail: typeof papersAccepted | typeof papersRefused;
};

async function changeVerification(
  services: Services,
  verificationChange: VerificationChange,
  assertAllowed: (client: LockedClient) => void,
): Promise<void> {
  const { clientId, operation, state, mail } = verificationChange;
  const { at, reason } = operation;
  const isAccepted = state === "accepted";
  await services.db.transaction().execute(async (tx) => {
    const { company, account } = await lockClient(tx, clientId);
    assertAllowed({ company, account });
    const refusalReason = isAccepted ? null : reason;
    await updateCompany(tx, clientId, { papersState: state, refusalReason });
    await updateAccount(tx, clientId, { clientVerifiedAt: isAccepted ? at : null });
    await recordVerificationChange(tx, verificationChange, { company, account });
    const { email: to, language, fullName } = account;
    await enqueueMail(services.jobs, tx, mail, { to, language, values: { fullName, reason } });
  });
}

/** Locks the company before the account, as saving a profile and submitting papers do. */
async function lockClient(tx: Tx, id: string): Promise<LockedClient> {
  const known = await readAccount(tx, id);
  if (known?.role !== "corporate") throw new AppError(404, "platform.notFound");
  const company = await lockOrCreateCompany(tx, id);
  const account = await lockAccount(tx, id);
  if (!account) throw new AppError(404, "platform.notFound"); // erased meanwhile
  return { company, account };
}

async function recordVerificationChange(
  tx: Tx,
  { clientId, operation, action, state }: VerificationChange,
  { company, account }: LockedClient,
): Promise<void> {
  const { papersState, registryNumber, papersAt } = company;
  await recordAuditEntry(tx, {
    ...operation,
    action,
    subject: ["client", clientId],
    before: { papersState, isVerified: account.isVerified },
    after: { papersState: state, isVerified: state === "accepted" },
    details: { registryNumber, papersAt },
  });
}
