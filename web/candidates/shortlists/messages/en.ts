export const messages = {
  compare: "Compare",
  compareHowMany: "Select 2 to 4 candidates to compare.",

  shortlists: "Shortlists",
  shortlist: "Shortlist",
  allLists: "All shortlists",
  newList: "New shortlist",
  create: "Create",
  listName: "Shortlist name",
  listCreated: "Shortlist created",
  listDeleted: "Shortlist {name} deleted",
  listGone: "This shortlist no longer exists",
  noLists: "No shortlists yet",
  noListsText: "Group candidates by vacancy, department or site.",
  rename: "Rename",
  delete: "Delete",
  people_one: "1 candidate",
  people_other: "{shown} candidates",
  unavailable_one: "1 candidate is no longer available.",
  unavailable_other: "{shown} candidates are no longer available.",
  nobody: "This shortlist is empty",
  nobodyText: "Select candidates on the dashboard, then press Shortlist.",
  removed: "{name} removed from the shortlist",
  removeSelected: "Remove from the shortlist",
  allRemoved_one: "1 candidate removed from the shortlist",
  allRemoved_other: "{shown} candidates removed from the shortlist",
  note: "My note",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    "candidates/shortlists": typeof messages;
  }
}
