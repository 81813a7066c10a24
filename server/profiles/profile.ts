/** A whole profile, as its owner saved it; ids are those of the catalogue. */

type Entry = { readonly id: number; readonly label: string; readonly labelAr: string | null };
type Country = Entry & { readonly code: string };

export type Role = {
  readonly profession: Entry;
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
  /** A month, in hundredths of the currency. */
  readonly expectedSalaryMinor: number | null;
  readonly currencyType: string | null;
  /** Null = available now. */
  readonly noticeMonths: number | null;
  /** In which this candidate is found: desired, and of roles when there was prior work. */
  readonly professionIds: readonly number[];
  readonly desiredProfessions: readonly Entry[];
  readonly roles: readonly Role[];
  readonly education: readonly Education[];
  readonly skills: readonly Entry[];
  readonly languages: readonly (Entry & { readonly code: string; readonly level: string | null })[];
};
