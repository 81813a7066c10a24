import type { NotificationKind } from "@wasla/contract/accounts/notifications";
import type { Language } from "@wasla/contract/platform/language";
import type { MailContent } from "./render-mail.ts";

const labels: Readonly<Record<Language, string>> = {
  en: "Stop emails of this kind",
  ar: "إيقاف هذا النوع من الرسائل",
};

/** What a mail program calls; its token is good for nothing else. */
export function unsubscribePath(kind: NotificationKind): `/${string}` {
  return `/api/auth/notifications/${kind}/off`;
}

/** The way out of mails of a kind. The token's number is the account's id: no database keeps it. */
export function unsubscribeLink(
  language: Language,
  kind: NotificationKind,
  recipientId: string,
): NonNullable<MailContent["unsubscribe"]> {
  return {
    label: labels[language],
    path: `/mail-off?kind=${kind}`,
    call: unsubscribePath(kind),
    ticket: recipientId,
  };
}
