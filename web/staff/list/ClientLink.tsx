import { Link } from "react-router";
import { useWords } from "#/platform/language/language.ts";

type Client = { readonly _id: string; readonly fullName: string | null };

/** A client by name, leading to its account. */
export function ClientLink({ client: { _id, fullName } }: { readonly client: Client }) {
  const t = useWords("staff");
  return (
    <Link to={`/admin/users/${_id}`}>
      <bdi>{fullName ?? t("nameless")}</bdi>
    </Link>
  );
}
