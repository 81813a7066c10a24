import { IconPlayerPlay } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import classes from "#/candidates/detail/detail.module.css";
import partClasses from "#/candidates/detail/parts.module.css";
import { Section } from "#/candidates/detail/Section.tsx";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { fetchDocumentLink } from "./document-link.ts";

type Props = { readonly address: string; readonly name: string };

/** The link is fetched when the video is played, because the owner sees every link as an access. */
export function CandidateVideo({ address, name }: Props) {
  const t = useMessages("candidates");
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => fetchDocumentLink(address),
    onError: (error) => notify.error(errorMessage(error)),
  });
  return (
    <div className={classes.screenOnly}>
      <Section title={t("video")}>
        {data ? (
          // biome-ignore lint/a11y/useMediaCaption: the candidates' own recordings have no captions
          <video
            className={partClasses.video}
            src={data}
            controls
            autoPlay
            playsInline
            aria-label={t("videoOf", { name })}
          />
        ) : (
          <div className={partClasses.poster}>
            <BusyButton
              leftSection={<IconPlayerPlay size={18} aria-hidden />}
              busy={isPending}
              onClick={() => mutate()}
            >
              {t("playVideo")}
            </BusyButton>
          </div>
        )}
      </Section>
    </div>
  );
}
