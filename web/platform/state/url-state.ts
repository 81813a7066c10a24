/** Typed state in the URL's query string; unknown and invalid values are ignored. */

/** Parses and formats one query parameter; `undefined` means absent. */
export type UrlField<V> = {
  read(text: string | null): V;
  write(value: V): string | undefined;
};
type Fields = Readonly<Record<string, UrlField<unknown>>>;
type ValueOf<F> = F extends UrlField<infer V> ? V : never;
export type UrlState<F extends Fields> = { readonly [Name in keyof F]: ValueOf<F[Name]> };

/** Text, trimmed and cut to `max` characters. */
export function urlText(max = 200): UrlField<string | undefined> {
  return {
    read: (text) => text?.trim().slice(0, max) || undefined,
    write: (value) => value?.trim() || undefined,
  };
}

/** Integer from `min` to `max`; a missing or invalid value reads as `fallback`. */
export function urlInteger<S extends number | undefined = undefined>(
  min: number,
  max: number,
  fallback?: S,
): UrlField<number | S> {
  return {
    read: (text) => {
      const value = /^-?\d{1,15}$/.test(text ?? "") ? Number(text) : Number.NaN;
      return value >= min && value <= max ? value : (fallback as S);
    },
    write: (value) => (value === undefined || value === fallback ? undefined : String(value)),
  };
}

/** One of the given values; a missing or invalid value reads as `fallback`. */
export function urlChoice<
  const C extends string | number,
  const S extends string | number | undefined = undefined,
>(choices: readonly C[], fallback?: S): UrlField<C | S> {
  return {
    read: (text) => choices.find((choice) => String(choice) === text) ?? (fallback as S),
    write: (value) => (value === undefined || value === fallback ? undefined : String(value)),
  };
}

export function readUrlState<F extends Fields>(fields: F, search: URLSearchParams): UrlState<F> {
  const read = Object.entries(fields).map(([name, field]) => [name, field.read(search.get(name))]);
  // Each field holds what its own `read` returned.
  return Object.fromEntries(read) as UrlState<F>;
}

/** The query with `changes` applied; other parameters stay. */
export function writeUrlState<F extends Fields>(
  fields: F,
  search: URLSearchParams,
  changes: Partial<UrlState<F>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    const serialized = fields[name]?.write(value);
    if (serialized === undefined) next.delete(name);
    else next.set(name, serialized);
  }
  return next;
}
