import { catalogueMessages as said } from "@wasla/contract/catalogue/server-messages";
import { rename, showChanges, waitToJudge } from "#/catalogue/moderation/moderation.ts";
import { noteChange, type Operation } from "#/platform/audit.ts";
import { fault, Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { describedOne } from "./described.ts";
import { deedAbout, differing, entryOf, type Kind } from "./kind.ts";
import { checkedNaming, type Naming } from "./naming.ts";
import { relistLater } from "./relist.ts";

type Renaming = { readonly id: number; readonly naming: Naming; readonly operation: Operation };

/**
 * Calls an entry by another name, or puts it into another sector; who holds it is shown by the new
 * one soon. Refuses a name that another has (422), and one that was merged (409).
 */
export async function renameEntry(services: Services, kind: Kind, asked: Renaming) {
  const { id, naming, operation } = asked;
  const after = await services.db
    .transaction()
    .execute(async (tx) => {
      await waitToJudge(tx, kind);
      const before = await entryOf(tx, kind, id);
      if (before.status === "merged")
        throw new Refusal(409, [said.wasMerged, { label: before.label }]);
      const changes = await checkedNaming(tx, { id, kind }, naming);
      if (Object.keys(changes).length === 0) return before;
      const renamed = await rename(tx, kind, id, changes);
      const facts = differing(before, renamed);
      if (!facts) return renamed;
      await noteChange(tx, deedAbout(kind, id, operation)("renamed", facts));
      await relistLater(services.jobs, tx, { kind, id });
      return renamed;
    })
    .catch((error: unknown) => {
      // Somebody has just entered the very name, which no lock of operators keeps them from.
      if (isTaken(error)) throw fault("label", [said.labelTaken, { label: naming.label ?? "" }]);
      throw error;
    });
  showChanges();
  return await describedOne(services.db, kind, after);
}

const UNIQUE_VIOLATION = "23505";

function isTaken(error: unknown): boolean {
  return (
    typeof error === "object" &&
    error !== null &&
    "code" in error &&
    error.code === UNIQUE_VIOLATION
  );
}
