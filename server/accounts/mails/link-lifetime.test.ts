/** A mail states the same lifetime as the ticket in it has. */
import { languages } from "@wasla/contract/platform/language";
import { expect, test } from "vitest";
import { ticketLifetimesMs } from "#/accounts/tickets.ts";
import { HOUR_MS } from "#/platform/clock.ts";
import { confirmNewEmail } from "./email-change.ts";
import { passwordReset, setFirstPassword, setYourPassword } from "./password.ts";

/** Keyed by hours. */
const lifetimeTexts: Readonly<Record<number, { readonly en: string; readonly ar: string }>> = {
  1: { en: "works once and expires after one hour.", ar: "الرابط صالح لمرة واحدة خلال ساعة." },
  24: { en: "works once and expires after 24 hours.", ar: "الرابط صالح لمرة واحدة خلال 24 ساعة." },
};

test.each([
  ["setPassword", setYourPassword],
  ["setPassword", setFirstPassword],
  ["resetPassword", passwordReset],
  ["changeEmail", confirmNewEmail],
] as const)("the mail of a %s ticket states its lifetime", (purpose, mail) => {
  const life = lifetimeTexts[ticketLifetimesMs[purpose] / HOUR_MS];
  for (const language of languages) {
    const { text } = mail[language]({ accountId: "1", fullName: "Layla", ticket: "1" });
    expect(text.join("\n")).toContain(life?.[language]);
  }
});
