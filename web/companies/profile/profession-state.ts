import type { SignedInUser } from "@wasla/contract/accounts/schemas";
import { isApproved } from "@wasla/contract/entitlements/premium-access";

export type HeldProfession = SignedInUser["professions"][number];
export type ProfessionState = "paid" | "toPay" | "waiting";

export const toneOfState = { paid: "success", toPay: "premium", waiting: "warning" } as const;

export function professionStateOf(held: HeldProfession): ProfessionState {
  if (!isApproved(held)) return "waiting";
  return held.isPaid ? "paid" : "toPay";
}
