import { RESEND_PAUSE_SECONDS } from "@wasla/contract/accounts/resend-pause";
import { useCallback, useEffect, useState } from "react";

const pauseMs = RESEND_PAUSE_SECONDS * 1000;

/** Seconds until a mail may be sent again, and a function that restarts the countdown. */
export function useResendPause(): readonly [left: number, begin: () => void] {
  const [end, setEnd] = useState(() => Date.now() + pauseMs);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const tick = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(tick);
  }, [isOver]);
  const begin = useCallback(() => {
    setNow(Date.now());
    setEnd(Date.now() + pauseMs);
  }, []);
  return [left, begin];
}
