import { Button } from "@mantine/core";
import {
  IconBrandWhatsapp,
  IconCopy,
  IconGift,
  IconMail,
  IconQrcode,
  IconTrophy,
} from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { isClient } from "@wasla/contract/platform/endpoint";
import { lazy, Suspense, useState } from "react";
import { copyText } from "#/platform/feedback/copy-text.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { ErrorState } from "#/ui/feedback/ErrorState.tsx";
import { Spinner } from "#/ui/feedback/Spinner.tsx";
import { TextInput } from "#/ui/fields/TextInput.tsx";
import { PointsHistory } from "./PointsHistory.tsx";
import { PointsRule } from "./PointsRule.tsx";
import { ReferralCard } from "./ReferralCard.tsx";
import { ReferralList } from "./ReferralList.tsx";
import { RewardTrade } from "./RewardTrade.tsx";
import classes from "./referrals.module.css";
import { pointsQuery, referralsQuery, winnerQuery } from "./requests.ts";

/** Referral link, points and referred people, for job seekers and clients. */
export function Referrals() {
  const points = useInfiniteQuery(pointsQuery());
  const referrals = useInfiniteQuery(referralsQuery());
  const failed = [points, referrals].find(({ data, error }) => error && data === undefined);
  if (failed)
    return (
      <ErrorState
        error={failed.error}
        busy={points.isFetching || referrals.isFetching}
        onRetry={() => void Promise.all([points.refetch(), referrals.refetch()])}
      />
    );
  const ownPoints = points.data?.pages[0];
  return (
    <div className={classes.block}>
      <InviteCard ownPoints={ownPoints} link={referrals.data?.pages[0]?.link} />
      <DrawCards openMonth={ownPoints?.openDraw} />
      {referrals.data && <ReferralList query={referrals} pages={referrals.data.pages} />}
      {points.data && <PointsHistory query={points} pages={points.data.pages} />}
    </div>
  );
}

type InviteProps = {
  readonly ownPoints: { readonly points: number; readonly hasDraws: boolean } | undefined;
  readonly link: string | undefined;
};

function InviteCard({ ownPoints, link }: InviteProps) {
  const t = useMessages("referrals");
  const isOfClient = isClient(useUser());
  const isLoaded = ownPoints !== undefined && link !== undefined;
  const points = ownPoints?.points ?? 0;
  const shownPoints = Math.max(points, 0);
  return (
    <ReferralCard
      icon={IconGift}
      title={t(isOfClient ? "referAndEarn" : "invite")}
      subtitle={isLoaded ? t("points", { count: shownPoints, shown: shownPoints }) : undefined}
      bottomText={<PointsRule hasDraws={ownPoints?.hasDraws} />}
    >
      {points < 0 && <p className="dim">{t("owed", { shown: -points })}</p>}
      {isLoaded && <InviteLink link={link} />}
      {isLoaded && isOfClient && <RewardTrade points={points} />}
    </ReferralCard>
  );
}

/** This month's draw if it is open, and the latest winner. */
function DrawCards({ openMonth }: { readonly openMonth: string | null | undefined }) {
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

const QrCode = lazy(() => import("#/ui/blocks/QrCode.tsx").then((m) => ({ default: m.QrCode })));

/** The user's referral link and ways to share it. */
function InviteLink({ link }: { readonly link: string }) {
  const t = useMessages("referrals");
  const copy = () => copyText(link, { copied: t("copied"), notCopied: t("notCopied") });
  return (
    <div className={classes.link}>
      <div className={classes.linkLine}>
        <TextInput
          label={t("yourLink")}
          value={link}
          dir="ltr"
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button onClick={() => void copy()} leftSection={<IconCopy size={18} aria-hidden="true" />}>
          {t("copy")}
        </Button>
      </div>
      <ShareOptions link={link} />
    </div>
  );
}

function ShareOptions({ link }: { readonly link: string }) {
  const t = useMessages("referrals");
  const [isQrShown, setQrShown] = useState(false);
  const [subject, text] = [t("shareSubject"), t("shareText", { link })].map(encodeURIComponent);
  return (
    <>
      <fieldset className={classes.share}>
        <legend>{t("share")}</legend>
        <a href={`https://wa.me/?text=${text}`} target="_blank" rel="noreferrer">
          <IconBrandWhatsapp size={20} aria-hidden="true" />
          {t("whatsApp")}
        </a>
        <a href={`mailto:?subject=${subject}&body=${text}`}>
          <IconMail size={20} aria-hidden="true" />
          {t("email")}
        </a>
        <button type="button" aria-expanded={isQrShown} onClick={() => setQrShown(!isQrShown)}>
          <IconQrcode size={20} aria-hidden="true" />
          {t("qr")}
        </button>
      </fieldset>
      {isQrShown && (
        <div className={classes.qr}>
          <Suspense fallback={<Spinner />}>
            <QrCode text={link} label={t("qrLabel")} />
          </Suspense>
        </div>
      )}
    </>
  );
}
