import { IconEye } from "@tabler/icons-react";
import { type ComponentProps, useState } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { PlainField } from "./PlainField.tsx";
import classes from "./PlainPassword.module.css";

/** Password field with a button that shows what is typed. */
export function PlainPassword(props: Omit<ComponentProps<typeof PlainField>, "type" | "after">) {
  const t = useMessages("platform");
  const [isShown, setShown] = useState(false);
  return (
    <PlainField
      {...props}
      type={isShown ? "text" : "password"}
      dir="ltr"
      endContent={
        <button
          type="button"
          className={classes.eye}
          data-struck={isShown || undefined}
          aria-label={t(isShown ? "hidePassword" : "showPassword")}
          onClick={() => setShown(!isShown)}
        >
          <IconEye size={18} aria-hidden="true" />
        </button>
      }
    />
  );
}
