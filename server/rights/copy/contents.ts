/** What a copy holds: all that each room keeps of a person, and the files as they were uploaded. */
import { Readable } from "node:stream";
import { person as accounts } from "#/accounts/person.ts";
import { person as candidates } from "#/candidates/person.ts";
import { person as catalogue } from "#/catalogue/person.ts";
import { person as companies } from "#/companies/person.ts";
import { person as files } from "#/files/person.ts";
import { person as payments } from "#/payments/person.ts";
import type { Database } from "#/platform/database/database.ts";
import { person as auditLog } from "#/platform/person.ts";
import type { Services } from "#/platform/services.ts";
import type { ZipEntry } from "#/platform/zip/zip.ts";
import { person as privacy } from "#/privacy/person.ts";
import { person as profiles } from "#/profiles/person.ts";
import { person as referrals } from "#/referrals/person.ts";
import { person as rights } from "#/rights/person.ts";
import { mayTakeLong } from "#/rights/queries.ts";
import { person as shortlists } from "#/shortlists/person.ts";
import { person as unlocks } from "#/unlocks/person.ts";

/** The entries of the archive, as everything stood at one moment. */
export async function contentsOf(services: Services, accountId: string): Promise<ZipEntry[]> {
  const { db, clock } = services;
  const madeAt = clock.now();
  return await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      await mayTakeLong(tx);
      const kept = await keptBy({ ...services, db: tx }, accountId);
      const text = JSON.stringify({ madeAt, ...kept }, undefined, 2);
      const open = async () => Readable.from([Buffer.from(text)], { objectMode: false });
      const said = { path: "data.json", changedAt: madeAt, isDeflated: true, open };
      return [said, ...(await fileEntries({ ...services, db: tx }, accountId, madeAt))];
    });
}

/** By room, in words of the product; nothing that opens an account. */
async function keptBy(services: Services, accountId: string) {
  const { db } = services;
  return {
    accounts: await accounts.copy(db, accountId),
    profiles: await profiles.copy(services, accountId),
    companies: await companies.copy(db, accountId),
    files: await files.copy(db, accountId),
    privacy: await privacy.copy(db, accountId),
    unlocks: await unlocks.copy(db, accountId),
    payments: await payments.copy(db, accountId),
    referrals: await referrals.copy(db, accountId),
    shortlists: await shortlists.copy(db, accountId),
    candidates: await candidates.copy(db, accountId),
    catalogue: await catalogue.copy(db, accountId),
    rights: await rights.copy(db, accountId),
    log: await auditLog.copy(db, accountId),
  };
}

async function fileEntries(
  services: { readonly db: Database } & Pick<Services, "storage">,
  accountId: string,
  changedAt: Date,
): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  for await (const { name, bytes: sizeBytes, open } of files.files(services, accountId))
    entries.push({ path: `files/${name}`, changedAt, sizeBytes, open });
  return entries;
}
