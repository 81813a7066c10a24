/** Messages that only the server sends; no page loads them. */
export const privacyRightsServerMessages = {
  noCopy: {
    en: "There is no copy to download. Ask for one.",
    ar: "لا توجد نسخة للتنزيل. اطلب واحدة.",
  },
  copiesEnough: {
    en: "You can have {most} copies made in 24 hours. Ask again 24 hours after the first of them.",
    ar: "يمكنك طلب {most} نسخ خلال 24 ساعة. اطلب مرة أخرى بعد 24 ساعة من أولاها.",
  },
  linkUsed: {
    en: "This link has been used or is too old. Press Download again.",
    ar: "استُخدم هذا الرابط أو انتهت صلاحيته. اضغط «تنزيل» مرة أخرى.",
  },
  paymentDue: {
    en: "Your last renewal has not been paid. Pay it or end the subscription on your profile, then ask again.",
    ar: "لم يُدفع التجديد الأخير بعد. ادفعه أو أنهِ الاشتراك من ملفك، ثم اطلب مرة أخرى.",
  },
  byContract: {
    en: "Your professions are open by contract. Contact us to end it, then ask again.",
    ar: "مهنك متاحة بموجب عقد. تواصل معنا لإنهائه، ثم اطلب مرة أخرى.",
  },
  clientPaymentDue: {
    en: "This client has an unpaid renewal. It must be paid, or the subscription cancelled, first.",
    ar: "لم يُدفع تجديد هذا العميل بعد. يجب دفعه أو إلغاء اشتراكه أولًا.",
  },
  clientByContract: {
    en: "This client's professions are open by contract. End the contract first.",
    ar: "مهن هذا العميل متاحة بموجب عقد. أنهِ العقد أولًا.",
  },
} as const;
