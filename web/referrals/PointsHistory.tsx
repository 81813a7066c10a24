import type { PointEntry } from "@wasla/contract/referrals/schemas";
import type { output } from "zod/v4/core";
import { useFormats } from "#/platform/language/formats.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import lineClasses from "#/ui/blocks/lines.module.css";
import { Panel } from "#/ui/text/Panel.tsx";
import { LoadMoreButton, type PagedQuery } from "./LoadMoreButton.tsx";
import classes from "./referrals.module.css";

type Entry = output<typeof PointEntry>;
type Props = {
  readonly query: PagedQuery;
  readonly pages: readonly { readonly history: readonly Entry[] }[];
};

/** Where points came from and went; nothing while there are none. */
export function PointsHistory({ query, pages }: Props) {
  const t = useMessages("referrals");
  const entries = pages.flatMap(({ history }) => history);
  if (entries.length === 0) return null;
  return (
    <Panel title={t("history")}>
      <ul className={lineClasses.lines}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only appended
          <HistoryRow key={index} entry={entry} />
        ))}
      </ul>
      <LoadMoreButton query={query} />
    </Panel>
  );
}

function HistoryRow({ entry }: { readonly entry: Entry }) {
  const formats = useFormats();
  const { points, date } = entry;
  return (
    <li className={`${lineClasses.line} ${classes.row}`}>
      <span className={classes.name}>{useEntryText(entry)}</span>
      <span className={classes.figure} dir="ltr" data-spent={points < 0 || undefined}>
        {points < 0 ? "−" : "+"}
        {formats.number(Math.abs(points))}
      </span>
      <time dateTime={date} className={classes.when}>
        {formats.gulfDate(date)}
      </time>
    </li>
  );
}

function useEntryText({ points, kind, name: knownName, creditFils }: Entry): string {
  const t = useMessages("referrals");
  const { money } = useFormats();
  const name = isolateBidi(knownName ?? t("gone"));
  if (kind === "reward") return t("rewardTaken", { amount: money(creditFils ?? 0) });
  if (kind === "reversal") return t(points < 0 ? "takenBack" : "givenAgain", { name });
  return t(`${kind}Counted`, { name });
}
