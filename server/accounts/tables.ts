import type { Role } from "@wasla/contract/platform/endpoint";
import type { Language } from "@wasla/contract/platform/language";
import type { Generated } from "kysely";

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
};

type SignInFailureTable = {
  subject: Buffer;
  tries: Date[];
};

declare module "#/platform/database/database.ts" {
  interface Tables {
    account: AccountTable;
    session: SessionTable;
    signInFailure: SignInFailureTable;
  }
}
