import {
  type ClientProfession,
  toClientProfession,
} from "@wasla/contract/entitlements/client-profession";
import { paymentsMessages as messages } from "@wasla/contract/payments/server-messages";
import { staffPaymentsMessages as staffMessages } from "@wasla/contract/payments/staff-messages";
import type { AuditAction } from "@wasla/contract/platform/audit-actions";
import { isClient } from "@wasla/contract/platform/endpoint";
import type { Transaction } from "kysely";
import { lockAccount } from "#/accounts/accounts.ts";
import { lockApprovedProfessions } from "#/catalogue/catalogue.ts";
import { findEntitlements } from "#/entitlements/find-entitlements.ts";
import { abandonCheckout } from "#/payments/checkout/abandon-checkout.ts";
import { IN_PROGRESS_MS } from "#/payments/checkout/decide-checkout-step.ts";
import {
  invalidField,
  mapGatewayErrors,
  paymentChanged,
  paymentInProgress,
} from "#/payments/map-gateway-errors.ts";
import * as attempts from "#/payments/queries/attempts.ts";
import { lockPayments } from "#/payments/queries/attempts.ts";
import {
  deleteContract,
  findContract,
  revisionOf,
  saveContract,
} from "#/payments/queries/contracts.ts";
import { recomputeAccess } from "#/payments/sync/recompute-access.ts";
import { syncClient } from "#/payments/sync/sync-subscription.ts";
import { AppError } from "#/platform/app-error.ts";
import { type AuditContext, recordAuditEntry } from "#/platform/audit.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { scheduleContractEnd } from "./end-contract.ts";

type Tx = Transaction<Tables>;

type ContractInput = {
  readonly userId: string;
  readonly professions: readonly number[];
  /** ISO 8601; null means no end. */
  readonly until: string | null;
  /** Monthly total. */
  readonly amountFils?: number | null | undefined;
  /** Revision of the contract as the operator read it. */
  readonly revision: number;
};

type ContractTerms = {
  readonly professionIds: readonly number[];
  readonly until: Date | null;
  readonly amountFils: number | null;
};
type ContractUpdate = ContractTerms &
  Pick<ContractInput, "revision"> & { readonly clientId: string; readonly operation: AuditContext };

const noContract: ContractTerms = { professionIds: [], until: null, amountFils: null };

/** Each attempt may abandon one open checkout; another may be begun meanwhile. */
const MAX_ATTEMPTS = 4;

/**
 * Opens professions to a client that pays outside the product, beside what it pays by card; an
 * empty list ends the contract. An open checkout for any of them is abandoned first. Throws 404 for
 * an account that is not a client, 409 if the contract has changed since it was read or a payment
 * is in progress, 422 for unapproved professions or an end in the past.
 */
export async function updateContract(
  services: Services,
  input: ContractInput,
  operation: AuditContext,
): Promise<ClientProfession[]> {
  const update = toContractUpdate(input, operation);
  return await mapGatewayErrors(async () => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const { openAttempt, professions } = await applyUpdate(services, update);
      if (!openAttempt) return professions.map(toClientProfession);
      await abandonOpenAttempt(services, openAttempt);
    }
    throw paymentChanged();
  });
}

/** Changes nothing while a checkout for these professions is open, but returns it. */
async function applyUpdate(services: Services, update: ContractUpdate) {
  return await services.db.transaction().execute(async (tx) => {
    const { clientId, professionIds, operation } = update;
    const client = await lockAccount(tx, clientId); // before its payments, as in erasure
    if (!client || !isClient(client)) throw new AppError(404, "platform.notFound");
    await lockPayments(tx, clientId);
    const before = await findContract(tx, clientId, operation.at);
    if (revisionOf(before) !== update.revision) throw contractChanged();
    await assertApproved(tx, professionIds);
    const openAttempt = await findOpenAttempt(services, tx, update);
    if (openAttempt) return { openAttempt, professions: [] };
    await (professionIds.length > 0
      ? storeContract(services, tx, { update, before })
      : removeContract(tx, update));
    await recomputeAccess(services, tx, clientId);
    return {
      openAttempt,
      professions: (await findEntitlements(tx, clientId, operation.at)).professions,
    };
  });
}

