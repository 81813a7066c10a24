export const messages = {
  loading: "Loading.....",
  invite: "Invite friends",
  points_one: "You have 1 point",
  points_other: "You have {shown} points",
  rule: "{jobSeeker} points for each job seeker whose profile is complete, {client} for each client that pays for the first time.",
  ruleTicket: "In a month with a prize draw, each point is a ticket.",
  ruleNothing: "There is nothing yet that points can be used for.",
  owed: "Points were taken back after they had been spent. Your next {shown} make up for it.",
  yourLink: "Your link",
  copy: "Copy",
  copied: "The link is copied.",
  notCopied: "Your browser did not copy it. Select the link and copy it yourself.",
  share: "Share",
  whatsApp: "WhatsApp",
  email: "Email",
  qr: "QR",
  qrLabel: "QR code of your link",
  shareSubject: "Join me on Wasla",
  shareText: "Join me on Wasla: {link}",

  joinedTitle: "Who came by your link",
  counts: "Invited {invited} · joined {joined}",
  nobody: "No one has joined yet",
  nobodyText: "Pass on your link. Whoever registers by it stands here.",
  gone: "Account deleted",
  jobSeeker: "Job seeker",
  client: "Client",
  pending: "Not counted yet",
  counted: "Joined",
  whyPending:
    "A job seeker counts once the profile is complete, a client once it pays. Each phone number counts once, and yours does not.",
  more: "Show more",

  history: "Points",
  jobSeekerCounted: "{name} completed a profile",
  clientCounted: "{name} paid for the first time",
  takenBack: "{name} got the money back",
  givenAgain: "The payment of {name} stands",
  rewardTaken: "Reward: {amount} off your invoice",
  rewardText: "{points} points take the monthly price of one profession off your next invoice.",
  missing_one: "1 more point to go.",
  missing_other: "{shown} more points to go.",
  trade: "Trade {points} points",
  sure: "Trade {points} points now? It cannot be taken back.",
  tradeNow: "Yes, trade",
  notNow: "Not now",
  rewarded: "{amount} will be taken off your next invoice.",

  openDraw: "This month's draw is open",
  openDrawText: "Each point of {month} is a ticket.",
  seeDraw: "See the draw",
  winner: "Latest winner",
  winnerOf: "{name}, {month}",
  won: "You won in {month}",
  prize: "Prize: {prize}",
  howDrawn: "How was it drawn?",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    referrals: typeof messages;
  }
}
