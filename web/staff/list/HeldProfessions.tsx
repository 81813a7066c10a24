import type { HeldProfession } from "@wasla/contract/unlocks/schemas";
import { labelIn } from "#/catalogue/names.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { StateBadge } from "#/ui/feedback/StateBadge.tsx";
import style from "./held-professions.module.css";

type Props = { readonly professions: readonly HeldProfession[] };

/** The professions of a client, and which of them it may open. */
export function HeldProfessions({ professions }: Props) {
  const t = useWords("staff");
  const language = useLanguage();
  if (professions.length === 0) return t("noProfessions");
  return (
    <ul className={style.held}>
      {professions.map((held) => (
        <li key={held._id}>
          <bdi>{labelIn(language, held)}</bdi> <Standing held={held} />
        </li>
      ))}
    </ul>
  );
}

function Standing({ held: { isPaid, isApproved } }: { readonly held: HeldProfession }) {
  const t = useWords("staff");
  if (isPaid) return <StateBadge tone="success">{t("paid")}</StateBadge>;
  if (isApproved === "approved") return <StateBadge tone="off">{t("notPaid")}</StateBadge>;
  return <StateBadge tone="warning">{t("notApproved")}</StateBadge>;
}
