import type { Language } from "@wasla/contract/platform/language";
import type { Transaction } from "kysely";
import { proposeProfessions } from "#/catalogue/catalogue.ts";
import { addProfessions } from "#/entitlements/entitlements.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { recordTermsConsent } from "#/privacy/privacy.ts";

type NewClient = {
  readonly clientId: string;
  readonly professions: readonly string[];
  readonly networkAddress: string;
  readonly language: Language;
};

/** Gives a new client its professions and records its consent to the terms. */
export async function setUpClient(
  tx: Transaction<Tables>,
  services: Services,
  { clientId, professions, ...consent }: NewClient,
): Promise<void> {
  const professionIds = await proposeProfessions(tx, { labels: professions, proposedBy: clientId });
  const now = services.clock.now();
  await addProfessions(tx, { clientId, professionIds, source: "registration", now });
  await recordTermsConsent(tx, services, { accountId: clientId, ...consent });
}
