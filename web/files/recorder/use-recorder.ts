import { VIDEO_SECONDS } from "@wasla/contract/files/limits";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { announce } from "#/platform/feedback/announce.ts";
import { Recorder } from "./recorder.ts";

const countFrom = 3;
const secondMs = 1000;

/** A recorder for as long as the studio is open, with the count before it records. */
export function useRecorder(mostSeconds = VIDEO_SECONDS) {
  const [recorder] = useState(() => new Recorder(mostSeconds));
  const view = useStore(recorder.store);
  const [count, setCount] = useState<number>();
  useEffect(() => () => recorder.leave(), [recorder]);
  useEffect(() => {
    if (count === undefined) return;
    if (count > 0) announce(String(count), "assertive");
    const timer = setTimeout(() => {
      if (count > 1) return setCount(count - 1);
      setCount(undefined);
      recorder.record();
    }, secondMs);
    return () => clearTimeout(timer);
  }, [count, recorder]);
  const leave = () => {
    setCount(undefined);
    recorder.leave();
  };
  return {
    ...view,
    /** Seconds until it records, while they are counted. */
    count,
    acquire: recorder.acquire.bind(recorder),
    start: () => setCount(countFrom),
    stop: () => (count === undefined ? recorder.stop() : setCount(undefined)),
    leave,
  };
}

export type Recording = ReturnType<typeof useRecorder>;
