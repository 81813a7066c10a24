import { IconExternalLink } from "@tabler/icons-react";
import { useMessages } from "#/platform/language/language.ts";
import { PlainLink } from "#/ui/actions/PlainLink.tsx";
import { inboxOf } from "./inboxes.ts";

/** Opens the webmail of the address in a new tab, if its domain is a known provider. */
export function InboxLink({ email }: { readonly email: string }) {
  const t = useMessages("accounts/mail");
  const inbox = inboxOf(email);
  if (inbox === undefined) return null;
  return (
    <PlainLink to={inbox.address} target="_blank" rel="noreferrer">
      {t("openInbox", { name: inbox.name })}
      <IconExternalLink size={18} aria-hidden="true" />
    </PlainLink>
  );
}
