import type { DocumentField } from "@wasla/contract/files/own-files";
import { dayText } from "#/platform/mail/formats.ts";
import { given, type MailKind } from "#/platform/mail/layout.ts";
import { stopNotification } from "#/platform/mail/stop-notification.ts";
import { documentNames } from "./document-names.ts";

type Values = {
  readonly recipientId: string;
  readonly fullName: string;
  readonly candidateId: string;
  readonly candidateName: string;
  readonly fieldName: DocumentField;
  /** The last day, `2026-12-04`. */
  readonly until: string;
};

/** To a client: a candidate has opened the document it asked for. */
export const documentAllowed: MailKind<Values> = {
  kind: "documentAllowed",
  isChoice: true,
  en: ({ recipientId, fullName, candidateId, candidateName, fieldName, until }) => ({
    subject: "A candidate has opened a document for you",
    text: [
      `Hello ${given(fullName)},`,
      `${given(candidateName)} allows you to open the ${documentNames.en[fieldName]} you asked for.`,
      `It stays open until ${dayText("en", until)}, unless the candidate closes it before.`,
    ],
    link: { label: "Open the profile", path: `/jobseeker/${candidateId}` },
    stop: stopNotification("en", "documentAllowed", recipientId),
  }),
  ar: ({ recipientId, fullName, candidateId, candidateName, fieldName, until }) => ({
    subject: "أتاح لك أحد المرشحين مستندًا",
    text: [
      `مرحبًا ${given(fullName)}،`,
      `سمح لك ${given(candidateName)} بالاطلاع على المستند الذي طلبته: ${documentNames.ar[fieldName]}.`,
      `يبقى المستند متاحًا حتى ${dayText("ar", until)}، ما لم يغلقه المرشح قبل ذلك.`,
    ],
    link: { label: "فتح الملف الشخصي", path: `/jobseeker/${candidateId}` },
    stop: stopNotification("ar", "documentAllowed", recipientId),
  }),
};
