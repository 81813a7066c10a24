/** Door: how the rooms of job seekers and of clients open accounts for strangers. */
import type { Role } from "@wasla/contract/platform/endpoint";
import type { Language } from "@wasla/contract/platform/language";
import type { Transaction } from "kysely";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { createAccount } from "./accounts.ts";
import { countTry, limits } from "./limits.ts";
import { mailWayIn } from "./passwords/ask-for-link.ts";
import * as queries from "./queries/accounts.ts";

type Asking = { readonly email: string; readonly networkAddress: string };

/** Counts a registration, whether or not the address is new. Refuses with 429. */
export async function countRegistration(services: Services, asking: Asking): Promise<void> {
  await countTry(services, limits.register, asking);
}

export type Stranger = {
  readonly role: Role;
  readonly email: string;
  readonly fullName: string;
  /** Of the page they registered on; their mails are written in it. */
  readonly language: Language;
  readonly isProfileCompleted: boolean;
};

/**
 * Opens an account without a password and mails the link that sets one; answers its id. A proven
 * address gets no second one: its owner is told by mail, and the answer is undefined. One that is
 * not gets as many as register it, for none of them can know of the others: what is registered is
 * of whoever registered it, and the first to be proven stays.
 * To be called by a job, so that nobody can tell the two apart by the time a request takes.
 */
export async function openAccount(
  tx: Transaction<Tables>,
  services: Services,
  stranger: Stranger,
): Promise<string | undefined> {
  await queries.lockEmail(tx, stranger.email);
  const known = await queries.findByEmail(tx, stranger.email);
  if (!known) {
    const clientVerifiedAt = verifiedFromStart(services, stranger.role);
    const now = services.clock.now();
    const id = await createAccount(tx, { ...stranger, clientVerifiedAt, now });
    await mailWayIn(tx, services, { ...stranger, id, verifiedAt: null });
    return id;
  }
  if (!known.suspendedAt) await mailWayIn(tx, services, known);
  return undefined;
}

/** When a new client counts as verified: at once where nobody checks the papers of corporates, in demonstrations. */
export function verifiedFromStart(
  { settings, clock }: Pick<Services, "settings" | "clock">,
  role: Role,
): Date | null {
  return settings.verifiesCorporates && role === "corporate" ? clock.now() : null;
}

/** Registrations from before a moment whose address nobody has proven, the oldest first; operators' invitations wait. */
export function unprovenBefore(db: Database, before: Date, most: number): Promise<string[]> {
  return queries.listUnproven(db, before, most);
}

/** Whether one is still not proven, and nobody proves it until the transaction ends. */
export async function lockUnproven(tx: Transaction<Tables>, id: string): Promise<boolean> {
  const known = await queries.findAccount(tx, id);
  if (!known) return false;
  await queries.lockEmail(tx, known.email); // before the account, as all do who change one
  return (await queries.lockAccount(tx, id))?.verifiedAt === null;
}

/** Of a registration that was never proven nothing is left, not even the row of who was erased. */
export async function dropErased(tx: Transaction<Tables>, id: string): Promise<void> {
  await queries.deleteErased(tx, id);
}
