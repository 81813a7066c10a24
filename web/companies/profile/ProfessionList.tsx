import { sortByLabel } from "@wasla/contract/catalogue/sort-by-label";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";
import classes from "./ProfessionList.module.css";
import { type HeldProfession, professionStateOf, toneOfState } from "./profession-state.ts";

export function ProfessionList({
  professions,
}: {
  readonly professions: readonly HeldProfession[];
}) {
  const t = useMessages("companies");
  const language = useLanguage();
  return (
    <ul className={classes.list}>
      {sortByLabel(professions, language).map((held) => {
        const state = professionStateOf(held);
        return (
          <li key={held._id} className={classes.row}>
            <bdi>{language === "ar" ? held.labelAr : held.label}</bdi>
            <StatusBadge tone={toneOfState[state]}>{t(state)}</StatusBadge>
          </li>
        );
      })}
    </ul>
  );
}
