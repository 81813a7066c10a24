import { Button } from "@mantine/core";
import type { CatalogueEntry } from "@wasla/contract/staff/moderation-endpoints";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import type { NamedEntry } from "#/staff/moderation/requests.ts";
import classes from "./cells.module.css";

type Props = {
  readonly entry: CatalogueEntry;
  readonly onMerge: (target: NamedEntry) => void;
};

/** Similar approved entries; each button starts a merge. */
export function SimilarEntries({ entry: { alike }, onMerge }: Props) {
  const t = useMessages("staff/moderation");
  const language = useLanguage();
  const { percent } = useFormats();
  if (alike.length === 0) return "–";
  return (
    <ul className={classes.similarEntries}>
      {alike.map(({ likeness, ...target }) => (
        <li key={target._id}>
          <bdi>{labelIn(language, target)}</bdi>
          <span className={classes.similarity}>{percent(likeness)}</span>
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={t("mergeIntoThisEntry", { label: labelIn(language, target) })}
            onClick={() => onMerge(target)}
          >
            {t("mergeIntoThis")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
