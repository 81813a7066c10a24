import { Skeleton, Stack, VisuallyHidden } from "@mantine/core";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./LoadingSkeleton.module.css";

type Props = {
  /** Lines of the shape to come. */
  readonly rows?: number;
  /** Height of one, in pixels. */
  readonly height?: number;
};

/** The shape of what is being loaded; appears after 150 ms: quick answers do not flicker. */
export function LoadingSkeleton({ rows = 3, height = 36 }: Props) {
  const t = useMessages("platform");
  return (
    <div className={classes.waiting} aria-busy="true">
      <VisuallyHidden>{t("loading")}</VisuallyHidden>
      <Stack gap="sm" aria-hidden="true">
        {Array.from({ length: rows }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
          <Skeleton key={at} height={height} />
        ))}
      </Stack>
    </div>
  );
}
