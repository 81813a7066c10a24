import { useMutation } from "@tanstack/react-query";
import type { Media } from "@wasla/contract/files/upload-endpoints";
import { lazy, useState } from "react";
import { fetchMediaUrl } from "#/files/requests.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { saveFile } from "#/platform/api/save-file.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { Lazy } from "#/ui/overlay/Lazy.tsx";

const FilePreview = lazy(() =>
  import("./FilePreview.tsx").then(({ FilePreview }) => ({ default: FilePreview })),
);

type Props = { readonly file: Media; readonly title: string };

/** Shows pictures and videos on the page; downloads other files. */
export function PreviewButton({ file, title }: Props) {
  const t = useMessages("files");
  const [isOpen, setOpen] = useState(false);
  const isShown = /^(image|video)\//.test(file.type);
  const link = useMutation({
    networkMode: "always",
    mutationFn: () => fetchMediaUrl(file),
    onSuccess: (address) => (isShown ? setOpen(true) : saveFile(address, file.originalName)),
    onError: (error) => notify.error(errorMessage(error)),
  });
  return (
    <>
      <BusyButton variant="default" busy={link.isPending} onClick={() => link.mutate()}>
        {t("preview")}
      </BusyButton>
      <Lazy opened={isOpen}>
        {(opened) => (
          <FilePreview
            opened={opened}
            onClose={() => setOpen(false)}
            title={title}
            file={file}
            url={link.data ?? ""}
          />
        )}
      </Lazy>
    </>
  );
}
