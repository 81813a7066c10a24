/** The language of the page: its words, loaded by room and language, and its direction. */
import { type Language, languageOf, languages } from "@wasla/contract/platform/language";
import { useCallback } from "react";
import { create } from "zustand";

/**
 * Each room adds its own words here by declaration merging, beside its English ones. A folder of a
 * room whose pages say much of their own has a table of its own: `accounts/care`.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms fill it
export interface Words {}
export type Room = keyof Words & string;

type PluralForm = "zero" | "one" | "two" | "few" | "many" | "other";
type Plural<K> = K extends `${infer Base}_${PluralForm}` ? Base : never;
type Single<K> = K extends `${string}_${PluralForm}` ? never : K;
type KeyIn<R extends Room> = (Plural<keyof Words[R]> | Single<keyof Words[R]>) & string;
type Values = Readonly<Record<string, string | number>>;
export type Say<R extends Room> = (key: KeyIn<R>, values?: Values) => string;

/** The Arabic of an English table: the same keys, and all six forms where something is counted. */
export type Arabic<English> = Readonly<
  Record<(Single<keyof English> | `${Plural<keyof English>}_${PluralForm}`) & string, string>
>;

type Table = Readonly<Record<string, string>>;
type Page = { readonly language: Language; readonly tables: Readonly<Record<string, Table>> };

const storageKey = "wasla-language";

/** Where the words of each room are, a file for each language, so that nobody loads both. */
const places = {
  en: () => import("./words-en.ts"),
  ar: () => import("./words-ar.ts"),
};

const usePage = create<Page>(() => ({ language: "en", tables: {} }));

/** Starts with the kept language, else the browser's, and the words that every page needs. */
export async function startLanguage(rooms: readonly Room[], wanted = keptLanguage()) {
  dress(wanted);
  const tables = await tablesOf(["platform", ...rooms], wanted);
  usePage.setState({ language: wanted, tables });
}

export function currentLanguage(): Language {
  return usePage.getState().language;
}

/** Loads what the page has loaded so far in the other language, then turns the page. */
export async function chooseLanguage(language: Language) {
  const tables = await tablesOf(Object.keys(usePage.getState().tables), language);
  usePage.setState({ language, tables });
  dress(language);
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // A browser without storage forgets the choice, and works.
  }
}

/** Brings a room's words before its first component is shown. */
export async function loadWords(...rooms: readonly Room[]) {
  const { language, tables } = usePage.getState();
  const missing = rooms.filter((room) => tables[room] === undefined);
  if (missing.length === 0) return;
  const loaded = await tablesOf(missing, language);
  if (currentLanguage() !== language) return loadWords(...rooms);
  usePage.setState(({ tables: others }) => ({ tables: { ...others, ...loaded } }));
}

/** The words of a room as a function of the key. */
export function useWords<R extends Room>(room: R): Say<R> {
  const { language, tables } = usePage();
  const table = tables[room];
  return useCallback((key, values) => written(language, table, key, values), [language, table]);
}

export function useLanguage(): Language {
  return usePage(({ language }) => language);
}

/** The same words outside components. */
export function say<R extends Room>(room: R, key: KeyIn<R>, values?: Values): string {
  const { language, tables } = usePage.getState();
  return written(language, tables[room], key, values);
}

export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "ar" ? "rtl" : "ltr";
}

/** A `count` chooses among a key's plural forms, which end in `_one`, `_few` and so on. */
function written(language: Language, table: Table = {}, key: string, values: Values = {}): string {
  const { count } = values;
  const form = typeof count === "number" && `${key}_${formOf(language, count)}`;
  const text = (form && table[form]) || (table[key] ?? table[`${key}_other`] ?? key);
  return text.replace(/\{(\w+)\}/g, (name, value: string) => shown(values[value] ?? name));
}

function shown(value: string | number): string {
  return typeof value === "number" ? new Intl.NumberFormat("en").format(value) : value;
}

function formOf(language: Language, count: number): Intl.LDMLPluralRule {
  return new Intl.PluralRules(language).select(count);
}

async function tablesOf(rooms: readonly string[], language: Language) {
  const { always, whenAsked, inAreas } = await places[language]();
  const loaded = rooms.map(async (room) => {
    const file = `./${room}/messages/${language}.ts`;
    const load = whenAsked[file] ?? (always[file] ? undefined : (await inAreas()).whenAsked[file]);
    const words = always[file] ?? (await load?.())?.words;
    if (words === undefined) throw new Error(`no words of ${room} in ${language}`);
    return [room, words] as const;
  });
  return Object.fromEntries(await Promise.all(loaded));
}

function keptLanguage(): Language {
  try {
    const kept = languages.find((language) => language === localStorage.getItem(storageKey));
    if (kept) return kept;
  } catch {
    // As at a first visit.
  }
  return languageOf(navigator.language);
}

function dress(language: Language) {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  // Asks for the letters now instead of when the first of them is laid out.
  if (language === "ar") void document.fonts.load('1rem "Vazirmatn Variable"', "و");
}
