import { Fragment } from "react";

type Props = { readonly parts: readonly (string | null | undefined)[] };

/** Short texts on one line, each in its own direction; empty ones are omitted. */
export function InlineList({ parts }: Props) {
  const present = parts.filter((part) => part);
  return present.map((part, at) => (
    <Fragment key={part}>
      {at > 0 && " · "}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}
