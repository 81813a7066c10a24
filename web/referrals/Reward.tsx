import { REWARD_POINTS } from "@wasla/contract/referrals/schemas";
import { type RefObject, useEffect, useRef, useState } from "react";
import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import style from "./referrals.module.css";
import { useReward } from "./requests.ts";

/** What a client gets for its points, and the two presses that get it. */
export function Reward({ points }: { readonly points: number }) {
  const t = useWords("referrals");
  const { money } = useFormats();
  const reward = useReward();
  const [isAsked, setAsked] = useState(false);
  const isTraded = useRef(false);
  const place = useFocusBack(isAsked, isTraded);
  const trade = async () => {
    const taken = await reward.mutateAsync().catch(() => undefined);
    isTraded.current = taken !== undefined;
    setAsked(false);
    if (taken) notify.success(t("rewarded", { amount: money(taken.creditFils) }));
  };
  const missing = REWARD_POINTS - points;
  return (
    <div ref={place} tabIndex={-1} className={style.reward}>
      <p>{t("rewardText", { points: REWARD_POINTS })}</p>
      {missing > 0 && <p className="dim">{t("missing", { count: missing, shown: missing })}</p>}
      {reward.error && <Notice tone="danger">{errorText(reward.error)}</Notice>}
      {missing <= 0 && !isAsked && (
        <PlainButton quiet onClick={() => setAsked(true)}>
          {t("trade", { points: REWARD_POINTS })}
        </PlainButton>
      )}
      {missing <= 0 && isAsked && (
        <Sure busy={reward.isPending} onTrade={trade} onLeave={() => setAsked(false)} />
      )}
    </div>
  );
}

/** Once it is asked no more, the button has the focus; after a trade it may be gone. */
function useFocusBack(isAsked: boolean, isTraded: RefObject<boolean>) {
  const place = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    const button = isTraded.current ? null : place.current?.querySelector("button");
    if (wasAsked.current && !isAsked) (button ?? place.current)?.focus();
    wasAsked.current = isAsked;
  }, [isAsked, isTraded]);
  return place;
}

type SureProps = {
  readonly busy: boolean;
  readonly onTrade: () => Promise<void>;
  readonly onLeave: () => void;
};

function Sure({ busy, onTrade, onLeave }: SureProps) {
  const t = useWords("referrals");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={style.sure}>
      <p>{t("sure", { points: REWARD_POINTS })}</p>
      <PlainButton ref={button} busy={busy} onClick={() => void onTrade()}>
        {t("tradeNow")}
      </PlainButton>
      <PlainButton quiet onClick={onLeave}>
        {t("notNow")}
      </PlainButton>
    </div>
  );
}
