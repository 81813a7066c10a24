import { Skeleton, Stack, VisuallyHidden } from "@mantine/core";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./LoadingSkeleton.module.css";

type Props = {
  readonly rows?: number;
  /** In pixels, per row. */
  readonly height?: number;
};

/** Placeholder while loading; appears after 150 ms so that quick responses do not flicker. */
export function LoadingSkeleton({ rows = 3, height = 36 }: Props) {
  const t = useMessages("platform");
  return (
    <div className={classes.waiting} aria-busy="true">
      <VisuallyHidden>{t("loading")}</VisuallyHidden>
      <Stack gap="sm" aria-hidden="true">
        {Array.from({ length: rows }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          <Skeleton key={at} height={height} />
        ))}
      </Stack>
    </div>
  );
}
