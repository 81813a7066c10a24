/** The links of the areas' menus. Rooms add a line here; a line shows once its page exists. */
import { IconLayoutDashboard, IconStar, IconUser } from "@tabler/icons-react";
import { say } from "#/platform/language/language.ts";
import { useKnowsPath } from "#/platform/state/known-paths.ts";
import { type User, useUser } from "#/platform/state/session.ts";

export type PageLink = {
  readonly path: string;
  /** In the language of the moment. */
  readonly name: () => string;
  readonly icon: typeof IconUser;
  /** Other pages on which the link counts as the present one. */
  readonly alsoOn?: readonly string[];
  readonly isShown: (user: User) => boolean;
};

/** An area whose links nobody else loads adds them. */
export const pageLinks: PageLink[] = [
  {
    path: "/dashboard",
    name: () => say("shell/menu", "dashboard"),
    icon: IconLayoutDashboard,
    alsoOn: ["/jobseeker"],
    isShown: (user) => user.isProfileCompleted,
  },
  {
    path: "/shortlists",
    name: () => say("shell/menu", "shortlists"),
    icon: IconStar,
    alsoOn: ["/compare"],
    isShown: (user) => user.isProfileCompleted,
  },
  {
    path: "/profile",
    name: () => say("shell/menu", "profile"),
    icon: IconUser,
    alsoOn: ["/edit-profile"],
    isShown: (user) => user.role === "jobSeeker" || user.isProfileCompleted,
  },
];

type UserLink = {
  readonly path: string;
  readonly word: "editProfile" | "completeProfile" | "changePassword" | "settings";
  readonly isShown: (user: User) => boolean;
};

const userLinks: readonly UserLink[] = [
  { path: "/edit-profile", word: "editProfile", isShown: (user) => user.isProfileCompleted },
  {
    path: "/complete-profile",
    word: "completeProfile",
    isShown: (user) => !user.isProfileCompleted,
  },
  { path: "/change-password", word: "changePassword", isShown: () => true },
  { path: "/settings", word: "settings", isShown: () => true },
];

export function usePageLinks(): readonly PageLink[] {
  return useShown(pageLinks);
}

export function useUserLinks(): readonly UserLink[] {
  return useShown(userLinks);
}

export function isOn({ path, alsoOn = [] }: PageLink, pathname: string): boolean {
  return [path, ...alsoOn].some((one) => pathname === one || pathname.startsWith(`${one}/`));
}

function useShown<L extends PageLink | UserLink>(links: readonly L[]): readonly L[] {
  const user = useUser();
  const knows = useKnowsPath();
  return links.filter((link) => link.isShown(user) && knows(link.path));
}
