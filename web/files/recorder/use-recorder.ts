import { MAX_VIDEO_SECONDS } from "@wasla/contract/files/limits";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { announce } from "#/platform/feedback/announce.ts";
import { Recorder } from "./recorder.ts";

const countdownSeconds = 3;
const secondMs = 1000;

/** A recorder with a countdown, released when the component unmounts. */
export function useRecorder(maxSeconds = MAX_VIDEO_SECONDS) {
  const [recorder] = useState(() => new Recorder(maxSeconds));
  const view = useStore(recorder.store);
  const [countdown, setCountdown] = useState<number>();
  useEffect(() => () => recorder.release(), [recorder]);
  useEffect(() => {
    if (countdown === undefined) return;
    if (countdown > 0) announce(String(countdown), "assertive");
    const timer = setTimeout(() => {
      if (countdown > 1) return setCountdown(countdown - 1);
      setCountdown(undefined);
      recorder.record();
    }, secondMs);
    return () => clearTimeout(timer);
  }, [countdown, recorder]);
  const release = () => {
    setCountdown(undefined);
    recorder.release();
  };
  return {
    ...view,
    /** Seconds until recording starts, during the countdown. */
    countdown,
    acquire: recorder.acquire.bind(recorder),
    start: () => setCountdown(countdownSeconds),
    stop: () => (countdown === undefined ? recorder.stop() : setCountdown(undefined)),
    release,
  };
}

export type RecorderControls = ReturnType<typeof useRecorder>;
