export const privacyMessages = {
  requestGone: {
    en: "This request no longer exists.",
    ar: "لم يعد هذا الطلب موجودًا.",
  },
  requestAnswered: {
    en: "This request has already been answered.",
    ar: "سبق أن أجبت عن هذا الطلب.",
  },
  notOpen: {
    en: "This document is not open to this employer.",
    ar: "هذا المستند غير متاح لجهة التوظيف هذه.",
  },
  askAgainLater: {
    en: "The candidate declined your request. You can ask again {days} days after that.",
    ar: "رفض المرشح طلبك. يمكنك الطلب من جديد بعد {days} يومًا من الرفض.",
  },
  clientUnknown: {
    en: "This employer has not seen your profile.",
    ar: "لم تطّلع جهة التوظيف هذه على ملفك الشخصي.",
  },
} as const;
