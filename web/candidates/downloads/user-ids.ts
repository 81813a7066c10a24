/** Ids, or how to load them once they are needed. */
export type UserIds = readonly string[] | (() => Promise<readonly string[]>);

export async function loadUserIds(userIds: UserIds): Promise<string[]> {
  return [...(typeof userIds === "function" ? await userIds() : userIds)];
}
