/** Forms whose rules are the contract's: its schema decides, in the language of the page. */
import { useEffect } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  type ResolverResult,
  useForm,
} from "react-hook-form";
import type { $ZodType, input, output } from "zod/v4/core";
import { CallError } from "#/platform/call/call-error.ts";
import { useLanguage } from "#/platform/language/language.ts";

/** Brings the schema; it and its messages weigh more than the form, and are not needed to show it. */
type Rules<S extends $ZodType> = () => Promise<S>;
type Values<S extends $ZodType> = input<S> & FieldValues;

export function useAgreedForm<S extends $ZodType>(
  rules: Rules<S>,
  defaultValues: DefaultValues<Values<S>>,
) {
  const form = useForm<Values<S>, unknown, output<S>>({
    resolver: resolverOf(rules),
    defaultValues,
    mode: "onSubmit",
  });
  const { errors } = form.formState;
  useRepeatInLanguage(errors, () => void form.trigger());

  /** Everything a text input needs. Judged when left after a change, and while it is wrong. */
  const field = (name: Path<Values<S>>) => {
    const { onBlur, onChange, ...rest } = form.register(name);
    const state = () => form.getFieldState(name);
    return {
      ...rest,
      onBlur: async (event: { target: unknown; type?: string }) => {
        await onBlur(event);
        if (state().isDirty) await form.trigger(name);
      },
      onChange: async (event: { target: unknown; type?: string }) => {
        await onChange(event);
        if (state().invalid) await form.trigger(name);
      },
      error: messageAt(errors, name),
    };
  };

  /** Puts a refusal's messages on their fields; false when it names none of them. */
  const blame = (error: unknown): boolean => {
    const wrong = error instanceof CallError ? (error.errors ?? []) : [];
    const known = wrong.filter((one) => get(form.getValues(), one.field) !== undefined);
    for (const { field: name, message } of known)
      form.setError(name as Path<Values<S>>, { type: "server", message });
    const [first] = known;
    if (first) form.setFocus(first.field as Path<Values<S>>);
    return first !== undefined;
  };

  return { ...form, field, blame };
}

function resolverOf<S extends $ZodType>(rules: Rules<S>): Resolver<Values<S>, unknown, output<S>> {
  return async (values, _context, options) => {
    const [schema, { judge }] = await Promise.all([rules(), import("./judge.ts")]);
    // The judge answers with what the schema has read.
    return (await judge(schema, values, options)) as ResolverResult<Values<S>, output<S>>;
  };
}

function messageAt(errors: FieldErrors, name: string): string | undefined {
  const message: unknown = get(errors, `${name}.message`);
  return typeof message === "string" ? message : undefined;
}

/** Messages on the screen are written anew when the page turns to another language. */
function useRepeatInLanguage(errors: FieldErrors, judgeAgain: () => void) {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another language asks for it
  useEffect(() => {
    if (Object.keys(errors).length > 0) judgeAgain();
  }, [language]);
}
