import type { MergePreview } from "@wasla/contract/staff/moderation-endpoints";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { useCountText } from "#/staff/list/use-count-text.ts";
import type { EntryKind } from "#/staff/moderation/requests.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import classes from "./dialogs.module.css";

type Props = { readonly kind: EntryKind; readonly preview: MergePreview };

/** What a merge affects, and what happens to clients that pay for both. */
export function MergeEffects({ kind, preview }: Props) {
  const t = useMessages("staff/moderation");
  const language = useLanguage();
  const counted = useCountText();
  const { from, into, people, roles, clients, views, shortlists, payingBoth } = preview;
  const figures = [
    [t("changedPeople"), people],
    ...(kind === "professions"
      ? ([
          [t("changedRoles"), roles],
          [t("changedClients"), clients],
        ] as const)
      : []),
    [t("changedViews"), views],
    [t("unchangedShortlists"), shortlists],
  ] as const;
  return (
    <div className={classes.touched}>
      <p>
        {t("mergeText", {
          from: isolateBidi(labelIn(language, from)),
          into: isolateBidi(labelIn(language, into)),
        })}
      </p>
      <dl aria-label={t("changes")}>
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
