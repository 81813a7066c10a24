import { formatDay, formatNumber } from "#/platform/mail/formats.ts";
import { isolateUserText, type MailKind } from "#/platform/mail/render-mail.ts";
import type { Quota } from "#/privacy/tables.ts";

type Values = {
  readonly name: string;
  readonly clientId: string;
  readonly quota: Quota;
  readonly limit: number;
  readonly day: string;
};

/** To operators: a daily quota is used up, or much of the list was shown. */
export const quotaReached: MailKind<Values> = {
  kind: "quotaReached",
  en: ({ name, clientId, quota, limit, day }) => {
    const [who, limitText, date] = [
      isolateUserText(name),
      formatNumber("en", limit),
      formatDay("en", day),
    ];
    const sentences = {
      listedRows: `${who} has been shown more than ${limitText} rows of the candidate list today (${date}).`,
      profiles: `${who} has opened ${limitText} profiles today (${date}), as many as a client may open in a day, and asked for more.`,
      exportRows: `${who} asked today (${date}) for more than the ${limitText} rows that a client may export in a day.`,
    };
    return {
      subject: "A client has reached its daily limit",
      text: [
        sentences[quota],
        quota === "listedRows"
          ? "Nothing was refused. Please check that this is ordinary use."
          : "It was refused, and will be until midnight in the Gulf. Please check that this is ordinary use.",
        `Account: ${clientId}`,
      ],
    };
  },
  ar: ({ name, clientId, quota, limit, day }) => {
    const [who, limitText, date] = [
      isolateUserText(name),
      formatNumber("ar", limit),
      formatDay("ar", day),
    ];
    const sentences = {
      listedRows: `اطّلع العميل ${who} اليوم (${date}) على أكثر من ${limitText} من صفوف قائمة المرشحين.`,
      profiles: `بلغ عدد الملفات الشخصية التي فتحها العميل ${who} اليوم (${date}) الحد اليومي المسموح به، وهو ${limitText}، ثم طلب المزيد.`,
      exportRows: `طلب العميل ${who} اليوم (${date}) تصدير صفوف تتجاوز الحد اليومي المسموح به، وهو ${limitText}.`,
    };
    return {
      subject: "بلغ أحد العملاء حدّه اليومي",
      text: [
        sentences[quota],
        quota === "listedRows"
          ? "لم يُرفض أي طلب. يُرجى التحقق من أن هذا الاستخدام معتاد."
          : "رُفض طلبه، وسيستمر الرفض حتى منتصف الليل بتوقيت الخليج. يُرجى التحقق من أن هذا الاستخدام معتاد.",
        `الحساب: ${clientId}`,
      ],
    };
  },
};
