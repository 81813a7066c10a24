/** All that keep something of a person, each by its own door. */
import type { Transaction } from "kysely";
import { person as accounts } from "#/accounts/person.ts";
import { person as candidates } from "#/candidates/person.ts";
import { person as catalogue } from "#/catalogue/person.ts";
import { person as companies } from "#/companies/person.ts";
import { person as files } from "#/files/person.ts";
import { person as payments } from "#/payments/person.ts";
import type { Tables } from "#/platform/database/database.ts";
import { person as log } from "#/platform/person.ts";
import type { Services } from "#/platform/services.ts";
import { person as privacy } from "#/privacy/person.ts";
import { person as profiles } from "#/profiles/person.ts";
import { person as referrals } from "#/referrals/person.ts";
import { person as shortlists } from "#/shortlists/person.ts";
import { person as unlocks } from "#/unlocks/person.ts";
import { person as rights } from "./person.ts";

type Person = {
  /**
   * In words of the product; nothing that opens an account. What grows with each day of use comes
   * row by row, as it is asked for.
   */
  readonly copy: (services: Services, accountId: string) => Promise<object>;
  readonly erase: (tx: Transaction<Tables>, accountId: string, now: Date) => Promise<void>;
};

/**
 * By the names they have in a copy, in the order in which they are erased: the catalogue once
 * nobody holds what the person named, and accounts last, since they drop what waits in the queue
 * and the address by which it is found.
 */
export const rooms: Readonly<Record<string, Person>> = {
  ...{ rights, shortlists, candidates, payments, companies, profiles, referrals },
  ...{ files, privacy, unlocks, catalogue, log },
  accounts,
};
