import { sortByLabel } from "@wasla/contract/catalogue/sort-by-label";
import type { ClientProfession } from "@wasla/contract/entitlements/client-profession";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";
import classes from "./ProfessionList.module.css";
import { professionStateOf, toneOfState } from "./profession-state.ts";

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
