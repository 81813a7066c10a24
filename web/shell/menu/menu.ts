/** The links of the areas' menus. Rooms add a line here; a line shows once its page exists. */
import { IconLayoutDashboard, IconStar, IconUser } from "@tabler/icons-react";
import { useKnowsPath } from "#/platform/state/known-paths.ts";
import { type User, useUser } from "#/platform/state/session.ts";

type PageLink = {
  readonly path: string;
  readonly word: "dashboard" | "shortlists" | "profile";
  readonly icon: typeof IconUser;
  /** Other pages on which the link counts as the present one. */
  readonly alsoOn?: readonly string[];
  readonly isShown: (user: User) => boolean;
};

const pageLinks: readonly PageLink[] = [
  {
    path: "/dashboard",
    word: "dashboard",
    icon: IconLayoutDashboard,
    alsoOn: ["/jobseeker"],
    isShown: (user) => user.isProfileCompleted,
  },
  {
    path: "/shortlists",
    word: "shortlists",
    icon: IconStar,
    alsoOn: ["/compare"],
    isShown: (user) => user.isProfileCompleted,
  },
  {
    path: "/profile",
    word: "profile",
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
