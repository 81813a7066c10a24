/** Subscribes to a single field, so that typing does not rerender the others. */
import { get, useController, useFormContext, useFormState } from "react-hook-form";
import { firstErrorMessage } from "#/platform/form/first-error-message.ts";
import type { FieldBinding } from "#/platform/form/form.ts";
import { useMessages } from "#/platform/language/language.ts";

/** Props of a text input. Validates on blur after a change, and on change while invalid. */
export function useTextField(name: string) {
  const { register, ...validation } = useFieldValidation(name);
  const { onBlur, onChange, ...rest } = register(name);
  return {
    ...rest,
    onBlur: async (event: { target: unknown; type?: string }) => {
      await onBlur(event);
      validation.validateOnBlur();
    },
    onChange: async (event: { target: unknown; type?: string }) => {
      await onChange(event);
      validation.revalidate();
    },
    error: useFieldError(name),
  };
}

/** For fields that are not a text input, such as choices, pickers and phone numbers. */
export function useFieldBinding<Value>(name: string): FieldBinding<Value> {
  const { validateOnBlur, revalidate } = useFieldValidation(name);
  const { field } = useController({ name });
  return {
    value: field.value,
    onChange: (value) => {
      field.onChange(value);
      revalidate();
    },
    onBlur: () => {
      field.onBlur();
      validateOnBlur();
    },
    error: useFieldError(name),
    ref: () => undefined,
  };
}

/** The first error of a field or its parts. */
export function useFieldError(name: string): string | undefined {
  const { errors } = useFormState({ name });
  return firstErrorMessage(get(errors, name));
}

function useFieldValidation(name: string) {
  const { register, trigger, getFieldState } = useFormContext();
  return {
    register,
    validateOnBlur: () => {
      if (getFieldState(name).isDirty) void trigger(name);
    },
    revalidate: () => {
      if (getFieldState(name).invalid) void trigger(name);
    },
  };
}

/** Marks optional fields. */
export function useFieldLabel(label: string, isOptional: boolean): string {
  const t = useMessages("profiles/form");
  return isOptional ? t("optionalField", { label }) : label;
}
