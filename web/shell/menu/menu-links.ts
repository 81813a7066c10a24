/** Links of the menus; a link shows only if the signed-in role has its page. */
import { IconLayoutDashboard, IconStar, IconUser } from "@tabler/icons-react";
import { translate } from "#/platform/language/language.ts";
import { usePathExists } from "#/platform/state/path-exists.ts";
import { type User, useUser } from "#/platform/state/session.ts";

export type PageLink = {
  readonly path: string;
  /** In the current language. */
  readonly label: () => string;
  readonly icon: typeof IconUser;
  /** Other paths on which the link counts as active. */
  readonly activePaths?: readonly string[];
  readonly isShown: (user: User) => boolean;
};

/** The console adds its links when it loads. */
export const pageLinks: PageLink[] = [
  {
    path: "/dashboard",
    label: () => translate("shell/menu", "dashboard"),
    icon: IconLayoutDashboard,
    activePaths: ["/jobseeker"],
    isShown: (user) => user.isProfileCompleted,
  },
  {
    path: "/shortlists",
    label: () => translate("shell/menu", "shortlists"),
    icon: IconStar,
    activePaths: ["/compare"],
    isShown: (user) => user.isProfileCompleted,
  },
  {
    path: "/profile",
    label: () => translate("shell/menu", "profile"),
    icon: IconUser,
    activePaths: ["/edit-profile"],
    isShown: (user) => user.role === "jobSeeker" || user.isProfileCompleted,
  },
];

type UserLink = {
  readonly path: string;
  readonly messageKey: "editProfile" | "completeProfile" | "changePassword" | "settings";
  readonly isShown: (user: User) => boolean;
};

const userLinks: readonly UserLink[] = [
  { path: "/edit-profile", messageKey: "editProfile", isShown: (user) => user.isProfileCompleted },
  {
    path: "/complete-profile",
    messageKey: "completeProfile",
    isShown: (user) => !user.isProfileCompleted,
  },
  { path: "/change-password", messageKey: "changePassword", isShown: () => true },
  { path: "/settings", messageKey: "settings", isShown: () => true },
];

export function usePageLinks(): readonly PageLink[] {
  return useVisibleLinks(pageLinks);
}

export function useUserLinks(): readonly UserLink[] {
  return useVisibleLinks(userLinks);
}

export function isActive({ path, activePaths = [] }: PageLink, pathname: string): boolean {
  return [path, ...activePaths].some(
    (linkPath) => pathname === linkPath || pathname.startsWith(`${linkPath}/`),
  );
}

function useVisibleLinks<L extends PageLink | UserLink>(links: readonly L[]): readonly L[] {
  const user = useUser();
  const pathExists = usePathExists();
  return links.filter((link) => link.isShown(user) && pathExists(link.path));
}
