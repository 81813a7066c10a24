import { IconEye } from "@tabler/icons-react";
import { type ComponentProps, useState } from "react";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./PasswordInput.module.css";
import { TextInput } from "./TextInput.tsx";

/** With a button that shows what is typed. */
export function PasswordInput(
  props: Omit<ComponentProps<typeof TextInput>, "type" | "endContent">,
) {
  const t = useMessages("platform");
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
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
