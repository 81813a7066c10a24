/** Names a person's place in a list, while it is being taken away. */
export function removalKey(listId: string, candidateId: string): string {
  return `${listId} ${candidateId}`;
}

/** What the places of all people in a list begin with. */
export function removalKeyPrefix(listId: string): string {
  return removalKey(listId, "");
}
