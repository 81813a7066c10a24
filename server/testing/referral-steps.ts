import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import {
  awardCompletedProfile,
  awardPaidClient,
  recordRegistration,
} from "#/referrals/referrals.ts";
import { createApiClient } from "./api-client.ts";
import type { TestApp } from "./app.ts";
import { createTestData, type TestAccount } from "./test-data.ts";

type ReferredPerson = { readonly accountId: string; readonly phone: string };
type ReferralOptions = { readonly phone?: string; readonly isClient?: boolean };

export function createReferralSteps(running: TestApp) {
  const build = createTestData(running);
  const call = createApiClient(running);
  let phones = 0;
  const newPhone = () => {
    phones += 1;
    return `+971${500_000_000 + phones}`;
  };
  const inTransaction = <T>(work: (tx: Transaction<Tables>) => Promise<T>) =>
    running.services.db.transaction().execute(work);
  const details = async (account: TestAccount, query = {}) =>
    (await call(account, "GET", "/referral/referrals-details", { query })).body.data;
  return {
    newPhone,
    inTransaction,
    details,
    points: async (account: TestAccount, query = {}) =>
      (await call(account, "GET", "/referral/referral-points", { query })).body.data,
    codeOf: async (account: TestAccount): Promise<string> => (await details(account)).code,
    /** A complete account that registered with a referral code. */
    refer: async (code: string, { phone = newPhone(), isClient = false }: ReferralOptions = {}) => {
      const somebody = isClient ? await build.client() : await build.jobSeeker();
      const registered = { accountId: somebody.id, ref: code, phone };
      await inTransaction((tx) => recordRegistration(tx, running.services, registered));
      return { accountId: somebody.id, phone };
    },
    complete: (referred: ReferredPerson) =>
      inTransaction((tx) => awardCompletedProfile(tx, running.services, referred)),
    pay: (referred: ReferredPerson) =>
      inTransaction((tx) => awardPaidClient(tx, running.services, referred)),
  };
}
