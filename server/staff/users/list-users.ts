import { MAX_PAGE_ROWS } from "@wasla/contract/platform/operator-schemas";
import type { User } from "@wasla/contract/staff/user-endpoints";
import { listAccounts } from "#/accounts/operators.ts";
import { decodeCursor, encodeCursor } from "#/platform/lists/keyset.ts";
import { type PageRequest, toPage } from "#/platform/lists/page.ts";
import type { Services } from "#/platform/services.ts";

type UserFilter = Parameters<typeof listAccounts>[1];

export async function listUsersPage({ db }: Services, query: UserFilter & PageRequest<string>) {
  const { after, count = MAX_PAGE_ROWS, ...input } = query;
  const found = await listAccounts(db, input, { after: decodeCursor(after), limit: count + 1 });
  const { rows, next } = toPage(found, count, encodeCursor);
  return { rows: rows.map(toUser), next };
}

type AccountRow = Omit<User, "_id" | "createdAt" | "lastSeenAt"> & {
  readonly id: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
};

export function toUser(account: AccountRow): User {
  const { id, role, email, fullName, state, isProfileCompleted, createdAt, lastSeenAt } = account;
  return {
    _id: id,
    role,
    email,
    fullName,
    state,
    isProfileCompleted,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  };
}
