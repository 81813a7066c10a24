import type { ClientForStaff } from "@wasla/contract/companies/staff-endpoints";
import { useMessages } from "#/platform/language/language.ts";

/** What the domain of the e-mail says of the company, in words. */
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
