import { ActionIcon } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { type ComponentProps, useState } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { TextInput } from "./TextInput.tsx";

/** With a button that shows what is typed. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, "type">) {
  const t = useMessages("platform");
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...props}
      type={isShown ? "text" : "password"}
      dir="ltr"
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(isShown ? "hidePassword" : "showPassword")}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={18} aria-hidden="true" />
        </ActionIcon>
      }
    />
  );
}
