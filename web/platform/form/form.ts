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
import { ApiError } from "#/platform/api/api-error.ts";
import { useLanguage } from "#/platform/language/language.ts";
import { afterPress } from "./after-press.ts";
import { firstErrorMessage } from "./first-error-message.ts";

/** Brings the schema; with its messages it outweighs the form, which shows without. */
type LoadSchema<S extends $ZodType> = () => Promise<S>;
type Values<S extends $ZodType> = input<S> & FieldValues;

/** Everything that a field other than a text input needs: choices, pickers, a telephone number. */
export type FieldBinding<Value> = {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  /** Whatever takes the focus when the field is the first wrong one. */
  readonly ref: (focused: { focus(): void } | null) => void;
};

type ContractFormOptions = {
  /** False where a summary of what is wrong takes the focus instead of the first wrong field. */
  readonly shouldFocusError?: boolean;
  /** Brings the calls that the form will make. */
  readonly preload?: () => Promise<unknown>;
};

export function useContractForm<S extends $ZodType>(
  loadSchema: LoadSchema<S>,
  defaultValues: DefaultValues<Values<S>>,
  { shouldFocusError = true, preload: calls }: ContractFormOptions = {},
) {
  usePreload(loadSchema, loadValidator, calls);
  const form = useForm<Values<S>, unknown, output<S>>({
    resolver: createResolver(loadSchema),
    defaultValues,
    mode: "onSubmit",
    shouldFocusError,
  });
  const { errors } = form.formState;
  const validate = (...names: string[]) => validateParts(form, names);
  useRevalidateInLanguage(errors, (wrong) => void validate(...wrong));

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
      error: firstErrorMessage(get(errors, name)),
    };
  };

  const bindField = <N extends Path<Values<S>>>(name: N) => createFieldBinding(form, name);

  /** Puts a refusal's messages on their fields; false when it names none of them. */
  const setServerErrors = (error: unknown): boolean => {
    const errors = error instanceof ApiError ? (error.errors ?? []) : [];
    const matching = errors.filter((one) => get(form.getValues(), one.field) !== undefined);
    for (const { field: name, message } of matching)
      form.setError(name as Path<Values<S>>, { type: "server", message });
    const [first] = matching;
    // A part of a field, as of a telephone number, is shown by the whole of it.
    if (first && shouldFocusError) form.setFocus(first.field.split(".")[0] as Path<Values<S>>);
    return first !== undefined;
  };

  return { ...form, field, bindField, setServerErrors };
}

/** A field's parts are judged with it, each by its own path. */
function validateParts<V extends FieldValues, T>(
  form: UseFormReturn<V, unknown, T>,
  names: string[],
) {
  const paths = names.flatMap((name) => [name, ...partPaths(name, get(form.getValues(), name))]);
  return form.trigger(paths as Path<V>[]);
}

function partPaths(name: string, value: unknown): string[] {
  const isWhole = typeof value !== "object" || value === null;
  return isWhole ? [] : Object.keys(value).map((part) => `${name}.${part}`);
}

/** Everything a field other than a text input needs; judged as a text input is. */
function createFieldBinding<V extends FieldValues, T, N extends Path<V>>(
  form: UseFormReturn<V, unknown, T>,
  name: N,
): FieldBinding<PathValue<V, N>> {
  form.register(name);
  const state = () => form.getFieldState(name);
  return {
    value: form.watch(name),
    onChange: (value) => {
      form.setValue(name, value, { shouldDirty: true });
      if (state().invalid) void validateParts(form, [name]);
    },
    onBlur: async () => {
      await afterPress();
      if (state().isDirty) await validateParts(form, [name]);
    },
    error: firstErrorMessage(get(form.formState.errors, name)),
    // A registered element would be asked for its value; this one is only led to.
    ref: (focused) => {
      const registered: RegisteredField | undefined = get(form.control._fields, name);
      if (registered?._f && focused) registered._f.ref.focus = () => focused.focus();
    },
  };
}

/**
 * What the form needs later is asked for when the page has come to rest: a line that is lost while
 * somebody types must not cost the button its work, and a browser never asks twice for code that
 * failed.
 */
function usePreload(...loads: ((() => Promise<unknown>) | undefined)[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for whatever the form is
  useEffect(() => {
    const soon = window.setTimeout(() => {
      for (const load of loads) load?.().catch(() => undefined);
    }, 1_000);
    return () => window.clearTimeout(soon);
  }, []);
}

type RegisteredField = { readonly _f?: { readonly ref: { focus?: () => void } } };

function createResolver<S extends $ZodType>(
  loadSchema: LoadSchema<S>,
): Resolver<Values<S>, unknown, output<S>> {
  return async (values, _context, options) => {
    // Where the rules do not come the server judges: it does so in any case.
    const loaded = await Promise.all([loadSchema(), loadValidator()]).catch(() => undefined);
    if (!loaded) return { values, errors: {} } as ResolverResult<Values<S>, output<S>>;
    const [schema, { validate }] = loaded;
    // The judge answers with what the schema has read.
    return (await validate(schema, values, options)) as ResolverResult<Values<S>, output<S>>;
  };
}

const loadValidator = () => import("./validate.ts");

/** Messages on the screen are written anew when the page turns to another language. */
function useRevalidateInLanguage(errors: FieldErrors, revalidate: (wrong: string[]) => void) {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another language asks for it
  useEffect(() => {
    const names = Object.keys(errors);
    if (names.length > 0) revalidate(names);
  }, [language]);
}
