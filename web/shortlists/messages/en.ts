export const messages = {
  cancel: "Cancel",
  loading: "Loading…",
  rename: "Rename",
  delete: "Delete",
  tryAgain: "Try again",
  nameMissing: "Enter a name.",
  toDashboard: "Go to the dashboard",

  views: "Saved views",
  saveOrManage: "Save or manage views…",
  noViews: "No saved views yet",
  newOnes_one: "1 new",
  newOnes_other: "{shown} new",
  saveViewText: "Saves the search, filters and sort order under a name.",
  viewName: "View name",
  saveView: "Save this view",
  viewSaved: "View saved",
  viewReplaced: "View updated to the current filters",
  viewDeleted: "View {name} deleted",
  viewGone: "This view no longer exists",
  replace: "Update to current filters",
  mailOf: "Email me new matches: {name}",
  mail_off: "No emails",
  mail_daily: "Daily email",
  mail_weekly: "Weekly email",
  mailSet_off: "You will get no more emails about this view",
  mailSet_daily: "You will get new matches by email every day",
  mailSet_weekly: "You will get new matches by email every week",
  stopMails: "Stop emails",
  stopMailsText:
    "You get emails about new matches in one of your saved views. Do you want to stop them?",
  mailStopped: "You will get no more emails about this view.",
  stopKindText: "You can stop all emails of this kind. You can turn them on again in Settings.",
  kindStopped: "You will get no more emails of this kind.",

  addToShortlist: "Add to a shortlist",
  noLists: "No shortlists yet. Create your first shortlist below.",
  newList: "New shortlist",
  createAndAdd: "Create and add",
  add: "Add",
  people_one: "1 candidate",
  people_other: "{shown} candidates",
  addedTo_one: "Added to {name}.",
  addedTo_other: "{shown} candidates added to {name}.",
  notAvailable_one: "1 candidate is no longer available.",
  notAvailable_other: "{shown} candidates are no longer available.",

  noteLabel: "My notes (private)",
  notePrivate: "Only you can read this.",
  note_saving: "Saving…",
  note_saved: "Saved",
  note_failed: "Not saved",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    shortlists: typeof messages;
  }
}
