import { Fragment } from "react";

type Props = { readonly parts: readonly (string | null | undefined)[] };

/** Short texts on one line; each keeps its own direction, and empty ones are left out. */
export function Joined({ parts }: Props) {
  const given = parts.filter((part) => part);
  return given.map((part, at) => (
    <Fragment key={part}>
      {at > 0 && " · "}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}
