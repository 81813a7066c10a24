/** Signing in with Google: out to the provider, back with its answer, and in by a code of ours. */
import { createHash, timingSafeEqual } from "node:crypto";
import type { GoogleRole } from "@wasla/contract/accounts/google-endpoints";
import type { Language } from "@wasla/contract/platform/language";
import { findAccount } from "#/accounts/queries/accounts.ts";
import { issueTicket, redeem, ticketEnded } from "#/accounts/tickets.ts";
import type { Services } from "#/platform/services.ts";
import { tokenOf } from "#/platform/token.ts";
import { accountOf, isOpen, type NoteNewcomer } from "./account-of.ts";
import { SignInFailure } from "./failure.ts";
import type { Flow } from "./flow-cookie.ts";
import { ownPath } from "./own-path.ts";
import type { Provider } from "./provider.ts";

type Wanted = {
  readonly role?: GoogleRole | undefined;
  readonly next?: string | undefined;
  readonly ref?: string | undefined;
};

/** More than any code has; the cookie that remembers it is small. */
const LONGEST_REF = 40;

/** Where to send the browser, and what it has to bring back. */
export async function leadOut(
  { settings }: Services,
  provider: Provider | undefined,
  { role = "jobSeeker", ...wanted }: Wanted,
): Promise<{ readonly address: string; readonly flow: Flow }> {
  if (!provider) throw new SignInFailure("off", "not configured");
  const { address, secrets } = await provider.begin();
  return { address, flow: { ...secrets, role, ...keptOf(settings, wanted) } };
}

/** What goes along all the way, also where nobody is signed in at its end. */
export function keptOf({ publicUrl }: Services["settings"], { next, ref }: Omit<Wanted, "role">) {
  return { next: ownPath(next, publicUrl), ref: ref?.slice(0, LONGEST_REF) };
}

type Answered = {
  /** Missing where another browser began, or too long ago. */
  readonly flow: Flow | undefined;
  readonly address: URL;
  readonly language: Language;
  readonly noteNewcomer: NoteNewcomer;
};

/** Believes the provider's answer or refuses it; answers the code to trade for a session. */
export async function comeBack(
  services: Services,
  provider: Provider | undefined,
  { flow, address, language, noteNewcomer }: Answered,
): Promise<string> {
  if (!provider) throw new SignInFailure("off", "not configured");
  if (!flow) throw new SignInFailure("failed", "this browser began no sign-in");
  const identity = await provider.identify(address, flow);
  const ticket = await services.db.transaction().execute(async (tx) => {
    const { role, ref } = flow;
    const note = (id: string) => noteNewcomer(tx, services, { accountId: id, ref });
    const newcomer = { role, language, note };
    const accountId = await accountOf(tx, services, identity, newcomer);
    return await issueTicket(tx, services, { purpose: "google", accountId });
  });
  return tokenOf(services.keys, ticket);
}

/** Marks the browser that a code was made for: a code from elsewhere signs nobody in here. */
export function markOf(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}

/** Uses a code up and answers whose it is. Refuses one over, used, or of another browser. */
export async function redeemCode(
  services: Services,
  { code, mark }: { readonly code: string; readonly mark: string | undefined },
) {
  const isOfThisBrowser = mark !== undefined && isSame(mark, markOf(code));
  const ticket = isOfThisBrowser
    ? await services.db.transaction().execute((tx) => redeem(tx, services, code, "google"))
    : undefined;
  const account = ticket && (await findAccount(services.db, ticket.accountId));
  if (!isOpen(account)) throw ticketEnded();
  return account;
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
