/** What somebody wants to pay for: the server counts it, whatever the browser has counted. */
import type { Basket } from "@wasla/contract/payments/endpoints";
import { paymentsMessages as said } from "@wasla/contract/payments/server-messages";
import type { Transaction } from "kysely";
import { approvedOf } from "#/catalogue/catalogue.ts";
import { assertCountable } from "#/payments/quote/quote.ts";
import type { Tables } from "#/platform/database/database.ts";
import { Refusal } from "#/platform/refusal.ts";
import { holdingsOf } from "#/unlocks/holdings.ts";

export type Named = Pick<Basket, "professions" | "unpaidProfessions">;

/** Each profession that is named, once. */
export function namedIn({ unpaidProfessions = [], professions = [] }: Named): number[] {
  return [...new Set([...unpaidProfessions, ...professions])].toSorted((one, other) => one - other);
}

type Whose = { readonly clientId: string; readonly now: Date };

/** Those not paid yet. Refuses (422) what is not approved, and nothing or too much left. */
export async function payableOf(
  tx: Transaction<Tables>,
  { clientId, now }: Whose,
  basket: Named,
): Promise<number[]> {
  const named = namedIn(basket);
  assertApproved(basket, await approvedOf(tx, named));
  const { professions } = await holdingsOf(tx, clientId, now);
  const paid = new Set(professions.filter(({ isPaid }) => isPaid).map(({ id }) => id));
  const payable = named.filter((id) => !paid.has(id));
  if (named.length > 0 && payable.length === 0) throw alreadyPaid();
  assertCountable(payable.length, "professions");
  return payable;
}

/** 422 with a code of its own: what the page knows is old, and it can ask anew. */
function alreadyPaid(): Refusal {
  const faults = [{ field: "professions", message: said.alreadyPaid }];
  return new Refusal(422, said.alreadyPaid, { faults, code: "ALREADY_PAID" });
}

function assertApproved(basket: Named, approved: ReadonlySet<number>): void {
  const faults = (["unpaidProfessions", "professions"] as const).flatMap((list) =>
    (basket[list] ?? []).flatMap((id, place) =>
      approved.has(id) ? [] : [{ field: `${list}.${place}`, message: said.professionUnknown }],
    ),
  );
  if (faults.length > 0) throw new Refusal(422, said.professionUnknown, { faults });
}
