export const privacyMessages = {
  requestGone: {
    en: "This request is no longer there.",
    ar: "لم يعد هذا الطلب موجودًا.",
  },
  requestAnswered: {
    en: "This request has been answered already.",
    ar: "سبق أن أجبت عن هذا الطلب.",
  },
  notOpen: {
    en: "This document is not open to this client.",
    ar: "هذا المستند غير متاح لهذا العميل.",
  },
  askAgainLater: {
    en: "The candidate has said no. You may ask again {days} days after that.",
    ar: "رفض المرشح طلبك. يمكنك الطلب من جديد بعد {days} يومًا من الرفض.",
  },
  clientUnknown: {
    en: "This client has not come across your profile.",
    ar: "لم يطّلع هذا العميل على ملفك الشخصي.",
  },
} as const;
