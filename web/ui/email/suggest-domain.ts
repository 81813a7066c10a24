// Detects typos in the most common email domains.

const commonDomains = [
  "gmail.com",
  "hotmail.com",
  "outlook.com",
  "yahoo.com",
  "icloud.com",
  "googlemail.com",
  "protonmail.com",
];

/** Real domains that look like a typo of a common one. */
const similarRealDomains = new Set(["ymail.com", "mail.com", "email.com", "cloud.com"]);

/** The domain probably meant; undefined when the given one is known or resembles none. */
export function suggestDomain(address: string): string | undefined {
  const typed = address.trim().toLowerCase().split("@").at(1);
  if (!typed || commonDomains.includes(typed) || similarRealDomains.has(typed)) return undefined;
  return commonDomains.find((domain) => isTypo(typed, domain));
}

/** One letter too many, missing or wrong, or two letters swapped. */
function isTypo(typed: string, intended: string): boolean {
  const start = sharedPrefixLength(typed, intended);
  const end = sharedPrefixLength(reverse(typed), reverse(intended));
  const [shorter, longer] = [typed.length, intended.length].sort((a, b) => a - b);
  if ((longer ?? 0) - Math.min(start + end, shorter ?? 0) <= 1) return true;
  const swapped = reverse(intended.slice(start, start + 2));
  return typed === intended.slice(0, start) + swapped + intended.slice(start + 2);
}

function sharedPrefixLength(left: string, right: string): number {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  return at;
}

function reverse(word: string): string {
  return [...word].reverse().join("");
}
