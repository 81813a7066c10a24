import { IconTrophy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useFormats } from "#/platform/language/formats.ts";
import { isolated } from "#/platform/language/isolated.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { ReferralCard } from "./ReferralCard.tsx";
import { winnerQuery } from "./requests.ts";

/** The draw of this month where it is open, and who won the last one. */
export function Draws({ openMonth }: { readonly openMonth: string | null | undefined }) {
  return (
    <>
      {openMonth && <OpenDraw month={openMonth} />}
      <LatestWinner />
    </>
  );
}

/** The way to the hash that is to be noted before the draw. */
function OpenDraw({ month }: { readonly month: string }) {
  const t = useWords("referrals");
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

/** And the way to how it was drawn; nothing where none was drawn. */
function LatestWinner() {
  const t = useWords("referrals");
  const { month } = useFormats();
  const { data: winner } = useQuery(winnerQuery(useLanguage()));
  if (!winner) return null;
  const name = isolated(winner.name ?? t("gone"));
  const when = month(winner.month);
  return (
    <ReferralCard
      icon={IconTrophy}
      title={t("winner")}
      subtitle={winner.isYou ? t("won", { month: when }) : t("winnerOf", { name, month: when })}
      bottomText={t("prize", { prize: isolated(winner.prize) })}
      link={{ to: `/draws/${winner.month}`, label: t("howDrawn") }}
    />
  );
}
