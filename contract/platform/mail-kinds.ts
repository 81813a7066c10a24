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

/**
 * By the names with which waiting mails and the notification settings of accounts are stored: a
 * kind that is renamed needs an entry in `earlierMailKinds` of the server's `job-payloads.ts`.
 */
const mailKinds = {
  setYourPassword: { module: "accounts", optionalFor: [] },
  setFirstPassword: { module: "accounts", optionalFor: [] },
  passwordReset: { module: "accounts", optionalFor: [] },
  alreadyRegistered: { module: "accounts", optionalFor: [] },
  passwordChanged: { module: "accounts", optionalFor: [] },
  confirmNewEmail: { module: "accounts", optionalFor: [] },
  emailChangeRequested: { module: "accounts", optionalFor: [] },
  emailChanged: { module: "accounts", optionalFor: [] },
  emailAlreadyInUse: { module: "accounts", optionalFor: [] },
  secondFactorOn: { module: "accounts", optionalFor: [] },
  secondFactorOff: { module: "accounts", optionalFor: [] },
  identityLinked: { module: "accounts", optionalFor: [] },
  papersSubmitted: { module: "companies", optionalFor: [] },
  papersAccepted: { module: "companies", optionalFor: [] },
  morePapersRequested: { module: "companies", optionalFor: [] },
  papersRefused: { module: "companies", optionalFor: [] },
  verificationRevoked: { module: "companies", optionalFor: [] },
  receipt: { module: "payments", optionalFor: [] },
  paymentFailed: { module: "payments", optionalFor: [] },
  graceEnded: { module: "payments", optionalFor: [] },
  accessEnded: { module: "payments", optionalFor: [] },
  accessSuspended: { module: "payments", optionalFor: [] },
  accessRestored: { module: "payments", optionalFor: [] },
  partialRefund: { module: "payments", optionalFor: [] },
  quotaReached: { module: "privacy", optionalFor: [] },
  documentAsked: { module: "privacy", optionalFor: ["jobSeeker"] },
  documentAllowed: { module: "privacy", optionalFor: ["company", "corporate"] },
  dataExportReady: { module: "privacyRights", optionalFor: [] },
  erasureRequested: { module: "privacyRights", optionalFor: [] },
  erasureCancelled: { module: "privacyRights", optionalFor: [] },
  accountErased: { module: "privacyRights", optionalFor: [] },
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
