import { type DocumentField, documentKinds } from "@wasla/contract/files/job-seeker-files";
import { formatDay } from "#/platform/mail/formats.ts";
import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";
import { unsubscribeLink } from "#/platform/mail/unsubscribe-link.ts";

type Values = {
  readonly recipientId: string;
  readonly fullName: string;
  readonly candidateId: string;
  readonly candidateName: string;
  readonly fieldName: DocumentField;
  /** The last day, as `2026-12-04`. */
  readonly until: string;
};

/** To the client whose request was allowed. */
export const documentAllowed: MailKind<Values> = {
  kind: "documentAllowed",
  en: ({ recipientId, fullName, candidateId, candidateName, fieldName, until }) => ({
    subject: "A candidate has shared a document with you",
    text: [
      `Hello ${isolateUserText(fullName)},`,
      `${isolateUserText(candidateName)} has allowed you to open the ${documentKinds[fieldName].noun.en} you asked for.`,
      `You can open it until ${formatDay("en", until)}, unless the candidate withdraws permission earlier.`,
    ],
    link: { label: "Open the profile", path: `/jobseeker/${candidateId}` },
    unsubscribe: unsubscribeLink("en", "documentAllowed", recipientId),
  }),
  ar: ({ recipientId, fullName, candidateId, candidateName, fieldName, until }) => ({
    subject: "أتاح لك أحد المرشحين مستندًا",
    text: [
      `مرحبًا ${isolateUserText(fullName)}،`,
      `سمح لك ${isolateUserText(candidateName)} بالاطلاع على المستند الذي طلبته: ${documentKinds[fieldName].noun.ar}.`,
      `يبقى المستند متاحًا حتى ${formatDay("ar", until)}، ما لم يسحب المرشح الإذن قبل ذلك.`,
    ],
    link: { label: "فتح الملف الشخصي", path: `/jobseeker/${candidateId}` },
    unsubscribe: unsubscribeLink("ar", "documentAllowed", recipientId),
  }),
};
