import { Button } from "@mantine/core";
import type { CatalogueEntry } from "@wasla/contract/staff/moderation-endpoints";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import type { NamedEntry } from "#/staff/moderation/requests.ts";
import classes from "./cells.module.css";

type Props = {
  readonly entry: CatalogueEntry;
  readonly onInto: (into: NamedEntry) => void;
};

/** Similar approved entries; each button starts a merge. */
export function SimilarEntries({ entry: { alike }, onInto }: Props) {
  const t = useMessages("staff/moderation");
  const language = useLanguage();
  const { percent } = useFormats();
  if (alike.length === 0) return "–";
  return (
    <ul className={classes.alike}>
      {alike.map(({ likeness, ...into }) => (
        <li key={into._id}>
          <bdi>{labelIn(language, into)}</bdi>
          <span className={classes.likeness}>{percent(likeness)}</span>
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={t("intoThisOne", { label: labelIn(language, into) })}
            onClick={() => onInto(into)}
          >
            {t("intoThis")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
