import type { CompanyDetails } from "@wasla/contract/companies/endpoints";
import type { CompanyProfile } from "@wasla/contract/companies/schemas";
import type { Language } from "@wasla/contract/platform/language";
import type { Transaction } from "kysely";
import { accountOf, amend } from "#/accounts/accounts.ts";
import { complete } from "#/companies/complete.ts";
import { factsOf } from "#/companies/facts.ts";
import * as queries from "#/companies/queries.ts";
import { toldOf } from "#/companies/told.ts";
import { type CheckedFile, dropFile, keepFile, readPicture } from "#/files/keep.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Upload } from "#/platform/forms/uploads.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { notePhone } from "#/referrals/referrals.ts";
import { detailsOf, gone, present } from "./details.ts";
import { assertFixed } from "./fixed.ts";

export type Asked = {
  readonly viewer: Viewer;
  readonly form: CompanyProfile;
  readonly upload: Upload | undefined;
  readonly networkAddress: string;
  readonly language: Language;
};

/** Saves a client's profile as a whole; whether it was complete is judged here, behind its lock. */
export async function save(services: Services, asked: Asked): Promise<CompanyDetails> {
  const { viewer, form, upload } = asked;
  const { id } = viewer;
  const facts = await factsOf(services.db, form);
  const file =
    upload && (await readPicture(services, { ownerId: id, field: "profilePic", upload }));
  const around = await present(services);
  return await services.db.transaction().execute(async (tx) => {
    await queries.lockCompany(tx, id);
    const account = await accountOf(tx, id);
    if (!account) throw gone();
    if (account.isProfileCompleted) await assertFixed(tx, around.now, { id, account, form });
    else await complete(tx, services, asked);
    await queries.updateCompany(tx, id, facts);
    if (facts.phone) await notePhone(tx, services, { accountId: id, phone: facts.phone });
    const picture = await changePicture(tx, services, { id, file, form, old: account.picture });
    await amend(tx, id, { fullName: form.fullName, picture, ...toldOf(around.known, facts) });
    return await detailsOf(tx, around, id);
  });
}

type Pictures = {
  readonly id: string;
  readonly file: CheckedFile | undefined;
  readonly form: CompanyProfile;
  readonly old: string | null;
};

/** The picture that holds from now on. */
async function changePicture(
  tx: Transaction<Tables>,
  services: Services,
  { id, file, form, old }: Pictures,
): Promise<string | null> {
  if (!file && !form.removePicture) return old;
  if (old !== null) await dropFile(tx, services, { ownerId: id, name: old });
  return file ? await keepFile(tx, services, { ownerId: id, fieldName: "profilePic", file }) : null;
}
