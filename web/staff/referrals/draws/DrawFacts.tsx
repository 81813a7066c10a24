import { initialsOf } from "@wasla/contract/referrals/initials";
import type { StaffDraw } from "@wasla/contract/referrals/staff-endpoints";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { When } from "#/staff/list/When.tsx";
import style from "#/staff/referrals/referrals.module.css";
import { Somebody } from "#/staff/referrals/Somebody.tsx";
import { type Fact, Facts } from "#/ui/blocks/Facts.tsx";

/** Prize, seed, entries and outcome; what comes with the draw is left out before it. */
export function DrawFacts({ draw }: { readonly draw: StaffDraw }) {
  const t = useWords("staff/referrals");
  const { number } = useFormats();
  const { drawnAt, publishedAt, withdrawnAt } = draw;
  return (
    <Facts
      facts={[
        [t("prizeEn"), <bdi key="prize">{draw.prize}</bdi>],
        [t("prizeAr"), <bdi key="prizeAr">{draw.prizeAr}</bdi>],
        [t("entryCount"), number(draw.entryCount)],
        [t("totalWeight"), number(draw.totalWeight)],
        [t("openedAt"), <When key="opened" at={draw.openedAt} />],
        [t("drawnAt"), drawnAt && <When at={drawnAt} />],
        [t("publishedAt"), publishedAt && <When at={publishedAt} />],
        [t("withdrawnAt"), withdrawnAt && <When at={withdrawnAt} />],
        ...useOutcome(draw),
        [t("seedHash"), <Code key="seedHash" value={draw.seedHash} />],
        [t("seed"), draw.seed && <Code value={draw.seed} />],
        [t("entriesHash"), draw.entriesHash && <Code value={draw.entriesHash} />],
        [t("winningEntry"), draw.winningEntry && <Code value={draw.winningEntry} />],
      ]}
    />
  );
}

/** Who won, and what others read or will read of it. */
function useOutcome({ drawnAt, winner }: StaffDraw): readonly Fact[] {
  const t = useWords("staff/referrals");
  const said = useWords("staff");
  if (!drawnAt) return [];
  const masked = initialsOf(winner?.fullName ?? null) ?? said("gone");
  return [
    [t("winner"), <Somebody key="winner" who={winner} />],
    [t("masked"), <bdi key="masked">{masked}</bdi>],
  ];
}

function Code({ value }: { readonly value: string }) {
  return (
    <code dir="ltr" className={style.long}>
      {value}
    </code>
  );
}
