import { useState } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { openLicence } from "./requests.ts";

type Props = {
  readonly id: string;
  /** File name, if known. */
  readonly name?: string;
  /** Owner of the licence, for several buttons on one page. */
  readonly objectName?: string;
  readonly isSmall?: boolean;
};

export function LicenceButton({ id, name = "", objectName, isSmall }: Props) {
  const t = useMessages("staff/clients");
  const tStaff = useMessages("staff");
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    await openLicence(id, name);
    setBusy(false);
  };
  return (
    <BusyButton
      variant="default"
      size={isSmall ? "xs" : "sm"}
      busy={busy}
      {...(objectName !== undefined && {
        "aria-label": tStaff("actionOn", { action: t("openLicence"), name: objectName }),
      })}
      onClick={() => void open()}
    >
      {t("openLicence")}
    </BusyButton>
  );
}
