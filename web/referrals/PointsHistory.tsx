import type { PointEntry } from "@wasla/contract/referrals/schemas";
import type { output } from "zod/v4/core";
import { useFormats } from "#/platform/language/formats.ts";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
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
      <ul className={style.list}>
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: it grows at its end alone
          <Line key={at} entry={entry} />
        ))}
      </ul>
      <More query={query} />
    </Panel>
  );
}

function Line({ entry: { points, kind, name, creditFils, date } }: { readonly entry: Entry }) {
  const t = useWords("referrals");
  const formats = useFormats();
  const said =
    kind === "reward"
      ? t("rewardTaken", { amount: formats.money(creditFils ?? 0) })
      : t(`${kind}Counted`, { name: isolated(name ?? t("gone")) });
  return (
    <li className={style.row}>
      <span className={style.name}>{said}</span>
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
