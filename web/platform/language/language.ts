/** The page's language and direction, and its messages, loaded by namespace. */
import {
  directionOf,
  isLanguage,
  type Language,
  preferredLanguage,
} from "@wasla/contract/platform/language";
import { useCallback, useSyncExternalStore } from "react";
import { createStore } from "zustand/vanilla";
import { setPageCookie } from "#/platform/state/page-cookies.ts";

/**
 * Filled by declaration merging, next to each namespace's English messages. A folder with many
 * messages has a namespace of its own, such as `accounts/settings`.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
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

/** Arabic translation of an English table: the same keys, all six forms of each plural. */
export type ArabicMessages<English> = Readonly<
  Record<(Single<keyof English> | `${Plural<keyof English>}_${PluralForm}`) & string, string>
>;

type Table = Readonly<Record<string, string>>;
type LanguageState = {
  readonly language: Language;
  readonly tables: Readonly<Record<string, Table>>;
};

const storageKey = "wasla-language";

/** One file per language, so that nobody loads both. */
const tableLoaders = {
  en: () => import("./messages-en.ts"),
  ar: () => import("./messages-ar.ts"),
} satisfies Readonly<Record<Language, () => Promise<object>>>;

const store = createStore<LanguageState>(() => ({ language: "en", tables: {} }));

/** Unlike the hook of the library, hydrates with the loaded messages, not with the initial ones. */
const useLanguageState = Object.assign(
  () => useSyncExternalStore(store.subscribe, store.getState, store.getState),
  store,
);

/** Starts in the stored language, else the browser's, and loads the given namespaces. */
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

/** Reloads all loaded messages in the new language before switching to it. */
export async function setLanguage(language: Language) {
  const tables = await loadTables(Object.keys(useLanguageState.getState().tables), language);
  useLanguageState.setState({ language, tables });
  applyLanguage(language);
  storeLanguage(language);
}

/** In the cookie too, because the server sends prerendered pages. */
function storeLanguage(language: Language) {
  setPageCookie("language", language);
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

/** Call before rendering the first component that uses these namespaces. */
export async function loadMessages(...namespaces: readonly MessageNamespace[]) {
  const { language, tables } = useLanguageState.getState();
  const missing = namespaces.filter((namespace) => tables[namespace] === undefined);
  if (missing.length === 0) return;
  const loaded = await loadTables(missing, language);
  if (currentLanguage() !== language) return loadMessages(...namespaces);
  useLanguageState.setState(({ tables: others }) => ({ tables: { ...others, ...loaded } }));
}

/** The translate function of a namespace. */
export function useMessages<R extends MessageNamespace>(namespace: R): Translate<R> {
  const { language, tables } = useLanguageState();
  const table = tables[namespace];
  return useCallback(
    (key, values) => formatMessage(language, table, key, values),
    [language, table],
  );
}

export function useLanguage(): Language {
  return useLanguageState().language;
}

/** Like `useMessages`, for code outside components. */
export function translate<R extends MessageNamespace>(
  namespace: R,
  key: MessageKeyIn<R>,
  values?: Values,
): string {
  const { language, tables } = useLanguageState.getState();
  return formatMessage(language, tables[namespace], key, values);
}

/** `count` selects the plural form of a key: `key_one`, `key_few` and so on. */
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
  const loaded = namespaces.map(async (namespace) => {
    const messages = await loadTable(`./${namespace}/messages/${language}.ts`, language);
    if (messages === undefined) throw new Error(`no ${namespace} messages in ${language}`);
    return [namespace, messages] as const;
  });
  return Object.fromEntries(await Promise.all(loaded));
}

/** Searches the files from what all load to what few do. */
async function loadTable(file: string, language: Language): Promise<Table | undefined> {
  const visitors = await tableLoaders[language]();
  const visitorTable =
    visitors.eagerTables[file] ?? (await visitors.lazyTables[file]?.())?.messages;
  if (visitorTable !== undefined) return visitorTable;
  const area = await visitors.loadAreaTables();
  const areaTable = area.eagerTables[file] ?? (await area.lazyTables[file]?.())?.messages;
  if (areaTable !== undefined) return areaTable;
  const loadRole = file.startsWith("./candidates/") ? area.loadClientTables : area.loadSeekerTables;
  return (await loadRole()).eagerTables[file];
}

function storedLanguage(): Language {
  return chosenLanguage() ?? preferredLanguage(navigator.language);
}

/** The language that the user has chosen on this device, if any. */
export function chosenLanguage(): Language | undefined {
  try {
    const stored = localStorage.getItem(storageKey);
    return isLanguage(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function applyLanguage(language: Language) {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  // Loads the Arabic font now rather than when the first letter is laid out.
  if (language === "ar") void document.fonts.load('1rem "Vazirmatn Variable"', "و");
}
