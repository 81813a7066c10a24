import type { Foreseen } from "@wasla/contract/staff/moderation-endpoints";
import { labelIn } from "#/catalogue/names.ts";
import { isolated } from "#/platform/language/isolated.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { useCounted } from "#/staff/list/use-counted.ts";
import type { Kind } from "#/staff/moderation/requests.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import style from "./dialogs.module.css";

type Props = { readonly kind: Kind; readonly foreseen: Foreseen };

/** What a merge touches, and what becomes of those who pay for both. */
export function Touched({ kind, foreseen }: Props) {
  const t = useWords("staff/moderation");
  const language = useLanguage();
  const counted = useCounted();
  const { from, into, people, roles, clients, views, shortlists, payingBoth } = foreseen;
  const figures = [
    [t("touchedPeople"), people],
    ...(kind === "professions"
      ? ([
          [t("touchedRoles"), roles],
          [t("touchedClients"), clients],
        ] as const)
      : []),
    [t("touchedViews"), views],
    [t("touchedShortlists"), shortlists],
  ] as const;
  return (
    <div className={style.touched}>
      <p>
        {t("mergeText", {
          from: isolated(labelIn(language, from)),
          into: isolated(labelIn(language, into)),
        })}
      </p>
      <dl aria-label={t("touched")}>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{counted(figure)}</dd>
          </div>
        ))}
      </dl>
      {payingBoth > 0 && <Notice>{t("payingBoth", { count: payingBoth })}</Notice>}
    </div>
  );
}
