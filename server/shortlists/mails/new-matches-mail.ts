import { countries } from "@wasla/contract/catalogue/countries";
import { type Language, listSeparatorOf } from "@wasla/contract/platform/language";
import { formatNumber } from "#/platform/mail/formats.ts";
import { isolateUserText, type MailContent, type MailKind } from "#/platform/mail/render-mail.ts";

/** Describes a new match without identifying the candidate. */
export type MatchFact = {
  readonly profession: { readonly label: string; readonly labelAr: string } | null;
  /** Two-letter code. */
  readonly country: string | null;
  readonly years: number;
};

export type NewMatchesValues = {
  readonly recipientId: string;
  readonly viewId: string;
  readonly viewName: string;
  readonly total: number;
  readonly facts: readonly MatchFact[];
};

/** Called by mail programs; its token is valid for nothing else. */
export const UNSUBSCRIBE_PATH = "/api/views/mail-off";

/** Further matches are only counted. */
export const MAX_DESCRIBED_MATCHES = 10;

/** Tells a client about new matches of a saved view. */
export const newMatches: MailKind<NewMatchesValues> = {
  kind: "newMatches",
  en: (values) => ({
    subject: `${matchCountText.en(values.total)}: ${isolateUserText(values.viewName)}`,
    text: [
      `Your saved view ${isolateUserText(values.viewName)} has ${matchCountText.en(values.total)}:`,
      ...factLines(values, "en"),
      "Open the view to see their names and profiles.",
    ],
    link: { label: "Open the view", path: `/views/${values.viewId}` },
    unsubscribe: unsubscribeLink("Stop emails about this view", values),
  }),
  ar: (values) => ({
    subject: `${matchCountText.ar(values.total)}: ${isolateUserText(values.viewName)}`,
    text: [
      `في طريقة العرض المحفوظة ${isolateUserText(values.viewName)} ${matchCountText.ar(values.total)}:`,
      ...factLines(values, "ar"),
      "افتح طريقة العرض للاطلاع على أسمائهم وملفاتهم.",
    ],
    link: { label: "فتح طريقة العرض", path: `/views/${values.viewId}` },
    unsubscribe: unsubscribeLink("إيقاف رسائل طريقة العرض هذه", values),
  }),
};

const matchCountText: Readonly<Record<Language, (total: number) => string>> = {
  en: (total) => `${formatNumber("en", total)} new candidate${total === 1 ? "" : "s"}`,
  ar: (total) => arabicForms[pluralFormOf("ar", total)].replace("{n}", formatNumber("ar", total)),
};

const arabicForms: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  zero: "لا مرشحين جدد",
  one: "مرشح جديد واحد",
  two: "مرشحان جديدان",
  few: "{n} مرشحين جدد",
  many: "{n} مرشحًا جديدًا",
  other: "{n} مرشح جديد",
};

function pluralFormOf(language: Language, count: number): Intl.LDMLPluralRule {
  return new Intl.PluralRules(language).select(count);
}

function factLines({ total, facts }: NewMatchesValues, language: Language): string[] {
  const lines = facts.map((fact) => `• ${factText(fact, language)}`);
  const remaining = total - facts.length;
  return remaining > 0 ? [...lines, moreText[language](formatNumber(language, remaining))] : lines;
}

const moreText: Readonly<Record<Language, (count: string) => string>> = {
  en: (count) => `and ${count} more`,
  ar: (count) => `والمزيد: ${count}`,
};

function factText({ profession, country, years }: MatchFact, language: Language): string {
  const professionName = language === "ar" ? profession?.labelAr : profession?.label;
  const countryName = countries.find(({ code }) => code === country)?.[language];
  const parts = [
    professionName && isolateUserText(professionName),
    countryName,
    yearsText[language](years),
  ];
  return parts.filter(Boolean).join(listSeparatorOf(language));
}

const yearsText: Readonly<Record<Language, (years: number) => string>> = {
  en: (years) => `${formatNumber("en", years)} year${years === 1 ? "" : "s"} of experience`,
  ar: (years) => `سنوات الخبرة: ${formatNumber("ar", years)}`,
};

/** The token is made from the view's id, so the database stores none. */
function unsubscribeLink(
  label: string,
  { viewId }: NewMatchesValues,
): NonNullable<MailContent["unsubscribe"]> {
  return { label, path: "/mail-off", oneClickPath: UNSUBSCRIBE_PATH, ticket: viewId };
}
