export const messages = {
  close: "Close",
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
  saveViewText: "Keeps the search, the filters and the order of the list under a name.",
  viewName: "Name of the view",
  saveView: "Save this view",
  viewSaved: "View saved",
  viewReplaced: "The view now shows the current list",
  viewDeleted: "View {name} deleted",
  viewGone: "This view is no longer there",
  replace: "Use the current list",
  mailOf: "Email me new matches: {name}",
  mail_off: "No emails",
  mail_daily: "Daily email",
  mail_weekly: "Weekly email",
  mailSet_off: "No more emails about this view",
  mailSet_daily: "New matches come by email every day",
  mailSet_weekly: "New matches come by email every week",
  stopMails: "Stop the emails",
  stopMailsText:
    "You get emails about new matches in one of your saved views. Do you want to stop them?",
  mailStopped: "You will get no more emails about this view.",
  stopKindText:
    "You can stop all emails of this kind. Under Settings you can switch them on again.",
  kindStopped: "You will get no more emails of this kind.",

  addToShortlist: "Add to a shortlist",
  noLists: "No shortlists yet. Begin the first one below.",
  newList: "New shortlist",
  createAndAdd: "Create and add",
  add: "Add",
  people_one: "1 person",
  people_other: "{shown} people",
  addedTo_one: "1 candidate is in {name}.",
  addedTo_other: "{shown} candidates are in {name}.",
  notAvailable_one: "1 is no longer available.",
  notAvailable_other: "{shown} are no longer available.",

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
