/** Where the mail of common providers is read. */
const inboxes = [
  { name: "Gmail", address: "https://mail.google.com/", domains: /^(gmail|googlemail)\.com$/ },
  {
    name: "Outlook",
    address: "https://outlook.live.com/mail/",
    domains: /^(outlook|hotmail|live|msn)\.[a-z.]+$/,
  },
] as const;

/** The web page of an address's inbox, where its domain tells it. */
export function inboxOf(email: string) {
  const domain = email.toLowerCase().split("@").at(-1) ?? "";
  return inboxes.find(({ domains }) => domains.test(domain));
}
