/** Door: who somebody is, and the account behind it. */
import type { Who } from "@wasla/contract/platform/console";
import type { Role } from "@wasla/contract/platform/endpoint";
import type { Language } from "@wasla/contract/platform/language";
import type { Transaction } from "kysely";
import { v7 } from "uuid";
import type { Database, Tables } from "#/platform/database/database.ts";
import type { ViewerReader } from "#/platform/http/serve.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Asker, Viewer } from "#/platform/viewer.ts";
import { standingOf } from "#/unlocks/holdings.ts";
import { countFailure, countGuess, countTry, limits } from "./limits.ts";
import { hashPassword } from "./passwords/hashing.ts";
import * as queries from "./queries/accounts.ts";
import { isOff } from "./queries/notifications.ts";
import { deleteSessionsOf } from "./queries/sessions.ts";
import { deleteTicketsOf } from "./queries/tickets.ts";
import { bearerOf, readAccessToken } from "./sessions/access-token.ts";
import { sessionExpired } from "./sessions/sessions.ts";
import { isVerified, viewerOfSession } from "./sessions/signed-in-user.ts";

/**
 * Reads who asks, anew for each request: an ended session, a suspended account and a changed role
 * are refused at once. A token that is not good is 401 without a message, except where everyone may
 * call: there it counts as none, so that an old one stands in nobody's way to sign in.
 */
export function viewerReader(services: Services): ViewerReader {
  return async ({ headers, routeOptions }) => {
    if (headers.authorization === undefined) return undefined;
    const claims = await readAccessToken(services.keys, bearerOf(headers), services.clock.now());
    const viewer = claims && (await viewerOfSession(services, claims.sessionId));
    if (viewer !== undefined && viewer.id === claims?.accountId) return viewer;
    if (routeOptions.config.agreed?.who === "everyone") return undefined;
    throw sessionExpired();
  };
}

/** Who is signed in by a session at this moment, for what was begun there; undefined once it has ended. */
export function viewerAt(services: Services, sessionId: string): Promise<Viewer | undefined> {
  return viewerOfSession(services, sessionId);
}

export type NewAccount = {
  /** Made here unless given. */
  readonly id?: string;
  readonly role: Role;
  readonly email: string;
  readonly fullName: string;
  /** In clear, hashed here; or `passwordHash`; neither until one is set by a link. */
  readonly password?: string;
  readonly passwordHash?: string;
  readonly picture?: string | null;
  readonly isProfileCompleted?: boolean;
  readonly verifiedAt?: Date | null;
  readonly clientVerifiedAt?: Date | null;
  readonly language?: Language;
  readonly termsVersion?: string;
  readonly now: Date;
};

/** Makes an account and answers its id. Of a proven address, in any case, there is one: fails for a second. */
export async function createAccount(
  tx: Transaction<Tables>,
  { id = v7(), password, now, ...given }: NewAccount,
): Promise<string> {
  await queries.insertAccount(tx, {
    id,
    createdAt: now,
    ...given,
    passwordHash: password === undefined ? given.passwordHash : await hashPassword(password),
  });
  return id;
}

export type AccountChanges = Partial<{
  readonly fullName: string;
  readonly picture: string | null;
  readonly isProfileCompleted: boolean;
  readonly verifiedAt: Date | null;
  readonly clientVerifiedAt: Date | null;
  readonly language: Language;
  readonly role: Role;
  readonly passwordHash: string;
  readonly suspendedAt: Date | null;
  readonly isLeaving: boolean;
  readonly termsVersion: string;
  /** Of a client, for candidates: the company it hires for, and the two-letter code of its country. */
  readonly organization: string | null;
  readonly residence: string | null;
  /** Fails when somebody else has proven it. */
  readonly email: string;
}>;

/**
 * Changes an account. A new role, a new password, a suspension and leaving end all its sessions, but
 * for the one to keep, and make its links worthless; so does a new address with its links.
 */
export async function amend(
  tx: Transaction<Tables>,
  id: string,
  changes: AccountChanges,
  { keepSession }: { readonly keepSession?: string } = {},
): Promise<void> {
  await queries.updateAccount(tx, id, changes);
  const { role, passwordHash, suspendedAt, isLeaving, email } = changes;
  const isSignedOut = Boolean(role || passwordHash || suspendedAt || isLeaving);
  if (isSignedOut) await deleteSessionsOf(tx, id, keepSession);
  if (isSignedOut || email) await deleteTicketsOf(tx, id);
}

export type Person = {
  readonly fullName: string;
  readonly picture: string | null;
  readonly role: Role;
  /** A corporate that an operator has checked. */
  readonly isVerified: boolean;
};

/** Who these people are, by id; erased and unknown ones are missing. */
export async function peopleOf(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  if (ids.length === 0) return new Map();
  const people = await queries.listPeople(db, ids);
  return new Map(
    people.map(({ id, fullName, picture, role, clientVerifiedAt }) => [
      id,
      { fullName, picture, role, isVerified: isVerified({ role, clientVerifiedAt }) },
    ]),
  );
}

