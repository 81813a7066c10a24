import { FieldError } from "#/ui/fields/FieldError.tsx";
import type { OptionSelectProps } from "./OptionSelect.tsx";

/** How a picker looks, whether its code has come or not. */
export function lookOf({ isLabelHidden, isFirst, label, inForm }: OptionSelectProps) {
  return {
    ...(isLabelHidden ? { "aria-label": label } : { label }),
    ...(isFirst && { "data-autofocus": true }),
    ...(inForm && {
      error: inForm.error && <FieldError>{inForm.error}</FieldError>,
      onBlur: inForm.onBlur,
      required: inForm.isRequired ?? false,
      withAsterisk: false,
      readOnly: inForm.readOnly ?? false,
      ...(inForm.autoComplete && { autoComplete: inForm.autoComplete }),
    }),
  };
}
