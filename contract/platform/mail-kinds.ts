/** Every kind of mail. A new one begins here: docs/how-to/add-a-mail.md. */
import type { Role } from "./endpoint.ts";

/** Modules of the server that send mails. */
export type MailModule =
  | "accounts"
  | "companies"
  | "payments"
  | "privacy"
  | "privacyRights"
  | "shortlists";

type MailKindDefinition = {
  readonly module: MailModule;
  /**
   * Roles that get the mail and may switch it off. Mandatory mails (`[]`) concern the account,
   * security, money, or a response to what the recipient did.
   */
  readonly optionalFor: readonly Role[];
};

/** By the names that waiting mails and the settings of accounts are stored with. */
const mailKinds = {
  setYourPassword: { module: "accounts", optionalFor: [] },
  setFirstPassword: { module: "accounts", optionalFor: [] },
  chooseNewPassword: { module: "accounts", optionalFor: [] },
  alreadyRegistered: { module: "accounts", optionalFor: [] },
  passwordChanged: { module: "accounts", optionalFor: [] },
  confirmNewEmail: { module: "accounts", optionalFor: [] },
  emailChangeAsked: { module: "accounts", optionalFor: [] },
  emailChanged: { module: "accounts", optionalFor: [] },
  addressWanted: { module: "accounts", optionalFor: [] },
  secondFactorOn: { module: "accounts", optionalFor: [] },
  secondFactorOff: { module: "accounts", optionalFor: [] },
  identityLinked: { module: "accounts", optionalFor: [] },
  papersSubmitted: { module: "companies", optionalFor: [] },
  papersAccepted: { module: "companies", optionalFor: [] },
  papersAsked: { module: "companies", optionalFor: [] },
  papersRefused: { module: "companies", optionalFor: [] },
  verificationRevoked: { module: "companies", optionalFor: [] },
  receipt: { module: "payments", optionalFor: [] },
  paymentFailed: { module: "payments", optionalFor: [] },
  graceEnded: { module: "payments", optionalFor: [] },
  accessEnded: { module: "payments", optionalFor: [] },
  heldBack: { module: "payments", optionalFor: [] },
  givenBack: { module: "payments", optionalFor: [] },
  partlyRefunded: { module: "payments", optionalFor: [] },
  quotaReached: { module: "privacy", optionalFor: [] },
  documentAsked: { module: "privacy", optionalFor: ["jobSeeker"] },
  documentAllowed: { module: "privacy", optionalFor: ["company", "corporate"] },
  copyReady: { module: "privacyRights", optionalFor: [] },
  erasureAsked: { module: "privacyRights", optionalFor: [] },
  erasureUndone: { module: "privacyRights", optionalFor: [] },
  erased: { module: "privacyRights", optionalFor: [] },
  newMatches: { module: "shortlists", optionalFor: ["company", "corporate"] },
} as const satisfies Readonly<Record<string, MailKindDefinition>>;

type MailKinds = typeof mailKinds;
export type MailKindName = keyof MailKinds;

/** The kinds of a module. */
export type MailKindsOf<Module extends MailModule> = {
  [Name in MailKindName]: MailKinds[Name]["module"] extends Module ? Name : never;
}[MailKindName];

export type OptionalMailKind = {
  [Name in MailKindName]: MailKinds[Name]["optionalFor"] extends readonly [] ? never : Name;
}[MailKindName];

export const mailKindNames = Object.keys(mailKinds) as MailKindName[];

export function isOptionalMail(name: MailKindName): name is OptionalMailKind {
  return mailKinds[name].optionalFor.length > 0;
}

/** The optional kinds that a role gets. */
export function optionalMailsOf(role: Role): readonly OptionalMailKind[] {
  return mailKindNames.filter(isOptionalMail).filter((name) => {
    const roles: readonly Role[] = mailKinds[name].optionalFor;
    return roles.includes(role);
  });
}
