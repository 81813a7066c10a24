import { documentLabels } from "@wasla/contract/files/job-seeker-files";

export const messages = {
  clientGone: "An employer that has left",
  noVisits: "No visits yet",
  noVisitsLately: "No visits in the last 30 days.",
  today: "Today",
  yesterday: "Yesterday",
  gulfTime: "{time} Gulf time",
  viewed: "Viewed your profile",
  exported: "Exported a list with your details",
  resumeDownloaded: "Downloaded your resume",
  videoDownloaded: "Opened your video",
  policeCertificateDownloaded: "Downloaded your police certificate",
  degreeCertificateDownloaded: "Downloaded your degree certificate",
  passportCopyDownloaded: "Downloaded your passport copy",
  documentDownloaded: "Downloaded a document",
  showMore: "Show more",
  moreShown_one: "1 more entry is shown",
  moreShown_other: "{count} more entries are shown",
  hidden: "Hidden",
  hide: "Hide my profile from this employer",
  hideQuestion:
    "{name} will no longer find your profile or open your documents. You can show it again at any time.",
  hideNow: "Hide my profile",
  hiddenNow: "Your profile is hidden from {name}",
  showAgain: "Show my profile again",
  shownNow: "Your profile is shown to {name} again",
  nobodyHidden: "Your profile is not hidden from any employer.",
  nobodyHiddenText: "You can hide it from any employer that has opened it.",
  last7Days: "Views in the last 7 days",
  last30Days: "Views in the last 30 days",
  tableByDay: "Daily figures",
  day: "Day",
  profileViews: "Profile views",
  taken: "Downloads and exports",
  daysOfTheGulf: "Days use Gulf time.",
  noRequests: "No requests",
  noRequestsText:
    "When an employer asks for a document that only you can open, the request appears here.",
  waiting_one: "1 request is waiting for your answer",
  waiting_other: "{count} requests are waiting for your answer",
  noneWaits: "No requests are waiting for your answer.",
  ...documentLabels("en"),
  asked: "Asked on {when}",
  allow: "Allow for {days} days",
  decline: "Decline",
  withdraw: "Withdraw",
  openUntil: "Open until {day}",
  allowedNow: "{document} is open to {name} until {day}",
  declinedNow: "Declined: {document} stays closed to {name}",
  withdrawnNow: "{document} is closed to {name} again",
  answeredBefore_one: "1 earlier request",
  answeredBefore_other: "{count} earlier requests",
  declined: "Declined on {day}",
  withdrawn: "Withdrawn on {day}",
  ended: "Ended on {day}",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    "privacy/access": typeof messages;
  }
}
