import type { RequestOnPage } from "@wasla/contract/candidates/detail";
import { candidatesServerMessages } from "@wasla/contract/candidates/server-messages";
import type { DocumentField } from "@wasla/contract/files/own-files";
import { filesOf } from "#/files/files.ts";
import { today } from "#/platform/clock.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { ask } from "#/privacy/grants.ts";
import { openProfile } from "./access.ts";
import { lockedFacts } from "./described.ts";
import { onWire } from "./documents.ts";

type Asked = { readonly id: string; readonly fieldName: DocumentField };

/**
 * Asks a candidate that is unlocked to the client for a document. Refuses as the candidate page
 * does (403, 404) and as `ask` does (404, 409, 429); a document that nobody may open is as one that
 * is not there (404), and one that opens by itself is not asked for (409).
 */
export async function askDocument(
  services: Services,
  viewer: Viewer,
  { id, fieldName }: Asked,
): Promise<RequestOnPage> {
  const { db, clock } = services;
  const day = today(clock);
  const { candidateId } = await openProfile(db, viewer, id, (locked) => lockedFacts(locked, day));
  const file = (await filesOf(db, candidateId)).find((one) => one.fieldName === fieldName);
  if (file === undefined || file.opening === "nobody")
    throw new Refusal(404, "files.noLongerAvailable");
  if (file.opening === "unlocked") throw new Refusal(409, candidatesServerMessages.openAlready);
  const asked = { clientId: viewer.id, candidateId, fieldName };
  return onWire(await db.transaction().execute((tx) => ask(tx, services, asked)));
}
