export const words = {
  loading: "Loading.....",
  invite: "Invite friends",
  points_one: "You have 1 point",
  points_other: "You have {shown} points",
  rule: "{jobSeeker} points for each job seeker whose profile is complete, {client} for each client that pays for the first time.",
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
  jobSeekerPending: "Profile not complete",
  clientPending: "Has not paid yet",
  counted: "Joined",
  refused: "Does not count",
  whyRefused:
    "Each person counts once. Whose phone number is yours, or has counted before, brings no points.",
  more: "Show more",

  history: "Points",
  jobSeekerCounted: "{name} completed a profile",
  clientCounted: "{name} paid for the first time",
  rewardTaken: "Reward: {amount} off your invoice",
  rewardText: "{points} points take the monthly price of one profession off your next invoice.",
  missing_one: "1 more point to go.",
  missing_other: "{shown} more points to go.",
  trade: "Trade {points} points",
  sure: "Trade {points} points now? It cannot be taken back.",
  tradeNow: "Yes, trade",
  notNow: "Not now",
  rewarded: "{amount} will be taken off your next invoice.",

  winner: "Latest winner",
  winnerOf: "{name}, {month}",
  won: "You won in {month}",
  prize: "Prize: {prize}",
  howDrawn: "How was it drawn?",
} as const;

declare module "#/platform/language/language.ts" {
  interface Words {
    referrals: typeof words;
  }
}
