import { entriesHashOf, entriesText, entryIdOf, winnerOf } from "@wasla/contract/referrals/draw";
import { referralsMessages as said } from "@wasla/contract/referrals/server-messages";
import type { StaffDraw } from "@wasla/contract/referrals/staff-endpoints";
import { noteChange, type Operation } from "#/platform/audit.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { listStanding, lockDraw, updateDraw } from "#/referrals/queries/draws.ts";
import { gulfMonth, seedContext } from "./month.ts";
import { staffDrawOf } from "./staff-draws.ts";

/** Fixes the entries and draws, once. Refuses (409) before the month's end and where nobody took part. */
export async function run(
  { db, seal }: Services,
  operation: Operation,
  month: string,
): Promise<StaffDraw> {
  return await db.transaction().execute(async (tx) => {
    const opened = await lockDraw(tx, month);
    if (!opened) throw new Refusal(404, "platform.notFound");
    if (opened.state !== "open") throw new Refusal(409, said.drawNotOpen);
    if (gulfMonth(operation.at) <= month) throw new Refusal(409, said.monthNotOver);
    const seed = seal.open(seedContext(month), opened.sealedSeed);
    const people = (await listStanding(tx, month)).map(({ code, ...person }) => {
      return { ...person, id: entryIdOf(seed, code) };
    });
    const entries = people.map(({ id, weight }) => ({ id, weight }));
    const winningEntry = winnerOf({ month, seed, entries })?.id;
    const winner = people.find(({ id }) => id === winningEntry);
    if (!winningEntry || !winner) throw new Refusal(409, said.nobodyTookPart);
    const drawn = { state: "drawn", seed, winningEntry, winnerId: winner.accountId } as const;
    const text = entriesText({ month, entries });
    const draw = await updateDraw(tx, month, { ...drawn, entries: text, drawnAt: operation.at });
    await noteChange(tx, {
      ...{ ...operation, action: "referrals.drawn", subject: ["draw", month] },
      before: { state: opened.state },
      after: { ...drawn, entriesHash: entriesHashOf({ month, entries }) },
    });
    return await staffDrawOf(tx, draw);
  });
}
