import { countries } from "@wasla/contract/catalogue/countries";
import type { Language } from "@wasla/contract/platform/language";
import { numberText } from "#/platform/mail/formats.ts";
import { given, type Letter, type MailKind } from "#/platform/mail/layout.ts";

/** Of one new match: never who it is. */
export type Fact = {
  readonly profession: { readonly label: string; readonly labelAr: string } | null;
  /** Two-letter code. */
  readonly country: string | null;
  readonly years: number;
};

type Values = {
  readonly recipientId: string;
  readonly viewId: string;
  readonly viewName: string;
  readonly total: number;
  readonly facts: readonly Fact[];
};

/** What a mail program calls; its token is good for nothing else. */
export const STOP_CALL = "/api/views/mail-off";

/** Matches that a mail describes; more are only counted. */
export const MOST_FACTS = 10;

/** To a client: who is new in a view. */
export const newMatches: MailKind<Values> = {
  kind: "newMatches",
  isChoice: true,
  en: (values) => ({
    subject: `${counted.en(values.total)}: ${given(values.viewName)}`,
    text: [
      `Your saved view ${given(values.viewName)} has ${counted.en(values.total)}:`,
      ...factsOf(values, "en"),
      "You will find their names and profiles in the view.",
    ],
    link: { label: "Open the view", path: `/views/${values.viewId}` },
    stop: stopOf("Stop the emails about this view", values),
  }),
  ar: (values) => ({
    subject: `${counted.ar(values.total)}: ${given(values.viewName)}`,
    text: [
      `في العرض المحفوظ ${given(values.viewName)} ${counted.ar(values.total)}:`,
      ...factsOf(values, "ar"),
      "تجد أسماءهم وملفاتهم في العرض.",
    ],
    link: { label: "فتح العرض", path: `/views/${values.viewId}` },
    stop: stopOf("إيقاف رسائل هذا العرض", values),
  }),
};

const counted: Readonly<Record<Language, (total: number) => string>> = {
  en: (total) => `${numberText("en", total)} new candidate${total === 1 ? "" : "s"}`,
  ar: (total) => arabicForms[formOf("ar", total)].replace("{n}", numberText("ar", total)),
};

const arabicForms: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  zero: "لا مرشحين جدد",
  one: "مرشح جديد واحد",
  two: "مرشحان جديدان",
  few: "{n} مرشحين جدد",
  many: "{n} مرشحًا جديدًا",
  other: "{n} مرشح جديد",
};

function formOf(language: Language, count: number): Intl.LDMLPluralRule {
  return new Intl.PluralRules(language).select(count);
}

function factsOf({ total, facts }: Values, language: Language): string[] {
  const lines = facts.map((fact) => `• ${factText(fact, language)}`);
  const more = total - facts.length;
  return more > 0 ? [...lines, moreText[language](numberText(language, more))] : lines;
}

const moreText: Readonly<Record<Language, (shown: string) => string>> = {
  en: (shown) => `and ${shown} more`,
  ar: (shown) => `والمزيد: ${shown}`,
};

function factText({ profession, country, years }: Fact, language: Language): string {
  const work = language === "ar" ? profession?.labelAr : profession?.label;
  const place = countries.find(({ code }) => code === country)?.[language];
  const parts = [work && given(work), place, yearsText[language](years)];
  return parts.filter(Boolean).join(language === "ar" ? "، " : ", ");
}

const yearsText: Readonly<Record<Language, (years: number) => string>> = {
  en: (years) => `${numberText("en", years)} year${years === 1 ? "" : "s"} of experience`,
  ar: (years) => `سنوات الخبرة: ${numberText("ar", years)}`,
};

/** The view's id is the number of the token: the database keeps none. */
function stopOf(label: string, { viewId }: Values): NonNullable<Letter["stop"]> {
  return { label, path: "/mail-off", call: STOP_CALL, ticket: viewId };
}
