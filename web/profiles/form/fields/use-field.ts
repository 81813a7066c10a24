/** A field's value and fault, so that a keystroke in one draws none of the others again. */
import { get, useController, useFormContext, useFormState } from "react-hook-form-rows";
import type { Held } from "#/platform/form/form.ts";
import { messageIn } from "#/platform/form/message-in.ts";

/** Everything a text input needs. Judged when left after a change, and while it is wrong. */
export function useTextField(name: string) {
  const { register, ...judging } = useJudging(name);
  const { onBlur, onChange, ...rest } = register(name);
  return {
    ...rest,
    onBlur: async (event: { target: unknown; type?: string }) => {
      await onBlur(event);
      judging.whenLeft();
    },
    onChange: async (event: { target: unknown; type?: string }) => {
      await onChange(event);
      judging.whileWrong();
    },
    error: useFault(name),
  };
}

/** Everything a field needs that is no text input: choices, pickers, a telephone number. */
export function useHeldField<Value>(name: string): Held<Value> {
  const { whenLeft, whileWrong } = useJudging(name);
  const { field } = useController({ name });
  return {
    value: field.value,
    onChange: (value) => {
      field.onChange(value);
      whileWrong();
    },
    onBlur: () => {
      field.onBlur();
      whenLeft();
    },
    error: useFault(name),
    ref: () => undefined,
  };
}

/** What is wrong with a field, or with the first of its parts. */
export function useFault(name: string): string | undefined {
  const { errors } = useFormState({ name });
  return messageIn(get(errors, name));
}

function useJudging(name: string) {
  const { register, trigger, getFieldState } = useFormContext();
  return {
    register,
    whenLeft: () => {
      if (getFieldState(name).isDirty) void trigger(name);
    },
    whileWrong: () => {
      if (getFieldState(name).invalid) void trigger(name);
    },
  };
}
