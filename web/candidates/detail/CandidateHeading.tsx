import { Title } from "@mantine/core";
import { useContext, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useNavigationState } from "#/candidates/result-position/use-result-position.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { useProductName } from "#/ui/brand/product-name.ts";
import classes from "./detail.module.css";
import { OwnerPreviewContext } from "./owner-preview-context.ts";

type Props = { readonly children: string };

export function CandidateHeading({ children }: Props) {
  const isOwnerPreview = useContext(OwnerPreviewContext);
  if (!isOwnerPreview) return <FocusedHeading>{children}</FocusedHeading>;
  return (
    <Title order={2} className={classes.heading}>
      <bdi>{children}</bdi>
    </Title>
  );
}

/** The page's h1. It takes the focus unless the pager is in use, which keeps it. */
function FocusedHeading({ children }: Props) {
  const productName = useProductName();
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const { isFromPager } = useNavigationState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per candidate, on mount
  useEffect(() => {
    if (isFromPager) announce(children);
    else if (key !== "default") heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <title>{`${children} · ${productName}`}</title>
      <Title order={1} ref={heading} tabIndex={-1} className={classes.heading}>
        <bdi>{children}</bdi>
      </Title>
    </>
  );
}
