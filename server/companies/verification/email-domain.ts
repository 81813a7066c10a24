/** A hint for the operator who checks a company, not a proof. */
import type { DomainSignal } from "@wasla/contract/companies/staff-endpoints";

export function assessEmailDomain(
  email: string,
  companyName: string | null,
): { readonly name: string; readonly sign: DomainSignal } {
  const name = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  if (isFreeEmailProvider(name)) return { name, sign: "freeMail" };
  return { name, sign: resemblesName(name, companyName ?? "") ? "likeName" : "unlike" };
}

/** Whether a label of the domain is a word, the beginning or the initials of the company name. */
function resemblesName(domain: string, companyName: string): boolean {
  const words = nameWords(companyName);
  const distinctiveWords = words.filter((word) => !commonNameWords.has(word));
  const joined = [words.join(""), distinctiveWords.join("")];
  const domainLabels = domain
    .split(".")
    .slice(0, -1)
    .map((part) => part.replaceAll("-", ""))
    .filter((part) => part.length >= MIN_MATCH_LENGTH && !topLevelDomains.has(part));
  return domainLabels.some(
    (label) =>
      distinctiveWords.includes(label) ||
      joined.some((name) => name.startsWith(label) || (name !== "" && label.startsWith(name))) ||
      (label.length > MIN_MATCH_LENGTH &&
        distinctiveWords.some(
          (word) => word.length > MIN_MATCH_LENGTH && label.startsWith(word),
        )) ||
      label === words.map((word) => word[0]).join(""),
  );
}

/** Shorter matches are accidental. */
const MIN_MATCH_LENGTH = 3;

/** Words of many names, which prove no resemblance. */
const commonNameWords: ReadonlySet<string> = new Set([
  ...["llc", "ltd", "limited", "inc", "fze", "fzco", "fzc", "dmcc", "pjsc", "psc", "plc", "est"],
  ...["co", "company", "corp", "corporation", "group", "holding", "holdings", "the", "and", "of"],
  ...["for", "al", "el", "international", "global", "middle", "east", "gulf", "uae", "dubai"],
  ...["trading", "services", "solutions", "contracting", "general", "establishment", "emirates"],
]);

/** Labels under which countries register companies, and common subdomains. */
const topLevelDomains: ReadonlySet<string> = new Set([
  "com",
  "net",
  "org",
  "gov",
  "edu",
  "www",
  "mail",
]);

function nameWords(name: string): string[] {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const spelt = plain.replace(/[.'’]/g, ""); // L.L.C., Domino's
  return spelt.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

/** Providers with domains in many countries, such as yahoo.co.uk. */
const multiCountryProviders = [
  "yahoo",
  "ymail",
  "rocketmail",
  "hotmail",
  "outlook",
  "live",
  "msn",
  "gmx",
];

const providerDomains = [
  ...["gmail.com", "googlemail.com", "icloud.com", "me.com", "mac.com", "aol.com", "mail.com"],
  ...["proton.me", "protonmail.com", "pm.me", "tutanota.com", "tuta.io", "fastmail.com", "hey.com"],
  ...["zoho.com", "zohomail.com", "yandex.com", "yandex.ru", "mail.ru", "inbox.ru", "bk.ru"],
  ...["list.ru", "web.de", "t-online.de", "orange.fr", "laposte.net", "free.fr", "libero.it"],
  ...["qq.com", "163.com", "126.com", "sina.com", "naver.com", "rediffmail.com", "inbox.com"],
  ...["eim.ae", "emirates.net.ae", "maktoob.com", "windowslive.com", "duck.com", "mailinator.com"],
];

const knownDomains: ReadonlySet<string> = new Set(providerDomains);
const knownProviders: ReadonlySet<string> = new Set(multiCountryProviders);

function isFreeEmailProvider(domain: string): boolean {
  const [first = "", ...rest] = domain.split(".");
  return knownDomains.has(domain) || (knownProviders.has(first) && rest.length <= 2);
}