function toContractUpdate(
  { userId, professions, amountFils = null, revision, ...query }: ContractInput,
  operation: AuditContext,
): ContractUpdate {
  const clientId = userId.toLowerCase(); // it is the key of a lock
  const until = query.until === null ? null : new Date(query.until);
  if (until && until <= operation.at) throw invalidField("until", messages.untilPast);
  const professionIds = [...new Set(professions)];
  return { clientId, professionIds, until, amountFils, revision, operation };
}

const contractChanged = () =>
  new AppError(409, staffMessages.contractChanged, { code: "CONTRACT_CHANGED" });

async function assertApproved(tx: Tx, professionIds: readonly number[]): Promise<void> {
  const approved = await lockApprovedProfessions(tx, professionIds);
  const unknownIndex = professionIds.findIndex((id) => !approved.has(id));
  if (unknownIndex >= 0)
    throw invalidField(`professions.${unknownIndex}`, messages.professionUnknown);
}

type AppliedUpdate = {
  readonly update: ContractUpdate;
  readonly before: ContractTerms | undefined;
};

async function storeContract(
  services: Services,
  tx: Tx,
  { update, before }: AppliedUpdate,
): Promise<void> {
  const { clientId, professionIds, until, amountFils, operation } = update;
  const { reason, actorId: madeBy, at: madeAt } = operation;
  await saveContract(tx, {
    clientId,
    professionIds: [...professionIds],
    until,
    amountFils,
    reason,
    madeBy,
    madeAt,
  });
  if (until) await scheduleContractEnd(services, tx, { clientId, until });
  await auditContract(tx, update, { action: "payments.contractMade", before, after: update });
}

async function removeContract(tx: Tx, update: ContractUpdate): Promise<void> {
  const before = await deleteContract(tx, update.clientId);
  if (before)
    await auditContract(tx, update, {
      action: "payments.contractEnded",
      before,
      after: noContract,
    });
}

type ContractAudit = {
  readonly action: AuditAction;
  /** Undefined if there was none. */
  readonly before: ContractTerms | undefined;
  readonly after: ContractTerms;
};

async function auditContract(
  tx: Tx,
  { clientId, operation }: ContractUpdate,
  { action, before = noContract, after }: ContractAudit,
): Promise<void> {
  await recordAuditEntry(tx, {
    ...operation,
    action,
    subject: ["client", clientId],
    before: auditFields(before),
    after: auditFields(after),
  });
}

function auditFields({ professionIds, until, amountFils }: ContractTerms) {
  return { professionIds, until: until?.toISOString() ?? null, amountFils };
}

type ContractProfessions = { readonly clientId: string; readonly professionIds: readonly number[] };

/** The client's open attempt, if it is for any of these professions. */
async function findOpenAttempt(
  { paymentGateway }: Pick<Services, "paymentGateway">,
  tx: Transaction<Tables>,
  { clientId, professionIds }: ContractProfessions,
): Promise<attempts.CheckoutAttempt | undefined> {
  const open = await attempts.findOpenAttempt(tx, { clientId, provider: paymentGateway.provider });
  return open?.professionIds.some((id) => professionIds.includes(id)) ? open : undefined;
}

/** Throws 409 if it turns out to be paid, or may be charged at this moment. */
async function abandonOpenAttempt(
  services: Services,
  attempt: attempts.CheckoutAttempt,
): Promise<void> {
  const { id, clientId, beganAt, invoiceId } = attempt;
  if (invoiceId) return await abandonCheckout(services, attempt);
  const now = services.clock.now();
  if (now.getTime() - beganAt.getTime() < IN_PROGRESS_MS) throw paymentInProgress();
  await syncClient(services, clientId);
  await attempts.closeUnanswered(services.db, { id, state: "superseded", now });
}
