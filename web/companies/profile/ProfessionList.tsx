import { sortByLabel } from "@wasla/contract/catalogue/sort-by-label";
import type { ClientProfession } from "@wasla/contract/entitlements/client-profession";
import { isApproved } from "@wasla/contract/entitlements/premium-access";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";
import classes from "./ProfessionList.module.css";

export function ProfessionList({
  professions,
}: {
  readonly professions: readonly ClientProfession[];
}) {
  const t = useMessages("companies");
  const language = useLanguage();
  return (
    <ul className={classes.list}>
      {sortByLabel(professions, language).map((profession) => {
        const state = professionStateOf(profession);
        return (
          <li key={profession._id} className={classes.row}>
            <bdi>{language === "ar" ? profession.labelAr : profession.label}</bdi>
            <StatusBadge tone={toneOfState[state]}>{t(state)}</StatusBadge>
          </li>
        );
      })}
    </ul>
  );
}

type ProfessionState = "paid" | "toPay" | "waiting";

const toneOfState = { paid: "success", toPay: "premium", waiting: "warning" } as const;

export function professionStateOf(profession: ClientProfession): ProfessionState {
  if (!isApproved(profession)) return "waiting";
  return profession.isPaid ? "paid" : "toPay";
}
