/** The languages of the interface. A new one begins here: docs/how-to/add-a-language.md. */
type LanguageDefinition = {
  /** In the language itself. */
  readonly name: string;
  readonly direction: "ltr" | "rtl";
  readonly productName: string;
  /** Of numbers and dates: always the digits 0 to 9 and the Gregorian calendar. */
  readonly locale: string;
  /** Between the parts of a list, an address or a date. */
  readonly listSeparator: string;
};

const definitions = {
  en: {
    name: "English",
    direction: "ltr",
    productName: "Wasla",
    locale: "en-US-u-nu-latn",
    listSeparator: ", ",
  },
  ar: {
    name: "العربية",
    direction: "rtl",
    productName: "وصلة",
    locale: "ar-AE-u-ca-gregory-nu-latn",
    listSeparator: "، ",
  },
} as const satisfies Readonly<Record<string, LanguageDefinition>>;

export type Language = keyof typeof definitions;

export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text);
}

/** Never empty: what an enum of them is made of. */
export const languages = Object.keys(definitions) as [Language, ...Language[]];

export function languageName(language: Language): string {
  return definitions[language].name;
}

export function directionOf(language: Language): "ltr" | "rtl" {
  return definitions[language].direction;
}

export function productNameIn(language: Language): string {
  return definitions[language].productName;
}

export function localeOf(language: Language): string {
  return definitions[language].locale;
}

export function listSeparatorOf(language: Language): string {
  return definitions[language].listSeparator;
}

/** The first language of an `Accept-Language` header or a browser; English if it is another one. */
export function preferredLanguage(preference: string | undefined): Language {
  const [, first] = /^\s*([a-z]+)\b/i.exec(preference ?? "") ?? [];
  return languages.find((language) => language === first?.toLowerCase()) ?? "en";
}
