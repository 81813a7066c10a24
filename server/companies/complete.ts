/** The end of a registration that another sign-in began: what the form of a stranger asks, too. */
import type { Fault } from "@wasla/contract/platform/faults";
import type { Transaction } from "kysely";
import { amend } from "#/accounts/accounts.ts";
import { verifiedFromStart } from "#/accounts/lifecycle.ts";
import type { Tables } from "#/platform/database/database.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { begin, termsRequired } from "./begin.ts";
import type { Asked } from "./profile/save.ts";

/** Refuses a form without professions or without the terms. The kind may be chosen, this once. */
export async function complete(
  tx: Transaction<Tables>,
  services: Services,
  { viewer, form, networkAddress, language }: Asked,
): Promise<void> {
  const { professions, role } = form;
  const faults: Fault[] = [
    ...(professions ? [] : [professionsRequired]),
    ...(form.isTermAgreed ? [] : [termsRequired]),
  ];
  if (!professions || !form.isTermAgreed)
    throw new Refusal(422, "platform.checkFields", { faults });
  const clientId = viewer.id;
  await begin(tx, services, { clientId, professions, networkAddress, language });
  const clientVerifiedAt = verifiedFromStart(services, role);
  const changes = { role, isProfileCompleted: true, clientVerifiedAt };
  await amend(tx, clientId, changes, { keepSession: viewer.sessionId });
}

const professionsRequired: Fault = {
  field: "professions",
  message: "companies.professionsRequired",
};
