import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useProductName } from "#/ui/brand/product-name.ts";
import classes from "./PageTitle.module.css";

type Props = {
  readonly children: ReactNode;
  /** Document title, where the heading is not plain text. */
  readonly title?: string;
  /** Buttons at the end of the title's line. */
  readonly actions?: ReactNode;
};

/** The page's only h1: sets the document title and takes the focus after a navigation. */
export function PageTitle({ children, title, actions }: Props) {
  const productName = useProductName();
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const isFirst = key === "default";
  const documentTitle = title ?? (typeof children === "string" ? children : "");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new page
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <div className={classes.row}>
      <title>{documentTitle ? `${documentTitle} · ${productName}` : productName}</title>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {children}
      </h1>
      {actions}
    </div>
  );
}
