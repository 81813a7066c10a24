/** Ids, or a function that loads them when needed. */
export type UserIds = readonly string[] | (() => Promise<readonly string[]>);

export async function loadUserIds(userIds: UserIds): Promise<string[]> {
  return [...(typeof userIds === "function" ? await userIds() : userIds)];
}
