import { Drawer, NavLink, UnstyledButton } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { useWords } from "#/platform/language/language.ts";
import { logOutAndSay } from "#/platform/state/session.ts";
import style from "./MobileMenu.module.css";
import { isOn, usePageLinks, useUserLinks } from "./menu.ts";

type Props = { readonly isOpen: boolean; readonly close: () => void };

export function MobileDrawer({ isOpen, close }: Props) {
  const t = useWords("shell/menu");
  const { pathname } = useLocation();
  const own = useUserLinks().filter(({ word }) => word.endsWith("Profile"));
  return (
    <Drawer.Root opened={isOpen} onClose={close} size={280}>
      <Drawer.Overlay />
      <Drawer.Content>
        {/* A real header would be the page's second banner. */}
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
                className={style.link}
                active={isOn(link, pathname)}
                label={link.name()}
                leftSection={<link.icon size={20} aria-hidden="true" />}
                onClick={close}
              />
            ))}
            {own.map(({ path, word }) => (
              <NavLink
                key={path}
                component={Link}
                to={path}
                className={`${style.link} ${style.bare}`}
                label={t(word)}
                onClick={close}
              />
            ))}
          </nav>
          <UnstyledButton
            className={`${style.leave} ${style.bare}`}
            onClick={() => void logOutAndSay()}
          >
            {t("logOut")}
          </UnstyledButton>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
