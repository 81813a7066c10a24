import { Button } from "@mantine/core";
import type { CatalogueEntry } from "@wasla/contract/staff/moderation-endpoints";
import { Link, useLocation, useSearchParams } from "react-router";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { useCountText } from "#/staff/list/use-count-text.ts";
import classes from "./EntryCells.module.css";
import { type EntryAction, nameElementId } from "./entry-actions.ts";
import type { NamedEntry } from "./requests.ts";

/** Links to the entry's history; the name in the page's language comes first. */
export function EntryName({ entry }: { readonly entry: CatalogueEntry }) {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const language = useLanguage();
  const { label, labelAr } = entry;
  const name = labelIn(language, entry);
  const other = name === label ? { lang: "ar", text: labelAr } : { lang: "en", text: label };
  const params = new URLSearchParams(search);
  params.set("entry", entry._id);
  return (
    <>
      <Link
        id={nameElementId(entry)}
        className={classes.name}
        to={`?${params}`}
        state={state}
        preventScrollReset
      >
        <bdi>{name}</bdi>
      </Link>
      {other.text !== null && (
        <span className={classes.other}>
          <bdi lang={other.lang}>{other.text}</bdi>
        </span>
      )}
    </>
  );
}

type Props = {
  readonly entry: CatalogueEntry;
  readonly actions: readonly EntryAction[];
  readonly onAction: (action: EntryAction) => void;
};

export function EntryActions({ entry, actions, onAction }: Props) {
  const label = labelIn(useLanguage(), entry);
  const t = useMessages("staff/moderation");
  return (
    <div className={classes.actions}>
      {actions.map((action) => (
        <Button
          key={action}
          size="compact-xs"
          variant={action === "approve" ? "filled" : "default"}
          aria-label={t("onEntry", { action: t(action), label })}
          onClick={() => onAction(action)}
        >
          {t(action)}
        </Button>
      ))}
    </div>
  );
}

type MoveProgressProps = {
  readonly moved: number;
  readonly of: number;
  readonly isMoving: boolean;
};

/** How many people have been moved to the entry it was merged into. */
export function MoveProgress({ moved, of, isMoving }: MoveProgressProps) {
  const t = useMessages("staff/moderation");
  const { number } = useFormats();
  return (
    <div className={classes.short}>
      <span>{t("moved", { moved: number(moved), of: number(of) })}</span>
      {isMoving && (
        <progress className={classes.progress} aria-label={t("progress")} value={moved} max={of} />
      )}
    </div>
  );
}

type SimilarEntriesProps = {
  readonly entry: CatalogueEntry;
  readonly onMerge: (target: NamedEntry) => void;
};

/** Similar approved entries; each button starts a merge. */
export function SimilarEntries({ entry: { alike }, onMerge }: SimilarEntriesProps) {
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

const dayMs = 86_400_000;

export function WaitingSince({ instant }: { readonly instant: string }) {
  const t = useMessages("staff/moderation");
  const { date } = useFormats();
  const days = Math.floor((Date.now() - Date.parse(instant)) / dayMs);
  return (
    <div className={classes.short}>
      <time dateTime={instant}>{date(instant)}</time>
      {days > 0 && <span className={classes.other}>{t("days", { count: days })}</span>}
    </div>
  );
}

/** Number of people and, if any, of clients using the entry. */
export function UsedBy({ entry: { people, clients } }: { readonly entry: CatalogueEntry }) {
  const t = useMessages("staff/moderation");
  const countText = useCountText();
  return (
    <div className={classes.short}>
      <span>{t("people", { count: people.count, shown: countText(people) })}</span>
      {clients.count > 0 && (
        <span className={classes.other}>
          {t("clients", { count: clients.count, shown: countText(clients) })}
        </span>
      )}
    </div>
  );
}
