// Slips of the finger in the domains that most people's addresses have.

const common = [
  "gmail.com",
  "hotmail.com",
  "outlook.com",
  "yahoo.com",
  "icloud.com",
  "googlemail.com",
  "protonmail.com",
];

/** Domains of their own that look like a slip. */
const alike = new Set(["ymail.com", "mail.com", "email.com", "cloud.com"]);

/** The domain that was probably meant; undefined where the one given is known or like none. */
export function meantDomain(address: string): string | undefined {
  const given = address.trim().toLowerCase().split("@").at(1);
  if (!given || common.includes(given) || alike.has(given)) return undefined;
  return common.find((domain) => isSlip(given, domain));
}

/** One letter too many, missing or wrong, or two in the wrong order. */
function isSlip(given: string, meant: string): boolean {
  const start = sharedLength(given, meant);
  const end = sharedLength(turned(given), turned(meant));
  const [shorter, longer] = [given.length, meant.length].sort((one, other) => one - other);
  if ((longer ?? 0) - Math.min(start + end, shorter ?? 0) <= 1) return true;
  const swapped = turned(meant.slice(start, start + 2));
  return given === meant.slice(0, start) + swapped + meant.slice(start + 2);
}

function sharedLength(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

function turned(word: string): string {
  return [...word].reverse().join("");
}
