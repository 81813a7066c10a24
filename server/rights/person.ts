/** The copy and the erasure that one person asked for, and their end. */
import type { Transaction } from "kysely";
import type { Tables } from "#/platform/database/database.ts";
import { jobs } from "#/platform/jobs.ts";
import type { Services } from "#/platform/services.ts";
import { forgetTries } from "#/platform/tries/tries.ts";
import { REMOVE_COPIES } from "./copy/remove-copies.ts";
import { limits } from "./limits.ts";
import { deleteCopy, findCopy } from "./queries/copy.ts";
import { deleteErasure, findErasure } from "./queries/erasure.ts";

export const person = { copy, erase };

/** When a copy and the erasure were asked for, and how they stand. */
async function copy({ db }: Pick<Services, "db">, accountId: string) {
  const [erasure, dataCopy] = await Promise.all([
    findErasure(db, accountId),
    findCopy(db, accountId),
  ]);
  return {
    erasure: erasure ? { askedAt: erasure.askedAt, dueAt: erasure.dueAt } : null,
    copy: dataCopy ? { state: dataCopy.state, askedAt: dataCopy.askedAt } : null,
  };
}

/** The bytes of the copy go by a job, once the transaction has committed. */
async function erase(tx: Transaction<Tables>, accountId: string): Promise<void> {
  await deleteErasure(tx, accountId);
  await forgetTries(tx, limits, { account: accountId });
  const name = await deleteCopy(tx, accountId);
  if (name) await jobs.add(tx, REMOVE_COPIES, { names: [name] });
}
