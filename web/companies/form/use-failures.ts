import { useState } from "react";
import { type FieldErrors, get } from "react-hook-form";
import { messageIn } from "#/platform/form/message-in.ts";
import { fieldOrder } from "./company-form.ts";

/** What a form's summary shows: the wrong fields in order, and how often sending failed. */
export function useFailures(errors: FieldErrors) {
  const [failures, setFailures] = useState(0);
  const wrong = fieldOrder.flatMap((field) => {
    const message = messageIn(get(errors, field));
    return message === undefined ? [] : [{ field, message }];
  });
  return { summary: { wrong, failures }, fail: () => setFailures((before) => before + 1) };
}
