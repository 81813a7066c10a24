/** A CV as one page of HTML that brings all it needs: to print, or to make a PDF of. */
import type { Language } from "@wasla/contract/platform/language";
import type { CvLanguage } from "@wasla/contract/profiles/cv-endpoints";
import { recentRole } from "@wasla/contract/profiles/experience";
import parsePhoneNumber from "libphonenumber-js/max";
import { leftToRight, type Markup, markup, typed } from "#/platform/print/markup.ts";
import { directionOf, printablePage } from "#/platform/print/page.ts";
import type { Profile } from "#/profiles/profile.ts";
import { named, type Reader, rolesOf, sectionsOf, wanted } from "./sections.ts";
import { styleOf } from "./style.ts";
import { cvWords } from "./words.ts";

type Wanted = {
  readonly language: CvLanguage;
  /** `2026-11-20` */
  readonly today: string;
  /** What its style is let in by. */
  readonly nonce: string;
};

export function cvPage(profile: Profile, { language, today, nonce }: Wanted): string {
  const languages: readonly Language[] = language === "both" ? ["en", "ar"] : [language];
  const [first = "en"] = languages;
  const articles = languages.map((each) => article(profile, { language: each, today }));
  const names = { en: nameIn(profile, "en"), ar: nameIn(profile, "ar") };
  return printablePage({
    ...{ language: first, title: cvTitle(profile, language), nonce },
    ...{ style: styleOf(names), toPrint: cvWords[first].toPrint, articles },
  });
}

/** What it is called, as a page and as a file. */
export function cvTitle(profile: Profile, language: CvLanguage): string {
  return ["CV", nameIn(profile, language === "ar" ? "ar" : "en")].filter(Boolean).join(" - ");
}

/** Who gave no name in Arabic has one name. */
function nameIn({ fullName, nameAr }: Profile, language: Language): string {
  return (language === "ar" && nameAr) || fullName || nameAr || "";
}

function article(profile: Profile, reader: Reader): Markup {
  const { language } = reader;
  return markup`<article lang="${language}" dir="${directionOf(language)}">
<header>
<h1>${typed(nameIn(profile, language) || cvWords[language].cv)}</h1>
${headline(profile, reader)}
${contact(profile, reader)}
</header>
${sectionsOf(profile, reader)}
</article>
`;
}

/** What somebody is by the recent role, or else looks for. */
function headline(profile: Profile, reader: Reader): Markup | undefined {
  const recent = recentRole(rolesOf(profile));
  const name = recent ? named(recent.profession, reader) : wanted(profile, reader);
  return name && markup`<p class="headline">${name}</p>`;
}

function contact({ phone, email }: Profile, { language }: Reader): Markup {
  const words = cvWords[language];
  const ways = [
    ...(phone ? [markup`${words.phone}: ${leftToRight(phoneText(phone))}`] : []),
    ...(email ? [markup`${words.email}: ${leftToRight(email)}`] : []),
  ];
  return markup`<ul class="contact">${ways.map(
    (way) => markup`<li>${way}</li>
`,
  )}</ul>`;
}

/** +971 50 123 4567 */
function phoneText(e164: string): string {
  return parsePhoneNumber(e164)?.formatInternational() ?? e164;
}
