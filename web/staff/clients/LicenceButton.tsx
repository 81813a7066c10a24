import { Button } from "@mantine/core";
import { useState } from "react";
import { useWords } from "#/platform/language/language.ts";
import { openLicence } from "./requests.ts";

type Props = {
  readonly id: string;
  /** Of the file, where it is known. */
  readonly name?: string;
  readonly isSmall?: boolean;
};

export function LicenceButton({ id, name = "", isSmall }: Props) {
  const t = useWords("staff/clients");
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
      onClick={() => void open()}
    >
      {t("openLicence")}
    </Button>
  );
}
