import type { Language } from "@wasla/contract/platform/language";

const english = {
  title: "Tax invoice",
  from: "Supplier",
  to: "Customer",
  trn: "TRN",
  number: "Invoice number",
  date: "Date of issue",
  period: "Period of supply",
  description: "Description",
  quantity: "Qty",
  unitPrice: "Unit price",
  net: "Net",
  rate: "VAT rate",
  tax: "VAT",
  currency: "All line amounts are in UAE dirhams (AED).",
  /** Line descriptions. */
  month: "Access to candidates, one month, per profession",
  added: "Access to candidates for the rest of the month, per profession",
  /** Below the line of an addition. */
  addedNames: "Added:",
  unusedTimeCredit: "Credit for unused time",
  subtotal: "Subtotal",
  discount: "Discount",
  totalBeforeTax: "Total before tax",
  vat: "VAT {percent}%",
  total: "Total with VAT",
  balance: "Paid from your balance",
  paid: "Paid on {day}",
  refunded: "Refunded to you",
  refundedAll: "This invoice was refunded in full.",
  refundedPart: "Part of this invoice was refunded.",
  disputed: "This payment is in dispute with your bank.",
  reversed: "Your bank has reversed this payment.",
  printHint:
    "To print this page or save it as a PDF, choose Print in your browser (Ctrl+P, on a Mac ⌘P; on a phone it is under Share).",
} as const;

type InvoiceMessages = Readonly<Record<keyof typeof english, string>>;

const arabic: InvoiceMessages = {
  title: "فاتورة ضريبية",
  from: "المورّد",
  to: "العميل",
  trn: "رقم التسجيل الضريبي",
  number: "رقم الفاتورة",
  date: "تاريخ الإصدار",
  period: "فترة التوريد",
  description: "الوصف",
  quantity: "الكمية",
  unitPrice: "سعر الوحدة",
  net: "الصافي",
  rate: "نسبة الضريبة",
  tax: "الضريبة",
  currency: "مبالغ البنود بالدرهم الإماراتي.",
  month: "الوصول إلى المرشحين لمدة شهر، لكل مهنة",
  added: "الوصول إلى المرشحين لبقية الشهر، لكل مهنة",
  addedNames: "أُضيفت:",
  unusedTimeCredit: "رصيد عن المدة غير المستخدمة",
  subtotal: "المجموع الفرعي",
  discount: "الخصم",
  totalBeforeTax: "الإجمالي قبل الضريبة",
  vat: "ضريبة القيمة المضافة {percent}%",
  total: "الإجمالي شاملًا الضريبة",
  balance: "مدفوع من رصيدك",
  paid: "دُفعت في {day}",
  refunded: "المبلغ المردود إليك",
  refundedAll: "رُدّت قيمة هذه الفاتورة كاملة.",
  refundedPart: "رُدّ جزء من قيمة هذه الفاتورة.",
  disputed: "هذه الدفعة محل نزاع لدى مصرفك.",
  reversed: "استرد مصرفك هذه الدفعة.",
  // ⌘ has no direction of its own: the isolates keep it next to its letter.
  printHint:
    "لطباعة هذه الصفحة أو حفظها بصيغة PDF اختر «طباعة» في متصفحك (Ctrl+P، وعلى أجهزة ماك \u2066⌘P\u2069، وعلى الهاتف ضمن «مشاركة»).",
};

export const invoiceMessages: Readonly<Record<Language, InvoiceMessages>> = {
  en: english,
  ar: arabic,
};
