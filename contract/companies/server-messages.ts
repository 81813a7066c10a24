/** Messages that only the server uses: browsers do not load them. */
export const companiesServerMessages = {
  nothingWaits: {
    en: "No papers of this client are waiting. Somebody may have judged them already.",
    ar: "لا توجد أوراق بانتظار التحقق لهذا العميل، وربما بتّ فيها شخص آخر.",
  },
  papersReplaced: {
    en: "The client has sent new papers meanwhile. Please look at them first.",
    ar: "أرسل العميل أوراقًا جديدة في هذه الأثناء. يرجى الاطلاع عليها أولًا.",
  },
  notVerified: {
    en: "This client is not verified.",
    ar: "لم يتم التحقق من هذا العميل.",
  },
  noLicence: {
    en: "There is no trade licence to open, or it is still being checked for viruses.",
    ar: "لا توجد رخصة تجارية لفتحها، أو ما زال فحصها من الفيروسات جاريًا.",
  },
} as const;
