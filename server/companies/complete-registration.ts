import type { FieldError } from "@wasla/contract/platform/field-errors";
import type { Transaction } from "kysely";
import { updateAccount } from "#/accounts/accounts.ts";
import { initialVerification } from "#/accounts/lifecycle.ts";
import { AppError } from "#/platform/app-error.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import type { SaveProfileInput } from "./profile/save-company-profile.ts";
import { setUpClient, termsRequired } from "./set-up-client.ts";

/** Throws 422 without professions or terms. This is the only time the role can be chosen. */
export async function completeRegistration(
  tx: Transaction<Tables>,
  services: Services,
  { viewer, form, networkAddress, language }: SaveProfileInput,
): Promise<void> {
  const { professions, role } = form;
  const faults: FieldError[] = [
    ...(professions ? [] : [professionsRequired]),
    ...(form.isTermAgreed ? [] : [termsRequired]),
  ];
  if (!professions || !form.isTermAgreed)
    throw new AppError(422, "platform.checkFields", { fieldErrors: faults });
  const clientId = viewer.id;
  await setUpClient(tx, services, { clientId, professions, networkAddress, language });
  const clientVerifiedAt = initialVerification(services, role);
  const changes = { role, isProfileCompleted: true, clientVerifiedAt };
  await updateAccount(tx, clientId, changes, { keepSession: viewer.sessionId });
}

const professionsRequired: FieldError = {
  field: "professions",
  message: "companies.professionsRequired",
};
