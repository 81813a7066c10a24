import { useMutation } from "@tanstack/react-query";
import type { Media } from "@wasla/contract/files/upload-endpoints";
import { lazy, useState } from "react";
import { linkTo } from "#/files/requests.ts";
import { errorText } from "#/platform/call/error-text.ts";
import { saveFile } from "#/platform/call/save-file.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { WhenAsked } from "#/ui/overlay/WhenAsked.tsx";

const Preview = lazy(() => import("./Preview.tsx").then(({ Preview }) => ({ default: Preview })));

type Props = { readonly file: Media; readonly title: string };

/** Shows a picture or a video on the page; what only the device can show is handed to it. */
export function Show({ file, title }: Props) {
  const t = useWords("files");
  const [isOpen, setOpen] = useState(false);
  const isShown = /^(image|video)\//.test(file.type);
  const link = useMutation({
    networkMode: "always",
    mutationFn: () => linkTo(file),
    onSuccess: (address) => (isShown ? setOpen(true) : saveFile(address, file.originalName)),
    onError: (error) => notify.error(errorText(error)),
  });
  return (
    <>
      <PlainButton quiet busy={link.isPending} onClick={() => link.mutate()}>
        {t("preview")}
      </PlainButton>
      <WhenAsked opened={isOpen}>
        {(opened) => (
          <Preview
            opened={opened}
            onClose={() => setOpen(false)}
            title={title}
            file={file}
            address={link.data ?? ""}
          />
        )}
      </WhenAsked>
    </>
  );
}
