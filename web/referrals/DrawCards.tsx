import { IconTrophy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useFormats } from "#/platform/language/formats.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { ReferralCard } from "./ReferralCard.tsx";
import { winnerQuery } from "./requests.ts";

/** This month's draw if it is open, and the latest winner. */
export function DrawCards({ openMonth }: { readonly openMonth: string | null | undefined }) {
  return (
    <>
      {openMonth && <OpenDrawCard month={openMonth} />}
      <LatestWinnerCard />
    </>
  );
}

/** Links to the hash, which participants can note before the draw. */
function OpenDrawCard({ month }: { readonly month: string }) {
  const t = useMessages("referrals");
  const formats = useFormats();
  return (
    <ReferralCard
      icon={IconTrophy}
      title={t("openDraw")}
      subtitle={t("openDrawText", { month: formats.month(month) })}
      link={{ to: `/draws/${month}`, label: t("seeDraw") }}
    />
  );
}

/** Links to the verification of the draw; nothing before the first draw. */
function LatestWinnerCard() {
  const t = useMessages("referrals");
  const { month } = useFormats();
  const { data: winner } = useQuery(winnerQuery(useLanguage()));
  if (!winner) return null;
  const name = isolateBidi(winner.name ?? t("gone"));
  const monthName = month(winner.month);
  return (
    <ReferralCard
      icon={IconTrophy}
      title={t("winner")}
      subtitle={
        winner.isYou ? t("won", { month: monthName }) : t("winnerOf", { name, month: monthName })
      }
      bottomText={t("prize", { prize: isolateBidi(winner.prize) })}
      link={{ to: `/draws/${winner.month}`, label: t("howDrawn") }}
    />
  );
}
