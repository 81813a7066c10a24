import type { clientRoles, Role } from "@wasla/contract/platform/endpoint";
import type { Language } from "@wasla/contract/platform/language";
import type { Generated } from "kysely";
import type { ReadOnly } from "#/platform/database/database.ts";

type AccountTable = {
  id: string;
  role: Role;
  email: string;
  passwordHash: string | null;
  fullName: string;
  picture: string | null;
  isProfileCompleted: Generated<boolean>;
  verifiedAt: Date | null;
  clientVerifiedAt: Date | null;
  suspendedAt: Date | null;
  language: Generated<Language>;
  createdAt: Date;
  termsVersion: string | null;
  organization: string | null;
  residence: string | null;
  lastSeenAt: Date | null;
  isLeaving: Generated<boolean>;
  erasedAt: Date | null;
};

type SessionTable = {
  id: string;
  accountId: string;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
  refreshHash: Buffer;
  previousHash: Buffer | null;
  rotatedAt: Date | null;
  userAgent: string;
  method: Generated<"password" | "google">;
  identityId: string | null;
};

export type TicketPurpose =
  | "setPassword"
  | "resetPassword"
  | "changeEmail"
  | "secondFactor"
  | "google";

type TicketTable = {
  id: string;
  purpose: TicketPurpose;
  accountId: string;
  email: string | null;
  madeAt: Date;
  expiresAt: Date;
  identityId: string | null;
};

type OutsideIdentityTable = {
  id: Generated<string>;
  issuer: string;
  subject: string;
  accountId: string;
  email: string | null;
  linkedAt: Date;
  lastUsedAt: Date | null;
};

type UnlinkedIdentityTable = {
  accountId: string;
  identityHash: Buffer;
  unlinkedAt: Date;
};

type SecondFactorTable = {
  accountId: string;
  sealedSecret: Buffer;
  startedAt: Date;
  confirmedAt: Date | null;
  lastStep: number | null;
};

type RecoveryCodeTable = {
  accountId: string;
  codeHash: Buffer;
};

type NotificationOffTable = {
  accountId: string;
  kind: string;
};

type KnownClientView = {
  id: ReadOnly<string>;
  role: ReadOnly<(typeof clientRoles)[number]>;
  name: ReadOnly<string>;
  residence: ReadOnly<string | null>;
};

declare module "#/platform/database/database.ts" {
  interface Tables {
    account: AccountTable;
    session: SessionTable;
    ticket: TicketTable;
    outsideIdentity: OutsideIdentityTable;
    unlinkedIdentity: UnlinkedIdentityTable;
    secondFactor: SecondFactorTable;
    recoveryCode: RecoveryCodeTable;
    notificationOff: NotificationOffTable;
    knownClient: KnownClientView;
  }
}
