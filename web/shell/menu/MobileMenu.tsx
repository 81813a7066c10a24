import { Burger } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { lazy, Suspense, useState } from "react";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./MobileMenu.module.css";

const MobileDrawer = lazy(() =>
  import("./MobileDrawer.tsx").then(({ MobileDrawer }) => ({ default: MobileDrawer })),
);

/** Navigation on small screens; loads the drawer when it is first opened. */
export function MobileMenu() {
  const t = useMessages("shell/menu");
  const [isOpen, { open, close }] = useDisclosure();
  const [wasOpened, setAsked] = useState(false);
  const show = () => {
    setAsked(true);
    open();
  };
  return (
    <div className={classes.small}>
      <Burger
        className={classes.burger}
        size="sm"
        opened={isOpen}
        onClick={show}
        aria-label={t("openMenu")}
      />
      {wasOpened && (
        <Suspense>
          <MobileDrawer isOpen={isOpen} close={close} />
        </Suspense>
      )}
    </div>
  );
}
