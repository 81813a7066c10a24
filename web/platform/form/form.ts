/** Forms whose rules are the contract's: its schema decides, in the language of the page. */
import { useEffect } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type Resolver,
  type ResolverResult,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { $ZodType, input, output } from "zod/v4/core";
import { CallError } from "#/platform/call/call-error.ts";
import { useLanguage } from "#/platform/language/language.ts";
import { messageIn } from "./message-in.ts";
import { afterPress } from "./press.ts";

/** Brings the schema; with its messages it outweighs the form, which shows without. */
type Rules<S extends $ZodType> = () => Promise<S>;
type Values<S extends $ZodType> = input<S> & FieldValues;

/** Everything that a field other than a text input needs: choices, pickers, a telephone number. */
export type Held<Value> = {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  /** Whatever takes the focus when the field is the first wrong one. */
  readonly ref: (focused: { focus(): void } | null) => void;
};

type Manner = {
  /** False where a summary of what is wrong takes the focus instead of the first wrong field. */
  readonly shouldFocusError?: boolean;
  /** Brings the calls that the form will make. */
  readonly calls?: () => Promise<unknown>;
};

export function useAgreedForm<S extends $ZodType>(
  rules: Rules<S>,
  defaultValues: DefaultValues<Values<S>>,
  { shouldFocusError = true, calls }: Manner = {},
) {
  useFetchedEarly(rules, judging, calls);
  const form = useForm<Values<S>, unknown, output<S>>({
    resolver: resolverOf(rules),
    defaultValues,
    mode: "onSubmit",
    shouldFocusError,
  });
  const { errors } = form.formState;
  const judge = (...names: string[]) => judgeParts(form, names);
  useRepeatInLanguage(errors, (wrong) => void judge(...wrong));

  /** Everything a text input needs. Judged when left after a change, and while it is wrong. */
  const field = (name: Path<Values<S>>) => {
    const { onBlur, onChange, ...rest } = form.register(name);
    const state = () => form.getFieldState(name);
    return {
      ...rest,
      onBlur: async (event: { target: unknown; type?: string }) => {
        await onBlur(event);
        await afterPress();
        if (state().isDirty) await form.trigger(name);
      },
      onChange: async (event: { target: unknown; type?: string }) => {
        await onChange(event);
        if (state().invalid) await form.trigger(name);
      },
      error: messageIn(get(errors, name)),
    };
  };

  const held = <N extends Path<Values<S>>>(name: N) => holding(form, name);

  /** Puts a refusal's messages on their fields; false when it names none of them. */
  const blame = (error: unknown): boolean => {
    const wrong = error instanceof CallError ? (error.errors ?? []) : [];
    const known = wrong.filter((one) => get(form.getValues(), one.field) !== undefined);
    for (const { field: name, message } of known)
      form.setError(name as Path<Values<S>>, { type: "server", message });
    const [first] = known;
    // A part of a field, as of a telephone number, is shown by the whole of it.
    if (first && shouldFocusError) form.setFocus(first.field.split(".")[0] as Path<Values<S>>);
    return first !== undefined;
  };

  return { ...form, field, held, blame };
}

/** A field's parts are judged with it, each by its own path. */
function judgeParts<V extends FieldValues, T>(form: UseFormReturn<V, unknown, T>, names: string[]) {
  const paths = names.flatMap((name) => [name, ...partsOf(name, get(form.getValues(), name))]);
  return form.trigger(paths as Path<V>[]);
}

function partsOf(name: string, value: unknown): string[] {
  const isWhole = typeof value !== "object" || value === null;
  return isWhole ? [] : Object.keys(value).map((part) => `${name}.${part}`);
}

/** Everything a field other than a text input needs; judged as a text input is. */
function holding<V extends FieldValues, T, N extends Path<V>>(
  form: UseFormReturn<V, unknown, T>,
  name: N,
): Held<PathValue<V, N>> {
  form.register(name);
  const state = () => form.getFieldState(name);
  return {
    value: form.watch(name),
    onChange: (value) => {
      form.setValue(name, value, { shouldDirty: true });
      if (state().invalid) void judgeParts(form, [name]);
    },
    onBlur: async () => {
      await afterPress();
      if (state().isDirty) await judgeParts(form, [name]);
    },
    error: messageIn(get(form.formState.errors, name)),
    // A registered element would be asked for its value; this one is only led to.
    ref: (focused) => {
      const registered: Registered | undefined = get(form.control._fields, name);
      if (registered?._f && focused) registered._f.ref.focus = () => focused.focus();
    },
  };
}

/**
 * What the form needs later is asked for when the page has come to rest: a line that is lost while
 * somebody types must not cost the button its work, and a browser never asks twice for code that
 * failed.
 */
function useFetchedEarly(...loads: ((() => Promise<unknown>) | undefined)[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for whatever the form is
  useEffect(() => {
    const soon = window.setTimeout(() => {
      for (const load of loads) load?.().catch(() => undefined);
    }, 1_000);
    return () => window.clearTimeout(soon);
  }, []);
}

type Registered = { readonly _f?: { readonly ref: { focus?: () => void } } };

function resolverOf<S extends $ZodType>(rules: Rules<S>): Resolver<Values<S>, unknown, output<S>> {
  return async (values, _context, options) => {
    // Where the rules do not come the server judges: it does so in any case.
    const loaded = await Promise.all([rules(), judging()]).catch(() => undefined);
    if (!loaded) return { values, errors: {} } as ResolverResult<Values<S>, output<S>>;
    const [schema, { judge }] = loaded;
    // The judge answers with what the schema has read.
    return (await judge(schema, values, options)) as ResolverResult<Values<S>, output<S>>;
  };
}

const judging = () => import("./judge.ts");

/** Messages on the screen are written anew when the page turns to another language. */
function useRepeatInLanguage(errors: FieldErrors, judgeAgain: (wrong: string[]) => void) {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another language asks for it
  useEffect(() => {
    const wrong = Object.keys(errors);
    if (wrong.length > 0) judgeAgain(wrong);
  }, [language]);
}
