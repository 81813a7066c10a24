import { useLanguage, useWords } from "#/platform/language/language.ts";
import { StateBadge } from "#/ui/feedback/StateBadge.tsx";
import style from "./ProfessionList.module.css";
import { type Held, stateOf, toneOfState } from "./profession-state.ts";

/** A client's professions, each with the state it is in. */
export function ProfessionList({ professions }: { readonly professions: readonly Held[] }) {
  const t = useWords("companies");
  const isArabic = useLanguage() === "ar";
  return (
    <ul className={style.list}>
      {professions.map((held) => {
        const state = stateOf(held);
        return (
          <li key={held._id} className={style.row}>
            <bdi>{isArabic ? held.labelAr : held.label}</bdi>
            <StateBadge tone={toneOfState[state]}>{t(state)}</StateBadge>
          </li>
        );
      })}
    </ul>
  );
}