/** The same by name alone, for lists that operators read: who is asked for, however often. */
export async function namesOf(db: Database, ids: readonly string[]): Promise<(id: string) => Who> {
  const people = await peopleOf(db, [...new Set(ids)]);
  return (id) => ({ _id: id, fullName: people.get(id)?.fullName ?? null });
}

export type Account = Person & {
  readonly email: string;
  /** Of the mails to this person. */
  readonly language: Language;
  readonly isProfileCompleted: boolean;
};

/** One account, as it is at this moment; undefined where it is erased or never was. */
export async function accountOf(db: Database, id: string): Promise<Account | undefined> {
  const found = await queries.findAccount(db, id);
  return found && inOwnWords(found);
}

/** The same, and nobody erases or changes it until the transaction ends. */
export async function lockAccountOf(
  tx: Transaction<Tables>,
  id: string,
): Promise<Account | undefined> {
  const found = await queries.lockAccount(tx, id);
  return found && inOwnWords(found);
}

/** Whether others see somebody at this moment: not who is suspended, leaving or gone. */
export async function isSeen(db: Database, id: string): Promise<boolean> {
  const found = await queries.findAccount(db, id);
  return found !== undefined && !found.suspendedAt && !found.isLeaving;
}

export type Recipient = Pick<Account, "fullName" | "email" | "language"> & {
  /** What it may see now, as a request of its own would find it. */
  readonly asker: Asker;
};

/** Somebody to whom a mail about others may go; undefined for who is suspended, unproven, leaving or gone. */
export async function recipientOf(
  { db, clock }: Pick<Services, "db" | "clock">,
  id: string,
): Promise<Recipient | undefined> {
  const found = await queries.findAccount(db, id);
  if (!found?.verifiedAt || found.suspendedAt || found.isLeaving) return undefined;
  const { fullName, email, language, role } = found;
  const standing = await standingOf(db, id, clock.now());
  const asker = { id, role, isVerified: isVerified(found), ...standing };
  return { fullName, email, language, asker };
}

/** Whether somebody does without mails of a kind. */
export function isMailOff(db: Database, accountId: string, kind: string): Promise<boolean> {
  return isOff(db, accountId, kind);
}

/** Counts a CV that somebody asks for; refuses with 429 more than a few in a minute. */
export async function countCv(services: Services, account: string): Promise<void> {
  await countTry(services, limits.cv, { account });
}

/** Counts a copy of one's own data that somebody asks for; refuses with 429 more than a few in a day. */
export async function countCopy(
  services: Pick<Services, "db" | "clock">,
  account: string,
): Promise<void> {
  await countTry(services, limits.dataCopy, { account });
}

/** Counts a coupon's code that somebody tries; refuses with 429 more than a few in an hour. */
export async function countCoupon(
  services: Pick<Services, "db" | "clock">,
  account: string,
): Promise<void> {
  await countTry(services, limits.coupon, { account });
}

/** The same of a code that comes along with something else: it counts once, where `find` answers undefined. */
export function countWrongCoupon<T>(
  services: Pick<Services, "db" | "clock">,
  tried: { readonly account: string; readonly guess: string },
  find: () => Promise<T | undefined>,
): Promise<T | undefined> {
  return countGuess(services, tried, find);
}

/** Counts a tax invoice that somebody asks for; refuses with 429 more than a few in a minute. */
export async function countInvoice(services: Services, account: string): Promise<void> {
  await countTry(services, limits.invoice, { account });
}

/** Counts that a client has the card provider asked; refuses with 429 more than a few in a minute. */
export async function countPaymentSync(services: Services, account: string): Promise<void> {
  await countTry(services, limits.paymentSync, { account });
}

/** Counts that somebody asks for a price; refuses with 429 more than many in a minute. */
export async function countQuote(services: Services, account: string): Promise<void> {
  await countTry(services, limits.quote, { account });
}

/** Counts that a client ends its subscription or takes that back; refuses with 429 more than some in an hour. */
export async function countEnding(services: Services, account: string): Promise<void> {
  await countTry(services, limits.ending, { account });
}

/**
 * Counts that a client gives a card, to pay what is due or for its renewals, and apart from that the
 * cards that `work` refuses (422); refuses with 429 more than some in an hour.
 */
export async function countCard<T>(
  services: Services,
  { account, by }: { readonly account: string; readonly by: "payDue" | "cardChange" },
  work: () => Promise<T>,
): Promise<T> {
  await countTry(services, limits[by], { account });
  let refusal: unknown;
  const done = await countFailure(services, limits.cardRefused, { account }, () =>
    work().then(
      (value) => ({ value }),
      (error: unknown) => {
        if (!(error instanceof Refusal && error.status === 422)) throw error;
        refusal = error;
        return undefined;
      },
    ),
  );
  if (!done) throw refusal;
  return done.value;
}

/** Counts that a client begins to pay, or to give another card; refuses with 429 more than many in a minute. */
export async function countPaymentStart(services: Services, account: string): Promise<void> {
  await countTry(services, limits.paymentStart, { account });
}

function inOwnWords(found: NonNullable<Awaited<ReturnType<typeof queries.findAccount>>>): Account {
  const { fullName, picture, role, email, language, isProfileCompleted } = found;
  const said = { fullName, picture, role, email, language, isProfileCompleted };
  return { ...said, isVerified: isVerified(found) };
}
