import type { CheckoutBasket } from "@wasla/contract/payments/checkout-endpoints";
import { paymentsMessages as messages } from "@wasla/contract/payments/server-messages";
import type { Transaction } from "kysely";
import { lockApprovedProfessions } from "#/catalogue/catalogue.ts";
import { findEntitlements } from "#/entitlements/find-entitlements.ts";
import { assertValidQuantity } from "#/payments/quote/get-quote.ts";
import { AppError } from "#/platform/app-error.ts";
import type { Tables } from "#/platform/database/database.ts";

export type BasketProfessions = Pick<CheckoutBasket, "professions" | "unpaidProfessions">;

/** Requested profession ids, sorted and without duplicates. */
export function professionIdsIn({
  unpaidProfessions = [],
  professions = [],
}: BasketProfessions): number[] {
  return [...new Set([...unpaidProfessions, ...professions])].toSorted((a, b) => a - b);
}

/**
 * The professions of a basket that are not paid yet. Throws 422 for unapproved ones, or if none or
 * too many are left.
 */
export async function findPayableProfessions(
  tx: Transaction<Tables>,
  { clientId, now }: { readonly clientId: string; readonly now: Date },
  basket: BasketProfessions,
): Promise<number[]> {
  const requestedIds = professionIdsIn(basket);
  assertApproved(basket, await lockApprovedProfessions(tx, requestedIds));
  const { professions } = await findEntitlements(tx, clientId, now);
  const paidIds = new Set(professions.filter(({ isPaid }) => isPaid).map(({ id }) => id));
  const payable = requestedIds.filter((id) => !paidIds.has(id));
  if (requestedIds.length > 0 && payable.length === 0) throw alreadyPaid();
  assertValidQuantity(payable.length, "professions");
  return payable;
}

/** Has its own code because the page's data is stale and should be loaded again. */
function alreadyPaid(): AppError {
  const errors = [{ field: "professions", message: messages.alreadyPaid }];
  return new AppError(422, messages.alreadyPaid, { fieldErrors: errors, code: "ALREADY_PAID" });
}

function assertApproved(basket: BasketProfessions, approved: ReadonlySet<number>): void {
  const errors = (["unpaidProfessions", "professions"] as const).flatMap((list) =>
    (basket[list] ?? []).flatMap((id, index) =>
      approved.has(id) ? [] : [{ field: `${list}.${index}`, message: messages.professionUnknown }],
    ),
  );
  if (errors.length > 0)
    throw new AppError(422, messages.professionUnknown, { fieldErrors: errors });
}
