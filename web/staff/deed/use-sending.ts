import { type FormEvent, useEffect, useRef, useState } from "react";
import { errorText } from "#/platform/call/error-text.ts";

/** Sends the form of a deed once all of it is right; else leads to the first thing wrong. */
export function useSending(isRight: () => boolean, deed: () => Promise<unknown>) {
  const form = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures > 0 && form.current) leadToFault(form.current);
  }, [failures]);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setRefused(undefined);
    if (!isRight()) return setFailures(failures + 1);
    setBusy(true);
    try {
      await deed();
    } catch (error) {
      setRefused(errorText(error));
      setFailures(failures + 1);
    }
    setBusy(false);
  };
  return { form, refused, busy, send: (event: FormEvent) => void send(event) };
}

const typed = "input:not([type=hidden]), textarea, select";

/** A field that is wrong, or the first part of a group that is; else what was said of the whole. */
function leadToFault(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
  const place = wrong ?? form.querySelector('[role="alert"]');
  place?.scrollIntoView({ block: "center" });
  const field = wrong?.matches(typed)
    ? wrong
    : wrong?.querySelector<HTMLElement>(`${typed}, button`);
  const isLost = !form.contains(document.activeElement);
  // The button that sent it was out of reach meanwhile, and has lost the focus.
  const button = isLost ? form.querySelector<HTMLElement>("[type=submit]") : null;
  (field ?? button)?.focus({ preventScroll: true });
}
