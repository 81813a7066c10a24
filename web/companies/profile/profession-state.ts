/** Where a client's profession stands on its way to being unlocked. */
import type { SignedInUser } from "@wasla/contract/accounts/schemas";
import { isApproved } from "@wasla/contract/unlocks/premium";

export type Held = SignedInUser["professions"][number];
export type ProfessionState = "paid" | "toPay" | "waiting";

export const toneOfState = { paid: "success", toPay: "premium", waiting: "warning" } as const;

export function stateOf(held: Held): ProfessionState {
  if (!isApproved(held)) return "waiting";
  return held.isPaid ? "paid" : "toPay";
}
