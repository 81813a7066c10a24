/** Messages that only the server uses: browsers do not load them. */
export const companiesServerMessages = {
  nothingWaits: {
    en: "This client has no documents to review. Someone may have reviewed them already.",
    ar: "لا توجد مستندات لهذا العميل بانتظار المراجعة، وربما راجعها شخص آخر.",
  },
  papersReplaced: {
    en: "The client has sent new documents. Please review them first.",
    ar: "أرسل العميل مستندات جديدة. يرجى مراجعتها أولًا.",
  },
  notVerified: {
    en: "This client is not verified.",
    ar: "هذا العميل غير موثّق.",
  },
  noLicence: {
    en: "There is no trade licence to open, or it is still being checked for viruses.",
    ar: "لا توجد رخصة تجارية لفتحها، أو ما زال فحصها من الفيروسات جاريًا.",
  },
} as const;
