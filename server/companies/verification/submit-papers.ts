/** A corporate hands in its registry number and trade licence, for an operator to check. */
import type { CompanyDetails } from "@wasla/contract/companies/endpoints";
import { LICENCE_TYPES } from "@wasla/contract/files/limits";
import type { Transaction } from "kysely";
import { accountOf } from "#/accounts/accounts.ts";
import { staff } from "#/accounts/operators.ts";
import { papersSubmitted } from "#/companies/mails/papers-submitted.ts";
import { detailsOf, gone, present } from "#/companies/profile/details.ts";
import * as queries from "#/companies/queries.ts";
import { type CheckedFile, dropFile, keepFile, readDocument } from "#/files/keep.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Upload } from "#/platform/forms/uploads.ts";
import { postMail } from "#/platform/mail/queue.ts";
import { fault, Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";

type Papers = {
  readonly clientId: string;
  readonly registryNumber: string;
  readonly upload: Upload | undefined;
};

/** Papers may be handed in again until they are accepted; the licence stays if none comes along. */
export async function submitPapers(services: Services, papers: Papers): Promise<CompanyDetails> {
  const { clientId: id, registryNumber, upload } = papers;
  const sent = upload && { ownerId: id, field: "licence", upload };
  const file = sent && (await readDocument(services, sent, LICENCE_TYPES));
  const around = await present(services);
  return await services.db.transaction().execute(async (tx) => {
    const company = await queries.lockCompany(tx, id);
    const account = await accountOf(tx, id);
    if (!account) throw gone();
    if (account.isVerified) throw new Refusal(409, "companies.alreadyVerified");
    const licence = await changeLicence(tx, services, { id, file, old: company.licence });
    const state = { papersState: "submitted", papersAt: around.now, refusalReason: null } as const;
    await queries.updateCompany(tx, id, { registryNumber, licence, ...state });
    const name = company.companyName ?? account.fullName;
    if (company.papersState !== "submitted")
      await tellStaff(tx, services, { clientId: id, name, registryNumber });
    return await detailsOf(tx, around, id);
  });
}

type Licences = {
  readonly id: string;
  readonly file: CheckedFile | undefined;
  readonly old: string | null;
};

async function changeLicence(
  tx: Transaction<Tables>,
  services: Services,
  { id, file, old }: Licences,
): Promise<string> {
  if (!file) {
    if (old === null) throw fault("licence", "companies.licenceRequired");
    return old;
  }
  if (old !== null) await dropFile(tx, services, { ownerId: id, name: old });
  const licence = { ownerId: id, fieldName: "licence", opening: "nobody", file } as const;
  return await keepFile(tx, services, licence);
}

type Submission = {
  readonly clientId: string;
  readonly name: string;
  readonly registryNumber: string;
};

/** Once for papers that wait, however often they are replaced before somebody looks at them. */
async function tellStaff(tx: Transaction<Tables>, { jobs }: Services, values: Submission) {
  for (const { id, email, language } of await staff(tx)) {
    const key = [papersSubmitted.kind, values.clientId, id].join(":");
    await postMail(jobs, tx, papersSubmitted, { to: email, language, key, values });
  }
}
