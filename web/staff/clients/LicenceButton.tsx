import { Button } from "@mantine/core";
import { useState } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { openLicence } from "./requests.ts";

type Props = {
  readonly id: string;
  /** Of the file, where it is known. */
  readonly name?: string;
  /** Whose it is, where more than one such button stands on the page. */
  readonly about?: string;
  readonly isSmall?: boolean;
};

export function LicenceButton({ id, name = "", about, isSmall }: Props) {
  const t = useMessages("staff/clients");
  const said = useMessages("staff");
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    await openLicence(id, name);
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      size={isSmall ? "xs" : "sm"}
      loading={busy}
      {...(about !== undefined && {
        "aria-label": said("deedOn", { deed: t("openLicence"), name: about }),
      })}
      onClick={() => void open()}
    >
      {t("openLicence")}
    </Button>
  );
}
