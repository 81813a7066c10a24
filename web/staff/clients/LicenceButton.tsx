import { useMutation } from "@tanstack/react-query";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { downloadLicence } from "./requests.ts";

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
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: () => downloadLicence(id, name),
    onError: (error) => notify.error(errorMessage(error)),
  });
  return (
    <BusyButton
      variant="default"
      size={isSmall ? "xs" : "sm"}
      busy={isPending}
      {...(objectName !== undefined && {
        "aria-label": tStaff("actionOn", { action: t("openLicence"), name: objectName }),
      })}
      onClick={() => mutate()}
    >
      {t("openLicence")}
    </BusyButton>
  );
}
