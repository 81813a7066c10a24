import { FieldError } from "#/ui/fields/FieldError.tsx";
import type { OptionSelectProps } from "./picker-props.ts";

/** Shared by a picker and its placeholder, so that both look alike. */
export function pickerInputProps({
  isLabelHidden,
  hasInitialFocus,
  label,
  field,
}: OptionSelectProps) {
  return {
    ...(isLabelHidden ? { "aria-label": label } : { label }),
    ...(hasInitialFocus && { "data-autofocus": true }),
    ...(field && {
      error: field.error && <FieldError>{field.error}</FieldError>,
      onBlur: field.onBlur,
      required: field.isRequired ?? false,
      readOnly: field.readOnly ?? false,
      ...(field.autoComplete && { autoComplete: field.autoComplete }),
    }),
  };
}
