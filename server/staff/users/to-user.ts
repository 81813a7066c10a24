import type { User } from "@wasla/contract/staff/user-endpoints";

export type AccountRow = Omit<User, "_id" | "createdAt" | "lastSeenAt"> & {
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
