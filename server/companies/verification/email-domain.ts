/** What the domain of somebody's e-mail says of the company: a sign for who checks, no proof. */
import type { DomainSign } from "@wasla/contract/companies/staff-endpoints";
import { isFreeEmailProvider } from "./free-email-providers.ts";

export function assessEmailDomain(
  email: string,
  companyName: string | null,
): { readonly name: string; readonly sign: DomainSign } {
  const name = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  if (isFreeEmailProvider(name)) return { name, sign: "freeMail" };
  return { name, sign: resemblesName(name, companyName ?? "") ? "likeName" : "unlike" };
}

/** Whether a word of the domain is spelt as the name begins, as a word, or as its first letters. */
function resemblesName(domain: string, companyName: string): boolean {
  const words = nameWords(companyName);
  const domainLabel = words.filter((word) => !commonNameWords.has(word));
  const joined = [words.join(""), domainLabel.join("")];
  const variants = domain
    .split(".")
    .slice(0, -1)
    .map((part) => part.replaceAll("-", ""))
    .filter((part) => part.length >= MIN_MATCH_LENGTH && !topLevelDomains.has(part));
  return variants.some(
    (spelt) =>
      domainLabel.includes(spelt) ||
      joined.some((name) => name.startsWith(spelt) || (name !== "" && spelt.startsWith(name))) ||
      (spelt.length > MIN_MATCH_LENGTH &&
        domainLabel.some((word) => word.length > MIN_MATCH_LENGTH && spelt.startsWith(word))) ||
      spelt === words.map((word) => word[0]).join(""),
  );
}

/** Fewer letters are alike by chance. */
const MIN_MATCH_LENGTH = 3;

/** What many names share says nothing. */
const commonNameWords: ReadonlySet<string> = new Set([
  ...["llc", "ltd", "limited", "inc", "fze", "fzco", "fzc", "dmcc", "pjsc", "psc", "plc", "est"],
  ...["co", "company", "corp", "corporation", "group", "holding", "holdings", "the", "and", "of"],
  ...["for", "al", "el", "international", "global", "middle", "east", "gulf", "uae", "dubai"],
  ...["trading", "services", "solutions", "contracting", "general", "establishment", "emirates"],
]);

/** Below which countries register companies. */
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
