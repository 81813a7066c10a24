/** Messages that only signed-in users need, such as the menus. */
export const messages = {
  mainMenu: "Main menu",
  sideMenu: "Pages",
  openMenu: "Open menu",
  closeMenu: "Close menu",
  userMenu: "Your menu",
  dashboard: "Dashboard",
  shortlists: "Shortlists",
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
  notFound: "404 - Not Found",
  notFoundText: "The page you are looking for might be under construction or does not exist.",
  goBack: "Go Back",
  goToProfile: "Go to your profile",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    "shell/menu": typeof messages;
  }
}
