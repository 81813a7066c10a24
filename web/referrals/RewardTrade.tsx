import { Button } from "@mantine/core";
import { REWARD_POINTS } from "@wasla/contract/referrals/schemas";
import { type RefObject, useEffect, useRef, useState } from "react";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import classes from "./referrals.module.css";
import { useApplyReward } from "./requests.ts";

/** Trades a client's points for a reward after a confirmation. */
export function RewardTrade({ points }: { readonly points: number }) {
  const t = useMessages("referrals");
  const { money } = useFormats();
  const reward = useApplyReward();
  const [isConfirming, setConfirming] = useState(false);
  const isTraded = useRef(false);
  const container = useFocusReturn(isConfirming, isTraded);
  const trade = async () => {
    const traded = await reward.mutateAsync().catch(() => undefined);
    isTraded.current = traded !== undefined;
    setConfirming(false);
    if (traded) notify.success(t("rewarded", { amount: money(traded.creditFils) }));
  };
  const missing = REWARD_POINTS - points;
  return (
    <div ref={container} tabIndex={-1} className={classes.reward}>
      <p>{t("rewardText", { points: REWARD_POINTS })}</p>
      {missing > 0 && <p className="dim">{t("missing", { count: missing, shown: missing })}</p>}
      {reward.error && <Notice tone="danger">{errorMessage(reward.error)}</Notice>}
      {missing <= 0 && !isConfirming && (
        <Button variant="default" onClick={() => setConfirming(true)}>
          {t("trade", { points: REWARD_POINTS })}
        </Button>
      )}
      {missing <= 0 && isConfirming && (
        <TradeConfirmation
          busy={reward.isPending}
          onTrade={trade}
          onCancel={() => setConfirming(false)}
        />
      )}
    </div>
  );
}

/** Focuses the button once the confirmation closes; after a trade the button may be gone. */
function useFocusReturn(isConfirming: boolean, isTraded: RefObject<boolean>) {
  const container = useRef<HTMLDivElement>(null);
  const wasConfirming = useRef(false);
  useEffect(() => {
    const button = isTraded.current ? null : container.current?.querySelector("button");
    if (wasConfirming.current && !isConfirming) (button ?? container.current)?.focus();
    wasConfirming.current = isConfirming;
  }, [isConfirming, isTraded]);
  return container;
}

type TradeConfirmationProps = {
  readonly busy: boolean;
  readonly onTrade: () => Promise<void>;
  readonly onCancel: () => void;
};

function TradeConfirmation({ busy, onTrade, onCancel }: TradeConfirmationProps) {
  const t = useMessages("referrals");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={classes.sure}>
      <p>{t("sure", { points: REWARD_POINTS })}</p>
      <BusyButton ref={button} busy={busy} onClick={() => void onTrade()}>
        {t("tradeNow")}
      </BusyButton>
      <Button variant="default" onClick={onCancel}>
        {t("notNow")}
      </Button>
    </div>
  );
}
