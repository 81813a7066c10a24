import type { SignedInUser } from "@wasla/contract/accounts/schemas";
import { isApproved } from "@wasla/contract/entitlements/premium-access";

export type HeldProfession = SignedInUser["professions"][number];
export type ProfessionState = "paid" | "toPay" | "waiting";

export const toneOfState = { paid: "success", toPay: "premium", waiting: "warning" } as const;

export function professionStateOf(profession: HeldProfession): ProfessionState {
  if (!isApproved(profession)) return "waiting";
  return profession.isPaid ? "paid" : "toPay";
}
