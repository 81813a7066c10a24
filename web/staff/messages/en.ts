/** The words of the console that more than one of its pages says. */
export const words = {
  overview: "Overview",
  professions: "Professions",
  skills: "Skills",
  users: "Users",
  clients: "Clients",
  plans: "Plans",
  coupons: "Coupons",
  payments: "Payments",
  referrals: "Referrals",
  questionnaire: "Questionnaire",
  audit: "Audit log",
  reason: "Reason",
  reasonHint: "Stands in the audit log.",
  reasonMissing: "Say why: it stands in the audit log.",
  typeName: "Type {name} to confirm",
  typeNameWrong: "This is not the name.",
  cancel: "Cancel",
  close: "Close",
  nothingFound: "No data is available",
  nextPage: "Next",
  firstPage: "Back to the start",
  choose: "Choose {name}",
  chooseAll: "Choose all on this page",
  clearSearch: "Clear the search",
  paid: "Paid",
  notPaid: "Not paid",
  notApproved: "Not approved",
  noProfessions: "None",
  nameEn: "Name in English",
  nameAr: "Name in Arabic",
  nameless: "Account erased",
  better: "This page is easier to use on a larger screen.",
} as const;

declare module "#/platform/language/language.ts" {
  interface Words {
    staff: typeof words;
  }
}
