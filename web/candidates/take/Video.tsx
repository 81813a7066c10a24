import { Button } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import classes from "#/candidates/detail/detail.module.css";
import parts from "#/candidates/detail/parts.module.css";
import { Section } from "#/candidates/detail/Section.tsx";
import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";
import { linkTo } from "./link.ts";

type Props = { readonly address: string; readonly name: string };

/** The candidate's video. Asked for when it is played: each link is noted for its owner. */
export function Video({ address, name }: Props) {
  const words = useWords("candidates");
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => linkTo(address),
    onError: (error) => notify.error(errorText(error)),
  });
  return (
    <div className={classes.screenOnly}>
      <Section title={words("video")}>
        {data ? (
          // biome-ignore lint/a11y/useMediaCaption: candidates record themselves, without captions
          <video
            className={parts.video}
            src={data}
            controls
            autoPlay
            playsInline
            aria-label={words("videoOf", { name })}
          />
        ) : (
          <div className={parts.poster}>
            <Button
              leftSection={<IconPlayerPlay size={18} aria-hidden />}
              loading={isPending}
              onClick={() => mutate()}
            >
              {words("playVideo")}
            </Button>
          </div>
        )}
      </Section>
    </div>
  );
}
