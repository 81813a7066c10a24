import { Menu } from "@mantine/core";
import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { useMessages } from "#/platform/language/language.ts";
import { appearances, setAppearance, useAppearance } from "#/platform/state/appearance.ts";

const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } as const;

/** Light, dark or system; the menu stays open, so that the change can be seen. */
export function AppearanceItems() {
  const t = useMessages("shell/menu");
  const { appearance } = useAppearance();
  const handleChange = (chosen: string) => {
    const one = appearances.find((known) => known === chosen);
    if (one) setAppearance(one);
  };
  return (
    <Menu.RadioGroup value={appearance} onChange={handleChange}>
      <Menu.Label>{t("appearance")}</Menu.Label>
      {appearances.map((one) => {
        const Icon = icons[one];
        return (
          <Menu.RadioItem
            key={one}
            value={one}
            closeMenuOnClick={false}
            rightSection={<Icon size={18} aria-hidden="true" />}
          >
            {t(one)}
          </Menu.RadioItem>
        );
      })}
    </Menu.RadioGroup>
  );
}
