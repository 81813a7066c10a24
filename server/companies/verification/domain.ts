/** What the domain of somebody's e-mail says of the company: a sign for who checks, no proof. */
import type { DomainSign } from "@wasla/contract/companies/staff-endpoints";
import { isFreeMail } from "./free-mail.ts";

export function domainOf(
  email: string,
  companyName: string | null,
): { readonly name: string; readonly sign: DomainSign } {
  const name = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  if (isFreeMail(name)) return { name, sign: "freeMail" };
  return { name, sign: isLike(name, companyName ?? "") ? "likeName" : "unlike" };
}

/** Whether a word of the domain is spelt as the name begins, as a word, or as its first letters. */
function isLike(domain: string, companyName: string): boolean {
  const words = wordsOf(companyName);
  const own = words.filter((word) => !common.has(word));
  const joined = [words.join(""), own.join("")];
  const spellings = domain
    .split(".")
    .slice(0, -1)
    .map((part) => part.replaceAll("-", ""))
    .filter((part) => part.length >= SHORTEST && !registries.has(part));
  return spellings.some(
    (spelt) =>
      own.includes(spelt) ||
      joined.some((name) => name.startsWith(spelt) || (name !== "" && spelt.startsWith(name))) ||
      (spelt.length > SHORTEST &&
        own.some((word) => word.length > SHORTEST && spelt.startsWith(word))) ||
      spelt === words.map((word) => word[0]).join(""),
  );
}

/** Fewer letters are alike by chance. */
const SHORTEST = 3;

/** What many names share says nothing. */
const common: ReadonlySet<string> = new Set([
  ...["llc", "ltd", "limited", "inc", "fze", "fzco", "fzc", "dmcc", "pjsc", "psc", "plc", "est"],
  ...["co", "company", "corp", "corporation", "group", "holding", "holdings", "the", "and", "of"],
  ...["for", "al", "el", "international", "global", "middle", "east", "gulf", "uae", "dubai"],
  ...["trading", "services", "solutions", "contracting", "general", "establishment", "emirates"],
]);

/** Below which countries register companies. */
const registries: ReadonlySet<string> = new Set(["com", "net", "org", "gov", "edu", "www", "mail"]);

function wordsOf(name: string): string[] {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const spelt = plain.replace(/[.'’]/g, ""); // L.L.C., Domino's
  return spelt.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}
