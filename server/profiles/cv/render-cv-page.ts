/** A CV as one self-contained HTML page, to print or to convert to PDF. */

import { formatPhone } from "@wasla/contract/platform/format-phone";
import { directionOf, type Language } from "@wasla/contract/platform/language";
import type { CvLanguage } from "@wasla/contract/profiles/cv-endpoints";
import { recentRole } from "@wasla/contract/profiles/experience";
import { leftToRight, type Markup, markup, userText } from "#/platform/print/markup.ts";
import { renderPrintablePage } from "#/platform/print/printable-page.ts";
import type { Profile } from "#/profiles/profile.ts";
import { cvMessages } from "./messages.ts";
import {
  type CvContext,
  listRoles,
  renderDesiredProfessions,
  renderName,
  renderSections,
} from "./render-sections.ts";
import { renderStyle } from "./style.ts";

type CvOptions = {
  readonly language: CvLanguage;
  /** `2026-11-20` */
  readonly today: string;
  /** Allows the style in the content security policy. */
  readonly nonce: string;
};

export function renderCvPage(profile: Profile, { language, today, nonce }: CvOptions): string {
  const languages: readonly Language[] = language === "both" ? ["en", "ar"] : [language];
  const [first = "en"] = languages;
  const articles = languages.map((each) => renderArticle(profile, { language: each, today }));
  const names = { en: nameInLanguage(profile, "en"), ar: nameInLanguage(profile, "ar") };
  return renderPrintablePage({
    language: first,
    title: cvTitle(profile, language),
    nonce,
    style: renderStyle(names),
    printHint: cvMessages[first].toPrint,
    articles,
  });
}

/** Title of the page and name of the file. */
export function cvTitle(profile: Profile, language: CvLanguage): string {
  return ["CV", nameInLanguage(profile, language === "ar" ? "ar" : "en")]
    .filter(Boolean)
    .join(" - ");
}

/** Falls back to the name in the other language. */
function nameInLanguage({ fullName, nameAr }: Profile, language: Language): string {
  return (language === "ar" && nameAr) || fullName || nameAr || "";
}

function renderArticle(profile: Profile, reader: CvContext): Markup {
  const { language } = reader;
  return markup`<article lang="${language}" dir="${directionOf(language)}">
<header>
<h1>${userText(nameInLanguage(profile, language) || cvMessages[language].cv)}</h1>
${renderHeadline(profile, reader)}
${renderContact(profile, reader)}
</header>
${renderSections(profile, reader)}
</article>
`;
}

/** Profession of the recent role, otherwise the desired professions. */
function renderHeadline(profile: Profile, reader: CvContext): Markup | undefined {
  const recent = recentRole(listRoles(profile));
  const name = recent
    ? renderName(recent.profession, reader)
    : renderDesiredProfessions(profile, reader);
  return name && markup`<p class="headline">${name}</p>`;
}

function renderContact({ phone, email }: Profile, { language }: CvContext): Markup {
  const messages = cvMessages[language];
  const items = [
    ...(phone ? [markup`${messages.phone}: ${leftToRight(formatPhone(phone))}`] : []),
    ...(email ? [markup`${messages.email}: ${leftToRight(email)}`] : []),
  ];
  return markup`<ul class="contact">${items.map(
    (way) => markup`<li>${way}</li>
`,
  )}</ul>`;
}
