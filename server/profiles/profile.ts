/** A profile as its owner saved it; ids are those of the catalogue. */

type CatalogueEntry = {
  readonly id: number;
  readonly label: string;
  readonly labelAr: string | null;
};
type Country = CatalogueEntry & { readonly code: string };
/** An entry that job seekers may have proposed. */
type ProposableEntry = CatalogueEntry & {
  readonly isApproved: boolean;
  /** Rejected entries are shown to their owner only. */
  readonly isRejected: boolean;
};

export type Role = {
  readonly profession: ProposableEntry;
  /** First day of a month. */
  readonly from: string;
  readonly to: string | null;
  readonly isCurrentRole: boolean;
  readonly organization: string;
  readonly department: string;
  readonly designation: string;
  readonly employmentType: string | null;
};

export type Education = {
  readonly levelId: number;
  readonly degree: string;
  readonly fieldOfStudy: string;
  readonly grade: string;
  readonly institutionName: string;
  readonly country: Country | null;
  readonly completionYear: number | null;
  readonly isDefault: boolean;
};

export type Profile = {
  readonly candidateId: string;
  readonly listingNo: number | null;
  readonly isListed: boolean;
  readonly isVisible: boolean;
  readonly fullName: string | null;
  readonly nameAr: string | null;
  readonly email: string;
  /** E.164. */
  readonly phone: string | null;
  /** 0 female, 1 male. */
  readonly gender: number | null;
  readonly dob: string | null;
  readonly maritalStatus: string | null;
  readonly country: Country | null;
  readonly nationality: Country | null;
  readonly address: string | null;
  readonly hasPriorWork: boolean;
  /** Per month, in hundredths of the currency. */
  readonly expectedSalaryMinor: number | null;
  readonly currencyType: string | null;
  /** Null means available now. */
  readonly noticeMonths: number | null;
  /** Professions under which the candidate is listed: desired ones and those of effective roles. */
  readonly professionIds: readonly number[];
  readonly desiredProfessions: readonly ProposableEntry[];
  readonly preferredEmploymentTypes: readonly string[];
  readonly roles: readonly Role[];
  readonly education: readonly Education[];
  readonly skills: readonly ProposableEntry[];
  readonly languages: readonly (CatalogueEntry & {
    readonly code: string;
    readonly level: string | null;
  })[];
};

/** Roles are stored but ignored while their owner claims no prior work. */
export function effectiveRoles({ hasPriorWork, roles }: Profile): readonly Role[] {
  return hasPriorWork ? roles : [];
}

/** Monthly salary on the wire, in units of the currency. */
export function toSalaryInfo({ expectedSalaryMinor, currencyType }: Profile) {
  if (expectedSalaryMinor === null || currencyType === null) return null;
  return { currencyType, salary: expectedSalaryMinor / 100 };
}

/** On the wire, empty texts are null. */
export function toEducationalDetails({ levelId, country, completionYear, ...texts }: Education) {
  return {
    higherEducation: levelId,
    degree: texts.degree || null,
    fieldOfStudy: texts.fieldOfStudy || null,
    institutionName: texts.institutionName || null,
    countryOfIssuance: country?.code ?? null,
    completionYear,
    grade: texts.grade || null,
  };
}
