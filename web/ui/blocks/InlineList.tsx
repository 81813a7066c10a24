import { Fragment } from "react";

type Props = { readonly parts: readonly (string | null | undefined)[] };

/** Short texts on one line; each keeps its own direction, and empty ones are left out. */
export function InlineList({ parts }: Props) {
  const present = parts.filter((part) => part);
  return present.map((part, at) => (
    <Fragment key={part}>
      {at > 0 && " · "}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}
