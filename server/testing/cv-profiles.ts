/** Stored profiles to render CVs from: one complete, one nearly empty. */
import type { Education, Profile, Role } from "#/profiles/profile.ts";

const emirates = {
  id: 1,
  code: "AE",
  label: "United Arab Emirates",
  labelAr: "الإمارات العربية المتحدة",
};
const philippines = { id: 2, code: "PH", label: "Philippines", labelAr: "الفلبين" };
const engineer = {
  id: 1,
  label: "Civil Engineering",
  labelAr: "الهندسة المدنية",
  isApproved: true,
  isRejected: false,
};
const manager = {
  id: 2,
  label: "Project Management",
  labelAr: "إدارة المشاريع",
  isApproved: true,
  isRejected: false,
};

export const minimalProfile: Profile = {
  candidateId: "0199c0de-0000-7000-8000-000000000001",
  listingNo: null,
  isListed: false,
  isVisible: true,
  fullName: "Maria Santos",
  nameAr: null,
  email: "maria@people.example",
  phone: null,
  gender: null,
  dob: null,
  maritalStatus: null,
  country: null,
  nationality: null,
  address: null,
  hasPriorWork: false,
  expectedSalaryMinor: null,
  currencyType: null,
  noticeMonths: null,
  professionIds: [],
  desiredProfessions: [],
  preferredEmploymentTypes: [],
  roles: [],
  education: [],
  skills: [],
  languages: [],
};

export function createRole(changes: Partial<Role> = {}): Role {
  return {
    profession: engineer,
    from: "2019-01-01",
    to: null,
    isCurrentRole: true,
    organization: "Gulf Build LLC",
    department: "Site operations",
    designation: "Site Engineer",
    employmentType: "Full time",
    ...changes,
  };
}

const degree: Education = {
  levelId: 6,
  degree: "Bachelor of Science (BSc)",
  fieldOfStudy: "Civil Engineering",
  grade: "3.7 of 4",
  institutionName: "University of Sharjah",
  country: emirates,
  completionYear: 2014,
  isDefault: true,
};

export const fullProfile: Profile = {
  ...minimalProfile,
  fullName: "Aisha Al Mansoori",
  nameAr: "عائشة عبد الله المنصوري",
  email: "aisha.mansoori@people.example",
  phone: "+971501234567",
  gender: 0,
  dob: "1990-03-05",
  maritalStatus: "married",
  country: emirates,
  nationality: philippines,
  address: "Villa 12, Al Wasl Road, Dubai",
  hasPriorWork: true,
  expectedSalaryMinor: 1_250_000,
  currencyType: "AED",
  noticeMonths: 3,
  desiredProfessions: [manager],
  roles: [
    createRole(),
    createRole({
      organization: "شركة دلتا للمقاولات",
      designation: "مهندسة موقع أولى",
      department: "الإشراف",
      from: "2015-03-01",
      to: "2018-12-01",
      isCurrentRole: false,
      employmentType: "Fixed contract",
    }),
    createRole({
      profession: manager,
      organization: "Al-Futtaim & Sons",
      designation: "Trainee",
      department: "",
      from: "2014-07-01",
      to: "2015-02-01",
      isCurrentRole: false,
      employmentType: null,
    }),
  ],
  education: [
    degree,
    {
      ...degree,
      levelId: 3,
      degree: "",
      fieldOfStudy: "",
      grade: "",
      institutionName: "مدرسة النور الثانوية",
      completionYear: 2008,
    },
  ],
  skills: [
    "AutoCAD",
    "Primavera P6",
    "Revit",
    "Quantity surveying",
    "Site safety",
    "Microsoft Excel",
  ].map((label, id) => ({
    id,
    label,
    labelAr: id === 4 ? "سلامة المواقع" : null,
    isApproved: true,
    isRejected: false,
  })),
  languages: [
    { id: 1, code: "ar", label: "Arabic", labelAr: "العربية", level: "native" },
    { id: 2, code: "en", label: "English", labelAr: "الإنجليزية", level: "fluent" },
    { id: 3, code: "tl", label: "Filipino", labelAr: "الفلبينية", level: "basic" },
    { id: 4, code: "ur", label: "Urdu", labelAr: "الأردية", level: null },
  ],
};
