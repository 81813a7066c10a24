import { type FormEvent, useEffect, useRef, useState } from "react";
import { errorMessage } from "#/platform/api/error-message.ts";

/** Submits an action's form if it is valid, else focuses the first error. */
export function useSubmit(validate: () => boolean, action: () => Promise<unknown>) {
  const form = useRef<HTMLFormElement>(null);
  const [submitError, setSubmitError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures > 0 && form.current) focusFirstError(form.current);
  }, [failures]);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setSubmitError(undefined);
    if (!validate()) return setFailures(failures + 1);
    setBusy(true);
    try {
      await action();
    } catch (error) {
      setSubmitError(errorMessage(error));
      setFailures(failures + 1);
    }
    setBusy(false);
  };
  return { form, errorMessage: submitError, busy, send: (event: FormEvent) => void send(event) };
}

const FIELD_SELECTOR = "input:not([type=hidden]), textarea, select";

/** Focuses the first invalid field or group, or scrolls to the general error. */
function focusFirstError(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
  const place = wrong ?? form.querySelector('[role="alert"]');
  place?.scrollIntoView({ block: "center" });
  const field = wrong?.matches(FIELD_SELECTOR)
    ? wrong
    : wrong?.querySelector<HTMLElement>(`${FIELD_SELECTOR}, button`);
  const isLost = !form.contains(document.activeElement);
  // The submit button was disabled meanwhile and lost the focus.
  const button = isLost ? form.querySelector<HTMLElement>("[type=submit]") : null;
  (field ?? button)?.focus({ preventScroll: true });
}
