import { formatInitials } from "@wasla/contract/referrals/initials";
import type { StaffDraw } from "@wasla/contract/referrals/staff-endpoints";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { DateTime } from "#/staff/list/DateTime.tsx";
import { PersonCell } from "#/staff/referrals/PersonCell.tsx";
import classes from "#/staff/referrals/referrals.module.css";
import { type DescriptionItem, DescriptionList } from "#/ui/blocks/DescriptionList.tsx";

/** Prize, seed, entries and outcome; omits what is not known before the draw. */
export function DrawFacts({ draw }: { readonly draw: StaffDraw }) {
  const t = useMessages("staff/referrals");
  const { number } = useFormats();
  const { drawnAt, publishedAt, withdrawnAt } = draw;
  return (
    <DescriptionList
      items={[
        [t("prizeEn"), <bdi key="prize">{draw.prize}</bdi>],
        [t("prizeAr"), <bdi key="prizeAr">{draw.prizeAr}</bdi>],
        [t("entryCount"), number(draw.entryCount)],
        [t("totalWeight"), number(draw.totalWeight)],
        [t("openedAt"), <DateTime key="opened" at={draw.openedAt} />],
        [t("drawnAt"), drawnAt && <DateTime at={drawnAt} />],
        [t("publishedAt"), publishedAt && <DateTime at={publishedAt} />],
        [t("withdrawnAt"), withdrawnAt && <DateTime at={withdrawnAt} />],
        ...useOutcome(draw),
        [t("seedHash"), <Code key="seedHash" value={draw.seedHash} />],
        [t("seed"), draw.seed && <Code value={draw.seed} />],
        [t("entriesHash"), draw.entriesHash && <Code value={draw.entriesHash} />],
        [t("winningEntry"), draw.winningEntry && <Code value={draw.winningEntry} />],
      ]}
    />
  );
}

/** The winner, and the masked name that others see. */
function useOutcome({ drawnAt, winner }: StaffDraw): readonly DescriptionItem[] {
  const t = useMessages("staff/referrals");
  const said = useMessages("staff");
  if (!drawnAt) return [];
  const masked = formatInitials(winner?.fullName ?? null) ?? said("gone");
  return [
    [t("winner"), <PersonCell key="winner" who={winner} />],
    [t("masked"), <bdi key="masked">{masked}</bdi>],
  ];
}

function Code({ value }: { readonly value: string }) {
  return (
    <code dir="ltr" className={classes.long}>
      {value}
    </code>
  );
}
