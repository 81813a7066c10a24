/** Forms validated by the contract's schemas, with messages in the page's language. */
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
import { setFocusTarget } from "./set-focus-target.ts";
import type { FieldMessages } from "./validate.ts";

/** Lazy: schema and messages are larger than the form, which renders without them. */
export type LoadSchema<S extends $ZodType> = () => Promise<S>;
export type Values<S extends $ZodType> = input<S> & FieldValues;

/** For fields that are not a text input, such as choices, pickers and phone numbers. */
export type FieldBinding<Value> = {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  /** Gets what to focus when this is the first invalid field. */
  readonly ref: (focused: { focus(): void } | null) => void;
};

export type ContractFormOptions = {
  /** False where an error summary takes the focus instead of the first invalid field. */
  readonly shouldFocusError?: boolean;
  /** Loads the endpoints that the form will call. */
  readonly preload?: () => Promise<unknown>;
  readonly messages?: FieldMessages;
};

export function useContractForm<S extends $ZodType>(
  loadSchema: LoadSchema<S>,
  defaultValues: DefaultValues<Values<S>>,
  { shouldFocusError = true, preload, messages = {} }: ContractFormOptions = {},
) {
  usePreload(loadSchema, loadValidator, preload);
  const form = useForm<Values<S>, unknown, output<S>>({
    resolver: createResolver(loadSchema, messages),
    defaultValues,
    mode: "onSubmit",
    shouldFocusError,
  });
  const { errors } = form.formState;
  const validate = (...names: string[]) => validateParts(form, names);
  useRevalidateInLanguage(errors, (invalidNames) => void validate(...invalidNames));

  /** Props of a text input. Validates on blur after a change, and on change while invalid. */
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

  /** Shows the server's field errors; false when none of them belongs to this form. */
  const setServerErrors = (error: unknown): boolean => {
    const errors = error instanceof ApiError ? (error.errors ?? []) : [];
    const matching = errors.filter(
      (fieldError) => get(form.getValues(), fieldError.field) !== undefined,
    );
    for (const { field: name, message } of matching)
      form.setError(name as Path<Values<S>>, { type: "server", message });
    const [first] = matching;
    // Only one of them is a field: some show the errors of their parts, as a phone number does.
    if (first && shouldFocusError)
      for (const name of [first.field.split(".")[0], first.field])
        form.setFocus(name as Path<Values<S>>);
    return first !== undefined;
  };

  return { ...form, field, bindField, setServerErrors };
}

/** Validates each field and its nested parts. */
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

/** Binding of a field that is not a text input; validated like one. */
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
    // React Hook Form would read the value of a registered element; this one is only focused.
    ref: (focused) => {
      if (focused) setFocusTarget(form.control, name, focused);
    },
  };
}

const interactionEvents = ["pointerdown", "keydown"] as const;

/**
 * Loads on the first press of a key or pointer, so that those who only look at the page do not load
 * the rules, and those who fill in the form need not wait for them.
 */
function usePreload(...loads: ((() => Promise<unknown>) | undefined)[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, after mounting
  useEffect(() => {
    const controller = new AbortController();
    const preload = () => {
      controller.abort();
      for (const load of loads) if (load) void loadOnline(load);
    };
    for (const name of interactionEvents)
      window.addEventListener(name, preload, { signal: controller.signal, passive: true });
    return () => controller.abort();
  }, []);
}

/**
 * Browsers never repeat a failed import, also for the page after the form that shares its code. So
 * nothing is imported while the connection is known to be lost.
 */
async function loadOnline<T>(load: () => Promise<T>): Promise<T | undefined> {
  return navigator.onLine ? load().catch(() => undefined) : undefined;
}

function createResolver<S extends $ZodType>(
  loadSchema: LoadSchema<S>,
  messages: FieldMessages,
): Resolver<Values<S>, unknown, output<S>> {
  return async (values, _context, options) => {
    // If the rules fail to load, submit anyway: the server validates in any case.
    const loaded = await loadOnline(() => Promise.all([loadSchema(), loadValidator()]));
    if (!loaded) return { values, errors: {} } as ResolverResult<Values<S>, output<S>>;
    const [schema, { validate }] = loaded;
    // `validate` returns the schema's output.
    return (await validate(schema, values, { ...options, messages })) as ResolverResult<
      Values<S>,
      output<S>
    >;
  };
}

const loadValidator = () => import("./validate.ts");

/** Revalidates after a language change, so that visible messages are translated. */
function useRevalidateInLanguage(
  errors: FieldErrors,
  revalidate: (invalidNames: string[]) => void,
) {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the language triggers it
  useEffect(() => {
    const names = Object.keys(errors);
    if (names.length > 0) revalidate(names);
  }, [language]);
}
