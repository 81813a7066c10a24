/** The language of the page: its words, loaded by room and language, and its direction. */
import { type Language, languages, preferredLanguage } from "@wasla/contract/platform/language";
import { useCallback } from "react";
import { create } from "zustand";

/**
 * Each room adds its own words here by declaration merging, beside its English ones. A folder of a
 * room whose pages say much of their own has a table of its own: `accounts/settings`.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms fill it
export interface Messages {}
export type MessageNamespace = keyof Messages & string;

type PluralForm = "zero" | "one" | "two" | "few" | "many" | "other";
type Plural<K> = K extends `${infer Base}_${PluralForm}` ? Base : never;
type Single<K> = K extends `${string}_${PluralForm}` ? never : K;
type MessageKeyIn<R extends MessageNamespace> = (
  | Plural<keyof Messages[R]>
  | Single<keyof Messages[R]>
) &
  string;
type Values = Readonly<Record<string, string | number>>;
export type Translate<R extends MessageNamespace> = (
  key: MessageKeyIn<R>,
  values?: Values,
) => string;

/** The Arabic of an English table: the same keys, and all six forms where something is counted. */
export type ArabicMessages<English> = Readonly<
  Record<(Single<keyof English> | `${Plural<keyof English>}_${PluralForm}`) & string, string>
>;

type Table = Readonly<Record<string, string>>;
type LanguageState = {
  readonly language: Language;
  readonly tables: Readonly<Record<string, Table>>;
};

const storageKey = "wasla-language";

/** Where the words of each room are, a file for each language, so that nobody loads both. */
const tableLoaders = {
  en: () => import("./messages-en.ts"),
  ar: () => import("./messages-ar.ts"),
};

const useLanguageState = create<LanguageState>(() => ({ language: "en", tables: {} }));

/** Starts with the kept language, else the browser's, and the words that every page needs. */
export async function initLanguage(
  namespaces: readonly MessageNamespace[],
  language = storedLanguage(),
) {
  applyLanguage(language);
  const tables = await loadTables(["platform", ...namespaces], language);
  useLanguageState.setState({ language: language, tables });
}

export function currentLanguage(): Language {
  return useLanguageState.getState().language;
}

/** Loads what the page has loaded so far in the other language, then turns the page. */
export async function setLanguage(language: Language) {
  const tables = await loadTables(Object.keys(useLanguageState.getState().tables), language);
  useLanguageState.setState({ language, tables });
  applyLanguage(language);
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // A browser without storage forgets the choice, and works.
  }
}

/** Brings a room's words before its first component is shown. */
export async function loadMessages(...namespaces: readonly MessageNamespace[]) {
  const { language, tables } = useLanguageState.getState();
  const missing = namespaces.filter((namespace) => tables[namespace] === undefined);
  if (missing.length === 0) return;
  const loaded = await loadTables(missing, language);
  if (currentLanguage() !== language) return loadMessages(...namespaces);
  useLanguageState.setState(({ tables: others }) => ({ tables: { ...others, ...loaded } }));
}

/** The words of a room as a function of the key. */
export function useMessages<R extends MessageNamespace>(namespace: R): Translate<R> {
  const { language, tables } = useLanguageState();
  const table = tables[namespace];
  return useCallback(
    (key, values) => formatMessage(language, table, key, values),
    [language, table],
  );
}

export function useLanguage(): Language {
  return useLanguageState(({ language }) => language);
}

/** The same words outside components. */
export function translate<R extends MessageNamespace>(
  namespace: R,
  key: MessageKeyIn<R>,
  values?: Values,
): string {
  const { language, tables } = useLanguageState.getState();
  return formatMessage(language, tables[namespace], key, values);
}

export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "ar" ? "rtl" : "ltr";
}

/** A `count` chooses among a key's plural forms, which end in `_one`, `_few` and so on. */
function formatMessage(
  language: Language,
  table: Table = {},
  key: string,
  values: Values = {},
): string {
  const { count } = values;
  const form = typeof count === "number" && `${key}_${pluralForm(language, count)}`;
  const text = (form && table[form]) || (table[key] ?? table[`${key}_other`] ?? key);
  return text.replace(/\{(\w+)\}/g, (name, value: string) => formatValue(values[value] ?? name));
}

function formatValue(value: string | number): string {
  return typeof value === "number" ? new Intl.NumberFormat("en").format(value) : value;
}

function pluralForm(language: Language, count: number): Intl.LDMLPluralRule {
  return new Intl.PluralRules(language).select(count);
}

async function loadTables(namespaces: readonly string[], language: Language) {
  const { eagerTables, lazyTables, loadAreaTables } = await tableLoaders[language]();
  const loaded = namespaces.map(async (namespace) => {
    const file = `./${namespace}/messages/${language}.ts`;
    const load =
      lazyTables[file] ??
      (eagerTables[file] ? undefined : (await loadAreaTables()).lazyTables[file]);
    const messages = eagerTables[file] ?? (await load?.())?.words;
    if (messages === undefined) throw new Error(`no words of ${namespace} in ${language}`);
    return [namespace, messages] as const;
  });
  return Object.fromEntries(await Promise.all(loaded));
}

function storedLanguage(): Language {
  try {
    const stored = languages.find((language) => language === localStorage.getItem(storageKey));
    if (stored) return stored;
  } catch {
    // As at a first visit.
  }
  return preferredLanguage(navigator.language);
}

function applyLanguage(language: Language) {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  // Asks for the letters now instead of when the first of them is laid out.
  if (language === "ar") void document.fonts.load('1rem "Vazirmatn Variable"', "و");
}
