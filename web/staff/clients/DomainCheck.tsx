import type { ClientForStaff } from "@wasla/contract/companies/staff-endpoints";
import { useMessages } from "#/platform/language/language.ts";

/** How the domain of the client's email relates to its name. */
export function DomainCheck({ domain }: Pick<ClientForStaff, "domain">) {
  const t = useMessages("staff/clients");
  return (
    <>
      <bdi>{domain.name}</bdi>
      <br />
      {t(domain.sign)}
    </>
  );
}
