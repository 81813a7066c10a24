/** Messages that only the server sends; no page loads them. */
export const privacyRightsServerMessages = {
  noCopy: {
    en: "There is no copy to download. Request one first.",
    ar: "لا توجد نسخة للتنزيل. اطلب واحدة أولًا.",
  },
  copiesEnough: {
    en: "You can request {most} copies in 24 hours. Try again 24 hours after the first one.",
    ar: "يمكنك طلب {most} نسخ خلال 24 ساعة. حاول مرة أخرى بعد 24 ساعة من أول طلب.",
  },
  linkUsed: {
    en: "This link has been used or has expired. Press Download again.",
    ar: "استُخدم هذا الرابط أو انتهت صلاحيته. اضغط «تنزيل» مرة أخرى.",
  },
  paymentDue: {
    en: "Your last renewal has not been paid. Pay it or cancel the subscription on your profile, then try again.",
    ar: "لم يُدفع التجديد الأخير بعد. ادفعه أو ألغِ الاشتراك من ملفك، ثم حاول مرة أخرى.",
  },
  byContract: {
    en: "You have access under a contract. Contact us to end it, then try again.",
    ar: "لديك وصول بموجب عقد. تواصل معنا لإنهائه، ثم حاول مرة أخرى.",
  },
  clientPaymentDue: {
    en: "This client has an unpaid renewal. It must be paid, or the subscription cancelled, first.",
    ar: "لم يُدفع تجديد هذا العميل بعد. يجب دفعه أو إلغاء اشتراكه أولًا.",
  },
  clientByContract: {
    en: "This client has access under a contract. End the contract first.",
    ar: "لدى هذا العميل وصول بموجب عقد. أنهِ العقد أولًا.",
  },
} as const;
