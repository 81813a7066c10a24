import { serializeEntries } from "@wasla/contract/referrals/draw";
import { referralsMessages as messages } from "@wasla/contract/referrals/server-messages";
import type { StaffDraw } from "@wasla/contract/referrals/staff-endpoints";
import { AppError } from "#/platform/app-error.ts";
import type { AuditContext } from "#/platform/audit.ts";
import type { Services } from "#/platform/services.ts";
import { listParticipants } from "#/referrals/queries/draws.ts";
import { deriveEntryId, findWinner, gulfMonth, hashEntries, seedContext } from "./draw-rule.ts";
import { transitionDraw } from "./transition-draw.ts";

/**
 * Fixes the entries and draws. Throws 409 before the month ends, without entries, and if not open.
 */
export async function runDraw(
  services: Services,
  operation: AuditContext,
  month: string,
): Promise<StaffDraw> {
  return await transitionDraw(services, operation, {
    month,
    action: "referrals.drawn",
    decide: async ({ state, sealedSeed }, tx) => {
      if (state !== "open") throw new AppError(409, messages.drawNotOpen);
      if (gulfMonth(operation.at) <= month) throw new AppError(409, messages.monthNotOver);
      const seed = services.columnCipher.decrypt(seedContext(month), sealedSeed);
      const people = (await listParticipants(tx, month)).map(({ drawKey, ...person }) => {
        return { ...person, id: deriveEntryId(seed, drawKey) };
      });
      const entries = people.map(({ id, weight }) => ({ id, weight }));
      const winningEntry = findWinner({ month, seed, entries })?.id;
      const winner = people.find(({ id }) => id === winningEntry);
      if (!winningEntry || !winner) throw new AppError(409, messages.nobodyTookPart);
      const outcome = { seed, winningEntry, winnerId: winner.accountId };
      const serializedEntries = serializeEntries({ month, entries });
      return {
        changes: { ...outcome, state: "drawn", entries: serializedEntries, drawnAt: operation.at },
        auditDetails: { ...outcome, entriesHash: hashEntries({ month, entries }) },
      };
    },
  });
}
