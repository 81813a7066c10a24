import type { CompanyDetails } from "@wasla/contract/companies/endpoints";
import { formatPhone } from "@wasla/contract/platform/format-phone";
import { countryName } from "#/catalogue/catalogue-names.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { DescriptionList } from "#/ui/blocks/DescriptionList.tsx";
import { Section } from "#/ui/blocks/Section.tsx";

/** The client's own details, to compare with its papers. */
export function AboutBlock({ details }: { readonly details: CompanyDetails }) {
  const t = useMessages("staff/clients");
  const language = useLanguage();
  const { role, fullName, email, phone, companyRole, address, country, trn } = details;
  return (
    <Section title={t("about")}>
      <DescriptionList
        items={[
          [t("kind"), t(role)],
          [t("contact"), <bdi key="contact">{fullName}</bdi>],
          [t("jobTitle"), companyRole && <bdi>{companyRole}</bdi>],
          [t("email"), <bdi key="email">{email}</bdi>],
          [t("phone"), phone && <bdi dir="ltr">{formatPhone(phone.fullNumber)}</bdi>],
          [t("address"), address && <bdi>{address}</bdi>],
          [t("city"), details.businessCity && <bdi>{details.businessCity}</bdi>],
          [t("country"), country && countryName(country, language)],
          [t("trn"), trn && <bdi dir="ltr">{trn}</bdi>],
        ]}
      />
    </Section>
  );
}
