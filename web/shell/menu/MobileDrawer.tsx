import { Drawer, NavLink, UnstyledButton } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { logOutAndNotify } from "#/platform/state/session.ts";
import classes from "./MobileMenu.module.css";
import { isActive, usePageLinks, useUserLinks } from "./menu-links.ts";

type Props = { readonly isOpen: boolean; readonly close: () => void };

export function MobileDrawer({ isOpen, close }: Props) {
  const t = useMessages("shell/menu");
  const { pathname } = useLocation();
  const profileLinks = useUserLinks().filter(({ messageKey }) => messageKey.endsWith("Profile"));
  return (
    <Drawer.Root opened={isOpen} onClose={close} size={280}>
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Not a header element, which would be a second banner landmark. */}
        <Drawer.Header component="div">
          <Drawer.Title>{t("mainMenu")}</Drawer.Title>
          <Drawer.CloseButton aria-label={t("closeMenu")} />
        </Drawer.Header>
        <Drawer.Body>
          <nav aria-label={t("sideMenu")}>
            {usePageLinks().map((link) => (
              <NavLink
                key={link.path}
                component={Link}
                to={link.path}
                className={classes.link}
                active={isActive(link, pathname)}
                label={link.label()}
                leftSection={<link.icon size={20} aria-hidden="true" />}
                onClick={close}
              />
            ))}
            {profileLinks.map(({ path, messageKey }) => (
              <NavLink
                key={path}
                component={Link}
                to={path}
                className={`${classes.link} ${classes.bare}`}
                label={t(messageKey)}
                onClick={close}
              />
            ))}
          </nav>
          <UnstyledButton
            className={`${classes.leave} ${classes.bare}`}
            onClick={() => void logOutAndNotify()}
          >
            {t("logOut")}
          </UnstyledButton>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
