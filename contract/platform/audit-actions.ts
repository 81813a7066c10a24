/**
 * What the audit log may contain; the console has messages for each entry of these lists. Stored
 * entries outlive them, so an unknown value is shown as it is.
 */

/** Every action, as `module.action`. */
export const auditActions = [
  "accounts.operatorMade",
  "accounts.operatorInvited",
  "accounts.linkSent",
  "accounts.sessionsEnded",
  "accounts.suspended",
  "accounts.suspensionLifted",
  "accounts.identityLinked",
  "accounts.identityUnlinked",
  "accounts.secondFactorOn",
  "accounts.secondFactorOff",
  "accounts.secondFactorReset",
  "profiles.sensitiveShown",
  "candidates.profileOpened",
  "companies.licenceOpened",
  "companies.verified",
  "companies.papersAsked",
  "companies.papersRefused",
  "companies.verificationRevoked",
  "catalogue.approved",
  "catalogue.renamed",
  "catalogue.rejected",
  "catalogue.merged",
  "catalogue.questionAdded",
  "catalogue.questionChanged",
  "catalogue.questionRetired",
  "catalogue.questionBroughtBack",
  "catalogue.questionsOrdered",
  "payments.settled",
  "payments.accessChanged",
  "payments.cancelled",
  "payments.kept",
  "payments.cardChanged",
  "payments.rewardCredited",
  "payments.contractMade",
  "payments.contractEnded",
  "payments.noticeReplayed",
  "payments.readAgain",
  "payments.priceSet",
  "payments.priceEnded",
  "payments.priceWithdrawn",
  "payments.couponMade",
  "payments.couponEnded",
  "referrals.drawOpened",
  "referrals.drawn",
  "referrals.drawPublished",
  "referrals.drawWithdrawn",
  "rights.erasureAsked",
  "rights.erasureUndone",
  "rights.erased",
] as const;
export type AuditAction = (typeof auditActions)[number];

type ModuleOf<Action> = Action extends `${infer Module}.${string}` ? Module : never;
export type AuditModule = ModuleOf<AuditAction>;

/** In the order of their first actions. */
export const auditModules: readonly AuditModule[] = [
  ...new Set(auditActions.map((action) => action.split(".")[0] as AuditModule)),
];

/** Kinds of changed objects. */
export const auditSubjects = [
  ...["account", "client", "profession", "skill", "question", "questionnaire"],
  ...["plan", "coupon", "notice", "draw"],
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** Fields of the values before and after, and of the details. */
export const auditFields = [
  ...[
    "erasesAt",
    "suspendedAt",
    "hasSecondFactor",
    "cause",
    "sessions",
    "licence",
    "papersState",
    "isVerified",
  ],
  ...[
    "registryNumber",
    "papersAt",
    "label",
    "labelAr",
    "sector",
    "status",
    "mergedInto",
    "rejectReason",
  ],
  ...["from", "into", "people", "roles", "clients", "payingBoth", "views", "shortlists"],
  ...["type", "required", "options", "retiredAt", "order", "subscription", "covers", "suspension"],
  ...[
    "paidUntil",
    "paid",
    "moved",
    "isSubscribed",
    "professionIds",
    "until",
    "rewardId",
    "creditFils",
  ],
  ...["amountFils", "reason", "state", "about", "name", "nameAr", "unitFils", "activeFrom"],
  ...["endsAt", "replaces", "code", "duration", "months", "validFrom", "validUntil", "endedAt"],
  ...["percentOff", "offFils", "priceIds", "mostUses", "month", "prize", "prizeAr", "seedHash"],
  ...["seed", "winningEntry", "winnerId", "entriesHash"],
] as const;
export type AuditField = (typeof auditFields)[number];
