export const words = {
  skip: "Skip to content",
  mainMenu: "Main menu",
  sideMenu: "Pages",
  openMenu: "Open menu",
  closeMenu: "Close menu",
  userMenu: "Your menu",
  dashboard: "Dashboard",
  profile: "Profile",
  editProfile: "Edit Profile",
  completeProfile: "Complete Your Profile",
  changePassword: "Change password",
  settings: "Settings",
  appearance: "Appearance",
  light: "Light",
  dark: "Dark",
  auto: "System",
  logOut: "Log Out",
  language: "Language",
  offline: "You are offline. Changes are kept on this device.",
  online: "You are online again.",
  opening: "Opening the page",
  panelTitle: "Where the Gulf finds its people.",
  panelFree: "Free for job seekers",
  panelPapers: "You decide who sees your papers",
  panelLanguages: "English and Arabic",
  notFound: "404 - Not Found",
  notFoundText: "The page you are looking for might be under construction or does not exist.",
  goBack: "Go Back",
  goToProfile: "Go to your profile",
  unexpected: "Unexpected Application Error!",
  reload: "Reload",
  copyDetails: "Copy details",
  copied: "Details copied",
  help: "Help",
  privacy: "Privacy",
  terms: "Terms",
} as const;

declare module "#/platform/language/language.ts" {
  interface Words {
    shell: typeof words;
  }
}
