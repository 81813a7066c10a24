export const messages = {
  compare: "Compare",
  compareHowMany: "Choose 2 to 4 candidates to compare.",

  shortlists: "Shortlists",
  shortlist: "Shortlist",
  allLists: "All shortlists",
  newList: "New shortlist",
  create: "Create",
  listName: "Name of the shortlist",
  listBegun: "Shortlist created",
  listDeleted: "Shortlist {name} deleted",
  listGone: "This shortlist is no longer there",
  noLists: "No shortlists yet",
  noListsText: "Put candidates aside under a name: for a vacancy, a ward, a site.",
  rename: "Rename",
  delete: "Delete",
  people_one: "1 person",
  people_other: "{shown} people",
  unavailable_one: "1 person is no longer available.",
  unavailable_other: "{shown} people are no longer available.",
  nobody: "Nobody is in this list",
  nobodyText: "Choose candidates on the dashboard and press Shortlist.",
  removed: "{name} removed from the shortlist",
  removeChosen: "Remove from the shortlist",
  allRemoved_one: "1 person removed from the shortlist",
  allRemoved_other: "{shown} people removed from the shortlist",
  note: "My note",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    "candidates/shortlists": typeof messages;
  }
}
