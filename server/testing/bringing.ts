/** People who bring others along, and what both find of it. */
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import { noteCompleted, notePaid, noteRegistered } from "#/referrals/referrals.ts";
import type { TestApp } from "./app.ts";
import { askOn } from "./ask.ts";
import { type Built, buildOn } from "./build.ts";

type Somebody = { readonly accountId: string; readonly phone: string };
type More = { readonly phone?: string; readonly isClient?: boolean };

export function bringingOn(running: TestApp) {
  const build = buildOn(running);
  const ask = askOn(running);
  let phones = 0;
  const newPhone = () => {
    phones += 1;
    return `+971${500_000_000 + phones}`;
  };
  const inTransaction = <T>(work: (tx: Transaction<Tables>) => Promise<T>) =>
    running.services.db.transaction().execute(work);
  const details = async (who: Built, query = {}) =>
    (await ask(who, "GET", "/referral/referrals-details", { query })).body.data;
  return {
    newPhone,
    inTransaction,
    details,
    points: async (who: Built, query = {}) =>
      (await ask(who, "GET", "/referral/referral-points", { query })).body.data,
    codeOf: async (who: Built): Promise<string> => (await details(who)).code,
    /** Somebody who was brought along by a code, with an account that is whole. */
    brought: async (code: string, { phone = newPhone(), isClient = false }: More = {}) => {
      const somebody = isClient ? await build.client() : await build.jobSeeker();
      const registered = { accountId: somebody.id, ref: code, phone };
      await inTransaction((tx) => noteRegistered(tx, running.services, registered));
      return { accountId: somebody.id, phone };
    },
    complete: (who: Somebody) => inTransaction((tx) => noteCompleted(tx, running.services, who)),
    pay: (who: Somebody) => inTransaction((tx) => notePaid(tx, running.services, who)),
  };
}
