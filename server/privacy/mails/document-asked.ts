import type { DocumentField } from "@wasla/contract/files/own-files";
import { GRANT_DAYS } from "@wasla/contract/privacy/openings";
import { given, type MailKind } from "#/platform/mail/layout.ts";
import { stopNotification } from "#/platform/mail/stop-notification.ts";
import { documentNames } from "./document-names.ts";

type Values = {
  readonly recipientId: string;
  readonly fullName: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly fieldName: DocumentField;
};

/** To a candidate: a client would like to open a document. */
export const documentAsked: MailKind<Values> = {
  kind: "documentAsked",
  isChoice: true,
  en: ({ recipientId, fullName, clientName, fieldName }) => ({
    subject: "A client asks for one of your documents",
    text: [
      `Hello ${given(fullName)},`,
      `${given(clientName)} would like to open your ${documentNames.en[fieldName]}.`,
      `The choice is yours. If you allow it, the document opens to this client alone, for ${GRANT_DAYS} days, and you may close it again at any moment. Until then nobody there sees it.`,
    ],
    link: { label: "Answer the request", path: "/dashboard" },
    stop: stopNotification("en", "documentAsked", recipientId),
  }),
  ar: ({ recipientId, fullName, clientName, fieldName }) => ({
    subject: "أحد العملاء يطلب الاطلاع على أحد مستنداتك",
    text: [
      `مرحبًا ${given(fullName)}،`,
      `طلب ${given(clientName)} الاطلاع على المستند التالي من ملفك: ${documentNames.ar[fieldName]}.`,
      `القرار لك. إذا سمحت بذلك يُتاح المستند لهذا العميل وحده لمدة ${GRANT_DAYS} يومًا، ويمكنك إغلاقه في أي لحظة. وحتى ذلك الحين لن يطّلع عليه أحد هناك.`,
    ],
    link: { label: "الرد على الطلب", path: "/dashboard" },
    stop: stopNotification("ar", "documentAsked", recipientId),
  }),
};
