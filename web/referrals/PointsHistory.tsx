import type { PointEntry } from "@wasla/contract/referrals/schemas";
import type { output } from "zod/v4/core";
import { useFormats } from "#/platform/language/formats.ts";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import lines from "#/ui/blocks/lines.module.css";
import { Panel } from "#/ui/text/Panel.tsx";
import { More, type Paged } from "./More.tsx";
import style from "./referrals.module.css";

type Entry = output<typeof PointEntry>;
type Props = {
  readonly query: Paged;
  readonly pages: readonly { readonly history: readonly Entry[] }[];
};

/** What the points came from and went to; nothing where there were none yet. */
export function PointsHistory({ query, pages }: Props) {
  const t = useWords("referrals");
  const entries = pages.flatMap(({ history }) => history);
  if (entries.length === 0) return null;
  return (
    <Panel title={t("history")}>
      <ul className={lines.lines}>
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: it grows at its end alone
          <Line key={at} entry={entry} />
        ))}
      </ul>
      <More query={query} />
    </Panel>
  );
}

function Line({ entry }: { readonly entry: Entry }) {
  const formats = useFormats();
  const { points, date } = entry;
  return (
    <li className={`${lines.line} ${style.row}`}>
      <span className={style.name}>{useSaid(entry)}</span>
      <span className={style.figure} dir="ltr" data-spent={points < 0 || undefined}>
        {points < 0 ? "−" : "+"}
        {formats.number(Math.abs(points))}
      </span>
      <time dateTime={date} className={style.when}>
        {formats.gulfDate(date)}
      </time>
    </li>
  );
}

function useSaid({ points, kind, name: known, creditFils }: Entry): string {
  const t = useWords("referrals");
  const { money } = useFormats();
  const name = isolated(known ?? t("gone"));
  if (kind === "reward") return t("rewardTaken", { amount: money(creditFils ?? 0) });
  if (kind === "reversal") return t(points < 0 ? "takenBack" : "givenAgain", { name });
  return t(`${kind}Counted`, { name });
}
