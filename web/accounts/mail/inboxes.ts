/** Webmail of common providers. */
const inboxes = [
  { name: "Gmail", address: "https://mail.google.com/", domains: /^(gmail|googlemail)\.com$/ },
  {
    name: "Outlook",
    address: "https://outlook.live.com/mail/",
    domains: /^(outlook|hotmail|live|msn)\.[a-z.]+$/,
  },
] as const;

/** The webmail of an address, if its domain is a known provider. */
export function inboxOf(email: string) {
  const domain = email.toLowerCase().split("@").at(-1) ?? "";
  return inboxes.find(({ domains }) => domains.test(domain));
}
