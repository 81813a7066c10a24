export const messages = {
  title: "Prize draw for {month}",
  draw: "Prize draw",
  noDraw: "There is no draw for this month",
  noDrawText:
    "Prizes are drawn in some months only. Check the address, or ask the person who sent you here.",
  prize: "Prize",
  winner: "Winner",
  gone: "Account deleted",
  openedAt: "Opened",
  drawnAt: "Drawn",
  withdrawnAt: "Called off",
  home: "Go to the start page",
  open: "This draw is open. Once it is published, you can see the winner here and check the result yourself.",
  withdrawn: "This draw was called off. Nobody won.",
  withdrawnAfter:
    "This draw was called off after it had been drawn. Nobody won. The result stays here for everyone to see.",
  hashNow:
    "Save this now, and compare it after the draw. It fixes the secret seed without revealing it:",
  copy: "Copy",
  copied: "Hash copied",
  notCopied: "The hash could not be copied. Select it and copy it yourself.",

  fair: "Your browser has just repeated this draw and found the same winner.",
  unfair: "Your browser has just repeated this draw. Something does not match: see below.",
  holds: "Correct:",
  fails: "Not correct:",
  seedTitle: "The seed was fixed before anyone knew the entries",
  seedText:
    "On {date} the draw opened and the hash of a secret seed was published. The seed below has the same hash, so it is the same seed.",
  seed: "Seed",
  seedHash: "Hash published at the opening (SHA-256)",
  entriesTitle: "The entries are the ones used in the draw",
  entriesText_one: "1 person took part with {total} points. Each point is one ticket.",
  entriesText_other: "{count} people took part with {total} points. Each point is one ticket.",
  entriesHash: "Hash of the entries (SHA-256)",
  allEntries: "All entries in order",
  placeTitle: "The seed and the entries select one ticket",
  placeText:
    "The seed and the entries together make one long number (HMAC-SHA256). Its remainder selects ticket {place} of {total}. Nobody can choose it.",
  placeNone: "Nobody took part, so no ticket can be selected.",
  winnerTitle: "The ticket belongs to the winner",
  winnerText:
    "Tickets are counted through the entries in order. This entry holds the selected ticket.",
  winnerOther: "The selected ticket belongs to a different entry from the one that was published.",
  winningEntry: "Winning entry",
  holder: "Entry that holds the ticket",

  ownTitle: "Your own entry",
  ownSignIn: "Sign in to see your own entry",
  ownKey: "Your entry is calculated from the seed and your key, which only you can see:",
  ownEntry_one: "You took part with 1 ticket. Your entry:",
  ownEntry_other: "You took part with {shown} tickets. Your entry:",
  ownWon: "It won.",
  ownNone: "You did not take part in this draw.",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    "referrals/draw": typeof messages;
  }
}
