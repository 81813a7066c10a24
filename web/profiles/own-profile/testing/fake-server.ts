// Fake server for a job seeker's own profile; records its requests.
import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import { queryClient } from "#/platform/api/query-client.ts";
import { useSession } from "#/platform/state/session.ts";
import { buildUser } from "#/platform/testing/build-user.ts";

type RecordedRequest = { readonly method: string; readonly path: string; readonly body: unknown };
type ReplyHandlers = Readonly<Record<string, (request: RecordedRequest) => Response>>;

export const requests: RecordedRequest[] = [];
const realFetch = window.fetch;
export const currentUser = buildUser({ role: "jobSeeker", fullName: "Aisha Al Mansoori" });

/** Signs in a job seeker; `handlers` override the default replies by `METHOD /path`. */
export function startServer(profile: OwnProfile, handlers: ReplyHandlers = {}) {
  requests.length = 0;
  queryClient.clear();
  const { isCompleted } = profile.completeness;
  const user = { ...currentUser, isProfileCompleted: isCompleted };
  useSession.setState({ status: "signedIn", user }, true);
  const defaultReplies: ReplyHandlers = {
    "GET /jobseeker/profile": () => successReply({ profile, drafts: [] }),
    "GET /jobseeker/media": () => successReply({ files: [], uploads: [] }),
    "PUT /jobseeker/visibility": ({ body }) => successReply({ ...Object(body), isListed: true }),
  };
  window.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input), window.location.origin);
    if (!pathname.startsWith("/api/")) return realFetch(input, init);
    const { method = "GET", body } = init ?? {};
    const path = pathname.slice(4);
    const request = {
      method,
      path: path + search,
      body: body ? JSON.parse(String(body)) : undefined,
    };
    requests.push(request);
    const reply = handlers[`${method} ${path}`] ?? defaultReplies[`${method} ${path}`];
    return (
      reply?.(request) ?? Response.json({ success: false, message: "not here" }, { status: 404 })
    );
  };
}

export function stopServer() {
  window.fetch = realFetch;
  useSession.setState({ status: "anonymous" }, true);
}

export function successReply(data: unknown): Response {
  return Response.json({ success: true, data });
}

const createCatalogueName = (label: string, labelAr: string | null = null) =>
  ({ label, labelAr, isApproved: labelAr === null ? "pending" : "approved" }) as const;

/** Complete and listed; only a video and a degree are missing. */
export function createProfile(overrides: Partial<OwnProfile> = {}): OwnProfile {
  return {
    _id: currentUser._id,
    revision: 3,
    email: "aisha@example.com",
    profilePic: null,
    isVisible: true,
    isListed: true,
    completeness: {
      isCompleted: true,
      percent: 100,
      missing: [],
      extras: {
        done: 10,
        of: 12,
        missing: [
          { step: "documents", field: "degreeCertificate" },
          { step: "documents", field: "video" },
        ],
      },
    },
    fullName: "Aisha Al Mansoori",
    fullNameAr: "عائشة المنصوري",
    dob: "1994-03-05",
    gender: "Female",
    maritalStatus: "widowed",
    nationality: "Jordan",
    country: "AE",
    address: "Al Majaz 2",
    phone: {
      fullNumber: "+971501234567",
      dialCode: "+971",
      countryCode: "AE",
      localNumber: "050 123 4567",
    },
    ...work,
    ...education,
    sensitive: null,
    isTermAgreed: true,
    ...overrides,
  };
}

const work = {
  havePriorWorkExperience: true,
  desiredProfessions: [createCatalogueName("Bridge Painter")],
  professionalDetails: {
    position: [
      {
        profession: createCatalogueName("Civil Engineer", "مهندس مدني"),
        designation: "Site Engineer",
        organization: "Gulf Build LLC",
        department: "Projects",
        from: "2016-03",
        to: "2018-05",
        isCurrentRole: false,
        employmentType: "Full time",
      },
    ],
    workExperience: { years: 2, months: 3 },
  },
  preferredEmploymentTypes: ["Full time"],
  salaryInfo: { currencyType: "AED", salary: 12_500 },
  noticePeriod: 1,
} satisfies Partial<OwnProfile>;

const education = {
  educationalDetails: [
    {
      isDefault: true,
      higherEducation: 6,
      degree: null,
      fieldOfStudy: "Civil Engineering",
      institutionName: "University of Sharjah",
      countryOfIssuance: "AE",
      completionYear: 2016,
      grade: null,
    },
  ],
  skills: [createCatalogueName("AutoCAD", "أوتوكاد"), createCatalogueName("Bridge painting")],
  languages: [{ code: "ar", label: "Arabic", labelAr: "العربية", level: "native" }],
} satisfies Partial<OwnProfile>;

/** The profile of a newly registered job seeker. */
export function createIncompleteProfile(): OwnProfile {
  const { completeness } = createProfile();
  return createProfile({
    isListed: false,
    completeness: {
      ...completeness,
      isCompleted: false,
      percent: 70,
      missing: [
        { step: "personal", field: "dob" },
        { step: "personal", field: "country" },
        { step: "review", field: "isTermAgreed" },
      ],
    },
  });
}
