import "#/accounts/tables.ts";
import type { Insertable, Kysely } from "kysely";
import type { Tables } from "#/platform/database/database.ts";

type Db = Kysely<Tables>;
type SecondFactor = Insertable<Tables["secondFactor"]>;

/** Whether a confirmed second factor exists. */
export async function hasSecondFactor(db: Db, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom("secondFactor")
    .select("accountId")
    .where("accountId", "=", accountId)
    .where("confirmedAt", "is not", null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Undefined unless the factor is confirmed. */
export async function findEncryptedSecret(db: Db, accountId: string): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom("secondFactor")
    .select("sealedSecret")
    .where("accountId", "=", accountId)
    .where("confirmedAt", "is not", null)
    .executeTakeFirst();
  return found?.sealedSecret;
}

export function lockSecondFactor(db: Db, accountId: string) {
  return db
    .selectFrom("secondFactor")
    .select(["sealedSecret", "confirmedAt"])
    .where("accountId", "=", accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** False if a confirmed one exists, which stays. */
export async function startSecondFactor(
  db: Db,
  factor: Pick<SecondFactor, "accountId" | "sealedSecret" | "startedAt">,
): Promise<boolean> {
  const { sealedSecret, startedAt } = factor;
  const row = await db
    .insertInto("secondFactor")
    .values(factor)
    .onConflict((conflict) =>
      conflict
        .column("accountId")
        .doUpdateSet({ sealedSecret, startedAt })
        .where("secondFactor.confirmedAt", "is", null),
    )
    .returning("accountId")
    .executeTakeFirst();
  return row !== undefined;
}

export async function confirmSecondFactor(
  db: Db,
  { accountId, ...confirmed }: Pick<SecondFactor, "accountId" | "confirmedAt" | "lastStep">,
): Promise<void> {
  await db.updateTable("secondFactor").set(confirmed).where("accountId", "=", accountId).execute();
}

/** False for this or an earlier step that was used already. */
export async function consumeStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable("secondFactor")
    .set({ lastStep: step })
    .where("accountId", "=", accountId)
    .where("confirmedAt", "is not", null)
    .where(({ eb, or }) => or([eb("lastStep", "is", null), eb("lastStep", "<", step)]))
    .returning("accountId")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes its recovery codes too. */
export async function deleteSecondFactor(db: Db, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("secondFactor")
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function replaceRecoveryCodes(
  db: Db,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom("recoveryCode").where("accountId", "=", accountId).execute();
  const rows = hashes.map((codeHash) => ({ accountId, codeHash }));
  await db.insertInto("recoveryCode").values(rows).execute();
}

export async function consumeRecoveryCode(
  db: Db,
  accountId: string,
  codeHash: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("recoveryCode")
    .where("accountId", "=", accountId)
    .where("codeHash", "=", codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
