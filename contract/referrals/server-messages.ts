export const referralsMessages = {
  tooFewPoints: {
    en: "You need {points} points for a reward.",
    ar: "تحتاج إلى {points} نقطة للحصول على مكافأة.",
  },
  noPlan: {
    en: "A reward reduces your next invoice, so you need a subscription that renews.",
    ar: "تُخصم المكافأة من فاتورتك القادمة، لذا يلزمك اشتراك يتجدد.",
  },
  drawsOff: {
    en: "Prize draws are turned off on this server.",
    ar: "السحوبات على الجوائز معطّلة على هذا الخادم.",
  },
  monthOver: {
    en: "This month is over. A draw must be opened before its month ends.",
    ar: "انتهى هذا الشهر. يجب فتح السحب قبل نهاية شهره.",
  },
  monthNotOver: {
    en: "This month is not over yet. You can draw the winner after it ends.",
    ar: "لم ينتهِ هذا الشهر بعد. يمكن سحب الفائز بعد نهايته.",
  },
  drawKnown: {
    en: "This month already has a draw. There cannot be a second one.",
    ar: "لهذا الشهر سحب بالفعل، ولا يُجرى سحب ثانٍ.",
  },
  nobodyTookPart: {
    en: "Nobody earned points in that month.",
    ar: "لم يحصل أحد على نقاط في هذا الشهر.",
  },
  drawNotOpen: {
    en: "This draw is no longer open.",
    ar: "هذا السحب لم يعد مفتوحًا.",
  },
  drawNotDrawn: {
    en: "Only a draw that has been drawn can be published.",
    ar: "لا يمكن نشر سحب لم يُجرَ بعد.",
  },
  drawWithdrawn: {
    en: "This draw has already been withdrawn.",
    ar: "أُلغي هذا السحب بالفعل.",
  },
} as const;
