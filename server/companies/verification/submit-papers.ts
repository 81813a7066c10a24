import type { CompanyDetails } from "@wasla/contract/companies/endpoints";
import { LICENCE_TYPES } from "@wasla/contract/files/limits";
import type { Transaction } from "kysely";
import { readAccount } from "#/accounts/accounts.ts";
import { listOperators } from "#/accounts/operators.ts";
import { papersSubmitted } from "#/companies/mails/verification.ts";
import {
  loadDetailsContext,
  profileNotFound,
  toCompanyDetails,
} from "#/companies/profile/company-details.ts";
import * as queries from "#/companies/queries.ts";
import { type CheckedFile, processDocument, removeFile, storeFile } from "#/files/store-file.ts";
import { AppError, invalidField } from "#/platform/app-error.ts";
import type { Tables } from "#/platform/database/database.ts";
import { enqueueMail } from "#/platform/mail/mail-queue.ts";
import type { Services } from "#/platform/services.ts";
import type { UploadedFile } from "#/platform/uploads/uploads.ts";

type SubmittedPapers = {
  readonly clientId: string;
  readonly registryNumber: string;
  readonly upload: UploadedFile | undefined;
  readonly signal: AbortSignal;
};

/** Papers can be replaced until they are accepted. Without an upload the licence stays. */
export async function submitPapers(
  services: Services,
  papers: SubmittedPapers,
): Promise<CompanyDetails> {
  const { clientId: id, registryNumber, upload, signal } = papers;
  const file = upload
    ? await processDocument(
        services,
        { ownerId: id, field: "licence", upload, signal },
        LICENCE_TYPES,
      )
    : undefined;
  const context = await loadDetailsContext(services);
  return await services.db.transaction().execute(async (tx) => {
    const company = await queries.lockOrCreateCompany(tx, id);
    const account = await readAccount(tx, id);
    if (!account) throw profileNotFound();
    if (account.isVerified) throw new AppError(409, "companies.alreadyVerified");
    const licence = await changeLicence(tx, services, {
      id,
      file,
      currentLicence: company.licence,
    });
    const state = { papersState: "submitted", papersAt: context.now, refusalReason: null } as const;
    await queries.updateCompany(tx, id, { registryNumber, licence, ...state });
    const name = company.companyName ?? account.fullName;
    if (company.papersState !== "submitted")
      await notifyOperators(tx, services, { clientId: id, name, registryNumber });
    return await toCompanyDetails(tx, context, id);
  });
}

type LicenceChange = {
  readonly id: string;
  readonly file: CheckedFile | undefined;
  readonly currentLicence: string | null;
};

async function changeLicence(
  tx: Transaction<Tables>,
  services: Services,
  { id, file, currentLicence }: LicenceChange,
): Promise<string> {
  if (!file) {
    if (currentLicence === null) throw invalidField("licence", "companies.licenceRequired");
    return currentLicence;
  }
  if (currentLicence !== null)
    await removeFile(tx, services, { ownerId: id, name: currentLicence });
  const licence = { ownerId: id, fieldName: "licence", opening: "nobody", file } as const;
  return await storeFile(tx, services, licence);
}

type Submission = {
  readonly clientId: string;
  readonly name: string;
  readonly registryNumber: string;
};

/** Once while papers wait, however often they are replaced. */
async function notifyOperators(tx: Transaction<Tables>, { jobs }: Services, values: Submission) {
  for (const { id, email, language } of await listOperators(tx)) {
    const key = [papersSubmitted.kind, values.clientId, id].join(":");
    await enqueueMail(jobs, tx, papersSubmitted, { to: email, language, key, values });
  }
}
