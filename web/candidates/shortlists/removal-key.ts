/** Identifies the pending removal of a candidate from a shortlist. */
export function removalKey(listId: string, candidateId: string): string {
  return `${listId} ${candidateId}`;
}

/** Prefix of all removal keys of a shortlist. */
export function removalKeyPrefix(listId: string): string {
  return removalKey(listId, "");
}
