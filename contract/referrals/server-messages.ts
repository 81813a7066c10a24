export const referralsMessages = {
  tooFewPoints: {
    en: "You need {points} points for a reward.",
    ar: "تحتاج إلى {points} نقطة للحصول على مكافأة.",
  },
  noPlan: {
    en: "A reward is taken off your next invoice, so you need a subscription that renews.",
    ar: "تُخصم المكافأة من فاتورتك القادمة، لذا يلزمك اشتراك يتجدد.",
  },
  drawsOff: {
    en: "Prize draws are switched off on this server.",
    ar: "السحوبات على الجوائز معطّلة على هذا الخادم.",
  },
  monthOver: {
    en: "This month is over. A draw is opened before its month ends.",
    ar: "انتهى هذا الشهر. يُفتح السحب قبل نهاية شهره.",
  },
  monthNotOver: {
    en: "This month is not over yet. The draw waits for its end.",
    ar: "لم ينتهِ هذا الشهر بعد. ينتظر السحب نهايته.",
  },
  drawKnown: {
    en: "This month has a draw already. There is no second one.",
    ar: "لهذا الشهر سحب بالفعل، ولا يُجرى سحب ثانٍ.",
  },
  nobodyTookPart: {
    en: "Nobody earned points in this month.",
    ar: "لم يحصل أحد على نقاط في هذا الشهر.",
  },
  drawNotOpen: {
    en: "This draw is not open any more.",
    ar: "هذا السحب لم يعد مفتوحًا.",
  },
  drawNotDrawn: {
    en: "Only a draw that has been drawn can be published.",
    ar: "لا يمكن نشر سحب لم يُجرَ بعد.",
  },
  drawWithdrawn: {
    en: "This draw has been called off already.",
    ar: "أُلغي هذا السحب بالفعل.",
  },
} as const;
