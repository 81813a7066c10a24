import { Link, useLocation } from "react-router";
import { usePathExists } from "#/platform/state/path-exists.ts";
import classes from "./form.module.css";

type Props = {
  readonly path: string;
  readonly children: string;
  readonly onGo?: () => void;
};

/** A link to another public page that keeps the query; nothing if the path does not exist. */
export function PublicPageLink({ path, children, onGo }: Props) {
  const { search } = useLocation();
  if (!usePathExists()(path)) return null;
  return (
    <Link to={path + search} className={classes.link} onClick={onGo}>
      {children}
    </Link>
  );
}
