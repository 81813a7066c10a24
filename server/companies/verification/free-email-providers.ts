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

export function isFreeEmailProvider(domain: string): boolean {
  const [first = "", ...rest] = domain.split(".");
  return knownDomains.has(domain) || (knownProviders.has(first) && rest.length <= 2);
}
