import type { CompanyProfile } from "@wasla/contract/companies/schemas";
import type { FieldError } from "@wasla/contract/platform/field-errors";
import type { Language } from "@wasla/contract/platform/language";
import type { Transaction } from "kysely";
import { updateAccount } from "#/accounts/accounts.ts";
import { initialVerification } from "#/accounts/lifecycle.ts";
import { AppError } from "#/platform/app-error.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { setUpClient } from "./register-company.ts";

export const termsRequired: FieldError = {
  field: "isTermAgreed",
  message: "accounts.termsRequired",
};

export type RegistrationInput = {
  readonly viewer: Viewer;
  readonly form: CompanyProfile;
  readonly networkAddress: string;
  readonly language: Language;
};

/** Throws 422 without professions or terms. This is the only time the role can be selected. */
export async function completeRegistration(
  tx: Transaction<Tables>,
  services: Services,
  { viewer, form, networkAddress, language }: RegistrationInput,
): Promise<void> {
  const { professions, role } = form;
  const errors: FieldError[] = [
    ...(professions ? [] : [professionsRequired]),
    ...(form.isTermAgreed ? [] : [termsRequired]),
  ];
  if (!professions || !form.isTermAgreed)
    throw new AppError(422, "platform.checkFields", { fieldErrors: errors });
  const clientId = viewer.id;
  await setUpClient(tx, services, { clientId, professions, networkAddress, language });
  const clientVerifiedAt = initialVerification(services, role);
  const changes = { role, isProfileCompleted: true, clientVerifiedAt };
  await updateAccount(tx, clientId, changes, { exceptSessionId: viewer.sessionId });
}

const professionsRequired: FieldError = {
  field: "professions",
  message: "companies.professionsRequired",
};
