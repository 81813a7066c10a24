/** Names a person's place in a list, while it is being taken away. */
export function placeIn(listId: string, candidateId: string): string {
  return `${listId} ${candidateId}`;
}
