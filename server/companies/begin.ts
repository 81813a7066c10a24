/** How a client begins, however it registered: its professions and the terms. */
import type { Fault } from "@wasla/contract/platform/faults";
import type { Language } from "@wasla/contract/platform/language";
import type { Transaction } from "kysely";
import { propose } from "#/catalogue/catalogue.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { consentToTerms } from "#/privacy/privacy.ts";
import { choose } from "#/unlocks/unlocks.ts";

type Beginning = {
  readonly clientId: string;
  readonly professions: readonly string[];
  readonly networkAddress: string;
  readonly language: Language;
};

export async function begin(
  tx: Transaction<Tables>,
  services: Services,
  { clientId, professions, ...agreed }: Beginning,
): Promise<void> {
  const professionIds = await propose(tx, { labels: professions, proposedBy: clientId });
  const now = services.clock.now();
  await choose(tx, { clientId, professionIds, source: "registration", now });
  await consentToTerms(tx, services, { accountId: clientId, ...agreed });
}

export const termsRequired: Fault = { field: "isTermAgreed", message: "accounts.termsRequired" };
