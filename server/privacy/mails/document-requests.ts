import { type DocumentField, documentKinds } from "@wasla/contract/files/job-seeker-files";
import type { Language } from "@wasla/contract/platform/language";
import { GRANT_DAYS } from "@wasla/contract/privacy/document-requests";
import { formatDay } from "#/platform/mail/formats.ts";
import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";
import { unsubscribeLink } from "#/platform/mail/unsubscribe-link.ts";

type RequestedValues = {
  readonly recipientId: string;
  readonly fullName: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly fieldNames: readonly DocumentField[];
};

/** Mails queued by an earlier version name a single document. */
type QueuedRequestedValues =
  | RequestedValues
  | (Omit<RequestedValues, "fieldNames"> & { readonly fieldName: DocumentField });

/** To the candidate whose documents are requested. */
export const documentsRequested: MailKind<RequestedValues> = {
  kind: "documentAsked",
  en: (queued: QueuedRequestedValues) => {
    const { recipientId, fullName, clientName } = queued;
    const fieldNames = fieldsOf(queued);
    return {
      subject: englishTexts(fieldNames).subject,
      text: [
        `Hello ${isolateUserText(fullName)},`,
        `${isolateUserText(clientName)} would like to open your ${formatDocumentList("en", fieldNames)}.`,
        englishTexts(fieldNames).choice,
      ],
      link: { label: englishTexts(fieldNames).label, path: "/dashboard" },
      unsubscribe: unsubscribeLink("en", "documentAsked", recipientId),
    };
  },
  ar: (queued: QueuedRequestedValues) => {
    const { recipientId, fullName, clientName } = queued;
    const fieldNames = fieldsOf(queued);
    return {
      subject: arabicTexts(fieldNames).subject,
      text: [
        `مرحبًا ${isolateUserText(fullName)}،`,
        `طلب ${isolateUserText(clientName)} الاطلاع على ${arabicTexts(fieldNames).documents} من ملفك: ${formatDocumentList("ar", fieldNames)}.`,
        arabicTexts(fieldNames).choice,
      ],
      link: { label: arabicTexts(fieldNames).label, path: "/dashboard" },
      unsubscribe: unsubscribeLink("ar", "documentAsked", recipientId),
    };
  },
};

type AllowedValues = {
  readonly recipientId: string;
  readonly fullName: string;
  readonly candidateId: string;
  readonly candidateName: string;
  readonly fieldName: DocumentField;
  /** The last day, as `2026-12-04`. */
  readonly until: string;
};

/** To the client whose request was allowed. */
export const documentAllowed: MailKind<AllowedValues> = {
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

type Fields = RequestedValues["fieldNames"];

function fieldsOf(queued: QueuedRequestedValues): Fields {
  return "fieldName" in queued ? [queued.fieldName] : queued.fieldNames;
}

function formatDocumentList(language: Language, fields: Fields): string {
  const nouns = fields.map((field) => documentKinds[field].noun[language]);
  return new Intl.ListFormat(language).format(nouns);
}

function englishTexts({ length }: Fields) {
  if (length === 1)
    return {
      subject: "An employer asks for one of your documents",
      choice: `The choice is yours. If you allow it, only this employer can open the document, for ${GRANT_DAYS} days, and you can withdraw your permission at any time. Until you allow it, they can't see it.`,
      label: "Answer the request",
    };
  return {
    subject: `An employer asks for ${length} of your documents`,
    choice: `The choice is yours for each document. If you allow one, only this employer can open it, for ${GRANT_DAYS} days, and you can withdraw your permission at any time. Until you allow it, they can't see it.`,
    label: "Answer the requests",
  };
}

function arabicTexts({ length }: Fields) {
  if (length === 1)
    return {
      subject: "جهة توظيف تطلب الاطلاع على أحد مستنداتك",
      documents: "المستند التالي",
      choice: `القرار لك. إذا سمحت بذلك يُتاح المستند لجهة التوظيف هذه وحدها لمدة ${GRANT_DAYS} يومًا، ويمكنك سحب الإذن في أي وقت. وحتى ذلك الحين لن يطّلع عليه أحد لديهم.`,
      label: "الرد على الطلب",
    };
  const isPair = length === 2;
  return {
    subject: `جهة توظيف تطلب الاطلاع على ${isPair ? "مستندين" : `${length} مستندات`} من ملفك`,
    documents: isPair ? "المستندين التاليين" : "المستندات التالية",
    choice: `القرار لك في كل مستند على حدة. إذا سمحت بأحدها يُتاح لجهة التوظيف هذه وحدها لمدة ${GRANT_DAYS} يومًا، ويمكنك سحب الإذن في أي وقت. وحتى ذلك الحين لن يطّلع عليه أحد لديهم.`,
    label: isPair ? "الرد على الطلبين" : "الرد على الطلبات",
  };
}
