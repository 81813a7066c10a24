import type { NotificationKind } from "@wasla/contract/accounts/notifications";
import type { Language } from "@wasla/contract/platform/language";
import type { MailContent } from "./render-mail.ts";

const labels: Readonly<Record<Language, string>> = {
  en: "Stop these emails",
  ar: "إيقاف هذا النوع من الرسائل",
};

/** Called by mail programs; its token is valid for nothing else. */
export function unsubscribePath(kind: NotificationKind): `/${string}` {
  return `/api/auth/notifications/${kind}/off`;
}

/** The unsubscribe link of a mail kind. Its ticket is the account id: no row is needed. */
export function unsubscribeLink(
  language: Language,
  kind: NotificationKind,
  recipientId: string,
): NonNullable<MailContent["unsubscribe"]> {
  return {
    label: labels[language],
    path: `/mail-off?kind=${kind}`,
    oneClickPath: unsubscribePath(kind),
    ticket: recipientId,
  };
}
