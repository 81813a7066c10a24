import type { ClientProfession } from "@wasla/contract/entitlements/client-profession";
import { isApproved } from "@wasla/contract/entitlements/premium-access";

export type ProfessionState = "paid" | "toPay" | "waiting";

export const toneOfState = { paid: "success", toPay: "premium", waiting: "warning" } as const;

export function professionStateOf(profession: ClientProfession): ProfessionState {
  if (!isApproved(profession)) return "waiting";
  return profession.isPaid ? "paid" : "toPay";
}
