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
    const clientName = isolateUserText(name);
    const limitText = formatNumber("en", limit);
    const date = formatDay("en", day);
    const sentences = {
      listedRows: `${clientName} has been shown more than ${limitText} rows of the candidate list today (${date}).`,
      profiles: `${clientName} has opened ${limitText} profiles today (${date}), the daily limit, and tried to open more.`,
      exportRows: `${clientName} tried today (${date}) to export more than the daily limit of ${limitText} rows.`,
    };
    return {
      subject: "A client has reached its daily limit",
      text: [
        sentences[quota],
        quota === "listedRows"
          ? "Nothing was blocked. Please check that this is normal use."
          : "Further requests are blocked until midnight, Gulf time. Please check that this is normal use.",
        `Account: ${clientId}`,
      ],
    };
  },
  ar: ({ name, clientId, quota, limit, day }) => {
    const clientName = isolateUserText(name);
    const limitText = formatNumber("ar", limit);
    const date = formatDay("ar", day);
    const sentences = {
      listedRows: `اطّلع العميل ${clientName} اليوم (${date}) على أكثر من ${limitText} من صفوف قائمة المرشحين.`,
      profiles: `بلغ عدد الملفات المهنية التي فتحها العميل ${clientName} اليوم (${date}) الحد اليومي المسموح به، وهو ${limitText}، ثم طلب المزيد.`,
      exportRows: `طلب العميل ${clientName} اليوم (${date}) تصدير صفوف تتجاوز الحد اليومي المسموح به، وهو ${limitText}.`,
    };
    return {
      subject: "بلغ أحد العملاء حدّه اليومي",
      text: [
        sentences[quota],
        quota === "listedRows"
          ? "لم يُحظر أي طلب. يُرجى التحقق من أن هذا الاستخدام طبيعي."
          : "تُرفض الطلبات الإضافية حتى منتصف الليل بتوقيت الخليج. يُرجى التحقق من أن هذا الاستخدام طبيعي.",
        `الحساب: ${clientId}`,
      ],
    };
  },
};
