// Fake API for tests: answers in the contract's shapes and records all requests.
import type { CandidateDetail } from "@wasla/contract/candidates/detail-schemas";
import type { CandidateListItem } from "@wasla/contract/candidates/schemas";
import { queryClient } from "#/platform/api/query-client.ts";
import { type User, useSession } from "#/platform/state/session.ts";
import { buildUser } from "#/platform/testing/build-user.ts";

type Answer = { readonly status?: number; readonly body: unknown };
export type RecordedRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
};

export type ServerState = {
  readonly role: "company" | "corporate";
  readonly isPaid: boolean;
  /** Only relevant for corporates. */
  readonly isVerified: boolean;
  readonly total: number;
  readonly handlers: Readonly<
    Record<string, (request: RecordedRequest) => Answer | undefined | Promise<Answer>>
  >;
};

export const recordedRequests: RecordedRequest[] = [];
const realFetch = window.fetch;

/** Signs a client in and answers its calls until `stopServer`. */
export function startServer(overrides: Partial<ServerState> = {}) {
  const serverState: ServerState = {
    role: "corporate",
    isPaid: true,
    isVerified: true,
    total: 134,
    handlers: {},
    ...overrides,
  };
  recordedRequests.length = 0;
  queryClient.clear();
  useSession.setState({ status: "signedIn", user: buildClient(serverState) }, true);
  window.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), window.location.origin);
    if (!pathname.startsWith("/api/")) return realFetch(input, init);
    const method = init?.method ?? "GET";
    const request = {
      method,
      path: pathname.slice(4),
      query: searchParams,
      body: String(init?.body ?? ""),
    };
    recordedRequests.push(request);
    const { status = 200, body } =
      (await serverState.handlers[request.path]?.(request)) ?? defaultReply(serverState, request);
    if (typeof body === "string") return new Response(body, { status });
    return Response.json(body, { status });
  };
}

export function stopServer() {
  window.fetch = realFetch;
  useSession.setState({ status: "anonymous" }, true);
}

/** Query strings of the list requests so far. */
export function listRequests(): string[] {
  return recordedRequests
    .filter(({ path }) => path === "/company/jobseeker-list")
    .map(({ query }) => query.toString());
}

function buildRow(at: number): CandidateListItem {
  const profession = { label: "Civil Engineer", labelAr: "مهندس مدني" };
  return {
    _id: idAt(at),
    fullName: `Person ${at}`,
    profilePic: null,
    gender: at % 2 ? "Male" : "Female",
    dob: "1994-03-05",
    maritalStatus: "married",
    country: "AE",
    nationality: "India",
    havePriorWorkExperience: true,
    profession,
    recentRole: buildRole(profession),
    recentRoleExperienceYearsDecimal: 7.3,
    hasFiles: at % 2 === 0,
    attachmentsFiles:
      at % 2 ? [] : [{ name: "cv.pdf", url: "/api/media/cv.pdf", fieldName: "resume" }],
  };
}

export function buildCandidate(at: number): CandidateDetail {
  const row = buildRow(at);
  return {
    ...row,
    hasFiles: true,
    fullNameAr: null,
    email: "person@example.com",
    phone: "+971501234567",
    address: null,
    salaryInfo: { currencyType: "AED", salary: 12_500 },
    noticePeriod: 1,
    professionalDetails: {
      position: row.recentRole ? [row.recentRole] : [],
      workExperience: { years: 7, months: 3 },
    },
    desiredProfessions: [],
    educationalDetails: [],
    skills: [{ label: "AutoCAD", labelAr: null }],
    languages: [],
    files: [
      {
        name: "cv.pdf",
        url: "/api/media/cv.pdf",
        fieldName: "resume",
        sizeBytes: 319_488,
        type: "application/pdf",
        opening: "unlocked",
        request: null,
      },
      {
        name: "pass.pdf",
        url: null,
        fieldName: "passportCopy",
        sizeBytes: 900,
        type: "application/pdf",
        opening: "ask",
        request: null,
      },
    ],
    sensitive: null,
  };
}

export function idAt(at: number): string {
  return `00000000-0000-7000-8000-${String(at).padStart(12, "0")}`;
}

function buildRole(profession: { label: string; labelAr: string }) {
  return {
    profession,
    from: "2019-01-01",
    to: null,
    organization: "Gulf Build",
    department: "Projects",
    designation: "Site Engineer",
    isCurrentRole: true,
  };
}

function buildClient({ role, isPaid, isVerified }: ServerState): User {
  return buildUser({
    _id: idAt(999),
    role,
    fullName: "Layla Hassan",
    professions: buildProfessions(isPaid),
    subscriptionInfo: { isSubscribed: isPaid, paymentDueBy: null },
    isVerified: isVerified && role === "corporate",
  });
}

function buildProfessions(isPaid: boolean) {
  return [{ _id: "1", label: "Nursing", labelAr: "التمريض", isPaid, isApproved: "approved" }];
}

function defaultReply(
  { role, isPaid, total }: ServerState,
  { path, query }: RecordedRequest,
): Answer {
  if (path.startsWith("/payment/subscription-info/")) {
    const isOpen = isPaid || role === "corporate";
    return okReply({
      data: { isSubscribed: isPaid, professions: buildProfessions(isPaid), isOpen },
    });
  }
  if (path === "/company/jobseeker-counts")
    return okReply({ totalUsers: 1284, currentMonthUserCount: 42 });
  if (path === "/company/jobseeker-profession/list")
    return okReply({
      data: [{ _id: "7", profession: "Nurse", professionAr: "ممرض", count: 482, formerIds: ["6"] }],
    });
  if (path === "/company/jobseeker-list/drops") return okReply({ totalCount: total, drops: [] });
  if (path === "/company/jobseeker-list") return okReply(buildPage(total, query));
  if (path.startsWith("/jobseeker/"))
    return okReply({ data: buildCandidate(Number(path.slice(-12))) });
  return okReply({ data: [], totalCount: 0 });
}

function buildPage(total: number, query: URLSearchParams) {
  const count = Number(query.get("count") ?? 10);
  const first = (Number(query.get("pageNo") ?? 1) - 1) * count;
  const length = Math.max(0, Math.min(count, total - first));
  return { users: Array.from({ length }, (_, at) => buildRow(first + at + 1)), totalCount: total };
}

function okReply(overrides: object): Answer {
  return { body: { success: true, ...overrides } };
}
