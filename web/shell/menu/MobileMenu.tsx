import { Burger } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { lazy, Suspense, useState } from "react";
import { useWords } from "#/platform/language/language.ts";
import style from "./MobileMenu.module.css";

const MobileDrawer = lazy(() =>
  import("./MobileDrawer.tsx").then(({ MobileDrawer }) => ({ default: MobileDrawer })),
);

/** The area's links on small screens; the drawer comes when it is first opened. */
export function MobileMenu() {
  const t = useWords("shell/menu");
  const [isOpen, { open, close }] = useDisclosure();
  const [isAsked, setAsked] = useState(false);
  const show = () => {
    setAsked(true);
    open();
  };
  return (
    <div className={style.small}>
      <Burger
        className={style.burger}
        size="sm"
        opened={isOpen}
        onClick={show}
        aria-label={t("openMenu")}
      />
      {isAsked && (
        <Suspense>
          <MobileDrawer isOpen={isOpen} close={close} />
        </Suspense>
      )}
    </div>
  );
}
