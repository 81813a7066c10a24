import { entriesText } from "@wasla/contract/referrals/draw";
import { referralsMessages as said } from "@wasla/contract/referrals/server-messages";
import type { StaffDraw } from "@wasla/contract/referrals/staff-endpoints";
import type { Operation } from "#/platform/audit.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { listStanding } from "#/referrals/queries/draws.ts";
import { gulfMonth, seedContext } from "./month.ts";
import { entriesHashOf, entryIdOf, winnerOf } from "./rule.ts";
import { takeStep } from "./take-step.ts";

/** Fixes the entries and draws, once. Refuses (409) before its month ends and without entries. */
export async function run(
  services: Services,
  operation: Operation,
  month: string,
): Promise<StaffDraw> {
  return await takeStep(services, operation, {
    ...{ month, action: "referrals.drawn" },
    judge: async ({ state, sealedSeed }, tx) => {
      if (state !== "open") throw new Refusal(409, said.drawNotOpen);
      if (gulfMonth(operation.at) <= month) throw new Refusal(409, said.monthNotOver);
      const seed = services.seal.open(seedContext(month), sealedSeed);
      const people = (await listStanding(tx, month)).map(({ drawKey, ...person }) => {
        return { ...person, id: entryIdOf(seed, drawKey) };
      });
      const entries = people.map(({ id, weight }) => ({ id, weight }));
      const winningEntry = winnerOf({ month, seed, entries })?.id;
      const winner = people.find(({ id }) => id === winningEntry);
      if (!winningEntry || !winner) throw new Refusal(409, said.nobodyTookPart);
      const outcome = { seed, winningEntry, winnerId: winner.accountId };
      const text = entriesText({ month, entries });
      return {
        changes: { ...outcome, state: "drawn", entries: text, drawnAt: operation.at },
        noted: { ...outcome, entriesHash: entriesHashOf({ month, entries }) },
      };
    },
  });
}
