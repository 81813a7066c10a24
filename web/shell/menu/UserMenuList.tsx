import { Menu } from "@mantine/core";
import { IconDeviceDesktop, IconLogout, IconMoon, IconSun } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { setAppearance, useAppearance } from "#/platform/state/appearance.ts";
import { appearances } from "#/platform/state/color-scheme.ts";
import { logOutAndNotify, useUser } from "#/platform/state/session.ts";
import { useUserLinks } from "./menu-links.ts";
import { UserButton } from "./UserButton.tsx";
import classes from "./UserMenu.module.css";

export function UserMenuList() {
  const t = useMessages("shell/menu");
  const user = useUser();
  const links = useUserLinks();
  const { target, isOpen, setOpen } = useOpenOnMount();
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={260}
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UserButton ref={target} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/profile" className={classes.name}>
          <bdi>{user.fullName}</bdi>
        </Menu.Item>
        {links.map(({ path, messageKey }) => (
          <Menu.Item key={path} component={Link} to={path}>
            {t(messageKey)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <AppearanceItems />
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={18} className={classes.mirrored} aria-hidden="true" />}
          onClick={() => void logOutAndNotify()}
        >
          {t("logOut")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Opens on mount, for the press that loaded it; focuses the button so focus returns there. */
function useOpenOnMount() {
  const target = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    target.current?.focus();
    setOpen(true);
  }, []);
  return { target, isOpen, setOpen };
}

const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } as const;

/** Light, dark or system; the menu stays open, so that the change can be seen. */
function AppearanceItems() {
  const t = useMessages("shell/menu");
  const { appearance } = useAppearance();
  const handleChange = (value: string) => {
    const current = appearances.find((appearance) => appearance === value);
    if (current) setAppearance(current);
  };
  return (
    <Menu.RadioGroup value={appearance} onChange={handleChange}>
      <Menu.Label>{t("appearance")}</Menu.Label>
      {appearances.map((appearance) => {
        const Icon = icons[appearance];
        return (
          <Menu.RadioItem
            key={appearance}
            value={appearance}
            closeMenuOnClick={false}
            rightSection={<Icon size={18} aria-hidden="true" />}
          >
            {t(appearance)}
          </Menu.RadioItem>
        );
      })}
    </Menu.RadioGroup>
  );
}
