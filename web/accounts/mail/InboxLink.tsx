import { IconExternalLink } from "@tabler/icons-react";
import { useMessages } from "#/platform/language/language.ts";
import { ButtonLink } from "#/ui/public/ButtonLink.tsx";

/** Opens the webmail of the address in a new tab, if its domain is a known provider. */
export function InboxLink({ email }: { readonly email: string }) {
  const t = useMessages("accounts/mail");
  const inbox = inboxOf(email);
  if (inbox === undefined) return null;
  return (
    <ButtonLink to={inbox.url} target="_blank" rel="noreferrer">
      {t("openInbox", { name: inbox.name })}
      <IconExternalLink size={18} aria-hidden="true" />
    </ButtonLink>
  );
}

/** Webmail of common providers. */
const inboxes = [
  { name: "Gmail", url: "https://mail.google.com/", domains: /^(gmail|googlemail)\.com$/ },
  {
    name: "Outlook",
    url: "https://outlook.live.com/mail/",
    domains: /^(outlook|hotmail|live|msn)\.[a-z.]+$/,
  },
] as const;

/** The webmail of an address, if its domain is a known provider. */
function inboxOf(email: string) {
  const domain = email.toLowerCase().split("@").at(-1) ?? "";
  return inboxes.find(({ domains }) => domains.test(domain));
}
