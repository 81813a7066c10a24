// Fake server for the profile form. It stores profile and drafts with revisions like the real
// one; tests call it directly to act as another device.

import { onlineManager } from "@tanstack/react-query";
import type { Question } from "@wasla/contract/catalogue/questionnaire";
import type { Draft, OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import type { DraftStep } from "@wasla/contract/profiles/steps";
import { professions } from "#/catalogue/testing/professions.ts";
import { queryClient } from "#/platform/api/query-client.ts";
import { useSession } from "#/platform/state/session.ts";
import {
  createIncompleteProfile,
  createProfile,
  currentUser,
} from "#/profiles/own-profile/testing/fake-server.ts";
import { formQuestions } from "./questions.ts";

type RequestBody = Readonly<Record<string, unknown>>;
type RecordedRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: RequestBody;
};
type FakeReply = { readonly status?: number; readonly body: object };

export type FormServer = {
  profile: OwnProfile;
  drafts: Draft[];
  readonly requests: RecordedRequest[];
  /** Rejects saves of the profile. */
  nextSaveReply?: FakeReply | undefined;
  /** Overrides the replies to drafts. */
  draftReply?: (() => FakeReply) | undefined;
  /** What the next save changes in the profile besides its answers. */
  afterSave?: Partial<OwnProfile> | undefined;
  /** The questionnaire; undefined makes loading it fail. */
  questions: readonly Question[] | undefined;
  isOffline: boolean;
  /** Delays the replies to saves of the profile. */
  saveDelay?: Promise<void> | undefined;
  /** Body of the latest matching request. */
  lastRequestBody(method: string, path: string): RequestBody | undefined;
  /** Simulates another device. */
  saveDraftElsewhere(step: DraftStep, values: RequestBody): void;
};

const realFetch = window.fetch;
const skills = [{ _id: "1", label: "Welding", labelAr: "اللحام", isApproved: "approved" }];

/** Signs in a newly registered job seeker and replies to API calls. */
export function startFormServer(overrides: Partial<OwnProfile> = {}): FormServer {
  queryClient.clear();
  const server: FormServer = {
    profile: { ...newProfile(), ...overrides },
    drafts: [],
    requests: [],
    questions: formQuestions,
    isOffline: false,
    lastRequestBody: (method, path) =>
      server.requests.findLast((request) => request.method === method && request.path === path)
        ?.body,
    saveDraftElsewhere: (step, values) => {
      const before = server.drafts.find((draft) => draft.step === step);
      const savedAt = "2026-11-22T05:12:00.000Z";
      storeDraft(server, { step, values, revision: (before?.revision ?? 0) + 1, savedAt });
    },
  };
  signIn(server);
  window.fetch = async (input, init) => {
    const { pathname, searchParams: query } = new URL(String(input), window.location.origin);
    if (!pathname.startsWith("/api/")) return realFetch(input, init);
    if (server.isOffline) throw new TypeError("Failed to fetch");
    const request = {
      method: init?.method ?? "GET",
      path: pathname.slice(4),
      query,
      body: JSON.parse(String(init?.body ?? "{}")),
    };
    server.requests.push(request);
    if (request.method === "PUT" && request.path === "/jobseeker/profile") await server.saveDelay;
    const { status = 200, body } = findReply(server, request);
    return Response.json(body, { status });
  };
  return server;
}

export function stopFormServer() {
  window.fetch = realFetch;
  onlineManager.setOnline(true);
  localStorage.clear();
  sessionStorage.clear();
  useSession.setState({ status: "anonymous" }, true);
}

/** Nothing more is sent; the next page knows only what is stored on the device. */
export async function simulateCrash(server: FormServer, unmountPage: () => void) {
  server.isOffline = true;
  unmountPage();
  simulateReload(server);
  await Promise.resolve();
  server.isOffline = false;
}

/** A page load in the same browser: only the device's and the server's data survive. */
export function simulateReload(server: FormServer) {
  queryClient.clear();
  signIn(server);
}

function signIn({ profile }: FormServer) {
  const user = { ...currentUser, isProfileCompleted: profile.completeness.isCompleted };
  useSession.setState({ status: "signedIn", user }, true);
}

/** A newly registered job seeker: name, phone number and accepted terms. */
function newProfile(): OwnProfile {
  const { completeness } = createIncompleteProfile();
  return {
    ...createIncompleteProfile(),
    completeness: { ...completeness, missing: initialGaps, percent: 40 },
    revision: 1,
    fullNameAr: null,
    dob: null,
    gender: null,
    maritalStatus: null,
    nationality: null,
    country: null,
    address: null,
    desiredProfessions: [],
    professionalDetails: { position: [], workExperience: { years: 0, months: 0 } },
    preferredEmploymentTypes: [],
    salaryInfo: null,
    noticePeriod: null,
    educationalDetails: [],
    skills: [],
    languages: [],
  };
}

export { createProfile };

/** Valid values of the first step. */
export const validPersonalStep = {
  dob: "1994-03-05",
  gender: "Female",
  maritalStatus: "single",
  nationality: "Jordan",
  country: "AE",
} as const;

/** What the first step shows to a new user. */
export const initialPersonalValues = {
  fullName: "Aisha Al Mansoori",
  fullNameAr: "",
  dob: "",
  gender: "Male",
  maritalStatus: "single",
  nationality: "",
  country: "",
  address: "",
  phone: createProfile().phone,
};

function findReply(server: FormServer, request: RecordedRequest): FakeReply {
  const draft = /^\/jobseeker\/profile\/draft\/(\w+)$/.exec(request.path)?.[1];
  if (request.method === "PUT" && draft)
    return server.draftReply?.() ?? saveDraft(server, draft as DraftStep, request.body);
  if (request.method === "DELETE" && draft)
    return discardDraft(server, draft, Number(request.query.get("revision")));
  switch (`${request.method} ${request.path}`) {
    case "GET /jobseeker/profile":
      return successReply({ profile: server.profile, drafts: server.drafts });
    case "PUT /jobseeker/profile":
      return server.nextSaveReply ?? saveProfile(server, request.body);
    case "GET /jobseeker/media":
      return successReply({ files: [], uploads: [] });
    case "GET /admin/profession":
      return listReply(professions);
    case "GET /shared/skills":
      return listReply(skills);
    case "GET /shared/questionnaire":
      return server.questions ? successReply(server.questions) : serverError;
    case "GET /auth/verify-jwt":
      return { body: { success: true, userData: { ...currentUser, jwtToken: "" } } };
    default:
      return { status: 404, body: { success: false, message: `no ${request.path}` } };
  }
}

function saveDraft(
  server: FormServer,
  step: DraftStep,
  { values, revision }: RequestBody,
): FakeReply {
  const before = server.drafts.find((draft) => draft.step === step)?.revision ?? 0;
  if (revision !== before) return conflictReply;
  const saved = { revision: before + 1, savedAt: new Date().toISOString() };
  storeDraft(server, { step, values: Object(values), ...saved });
  return successReply(saved);
}

function discardDraft(server: FormServer, step: string, revision: number): FakeReply {
  if (server.drafts.some((draft) => draft.step === step && draft.revision !== revision))
    return conflictReply;
  server.drafts = server.drafts.filter((draft) => draft.step !== step);
  return { body: { success: true } };
}

function storeDraft(server: FormServer, draft: Draft) {
  server.drafts = [...server.drafts.filter(({ step }) => step !== draft.step), draft];
}

function saveProfile(
  server: FormServer,
  { revision, draftRevisions, ...answers }: RequestBody,
): FakeReply {
  if (revision !== server.profile.revision) return conflictReply;
  const revisions: Partial<Record<string, number>> = Object(draftRevisions);
  const removed = server.drafts.filter(({ step }) => stepFields[step] in answers);
  if (removed.some((draft) => draft.revision !== revisions[draft.step])) return conflictReply;
  const { profile } = server;
  const saved = {
    ...profile,
    ...server.afterSave,
    ...toStoredAnswers(answers, profile),
    revision: profile.revision + 1,
  };
  server.profile = saved as OwnProfile;
  server.drafts = server.drafts.filter(({ step }) => !(stepFields[step] in answers));
  return successReply(server.profile);
}

const initialGaps: OwnProfile["completeness"]["missing"] = [
  { step: "personal", field: "dob" },
  { step: "personal", field: "gender" },
  { step: "personal", field: "nationality" },
  { step: "personal", field: "country" },
  { step: "experience", field: "professionalDetails.position" },
  { step: "education", field: "educationalDetails" },
];

/** The field that identifies the step of a save. */
const stepFields = {
  personal: "dob",
  experience: "havePriorWorkExperience",
  education: "educationalDetails",
  skills: "skills",
} as const;

/** As the server returns answers: names with Arabic, sensitive answers separately. */
function toStoredAnswers(body: RequestBody, before: OwnProfile): RequestBody {
  const text = JSON.stringify(body).replace(
    /\{"label":("[^"]*")\}/g,
    '{"label":$1,"labelAr":null,"isApproved":"approved"}',
  );
  const { isSensitiveAgreed, isSensitiveShared, answers: extra = [], ...rest } = JSON.parse(text);
  if (isSensitiveAgreed !== true) return rest;
  const { religion, anyCriminalRecord, healthIssues, disability } = rest;
  const answers = [...extra, ...(before.sensitive?.answers ?? [])]
    .filter(({ key }, at, all) => all.findIndex((answer) => answer.key === key) === at)
    .filter(({ value }) => value !== null)
    .map(({ key, value }) => ({ label: key, labelAr: key, option: null, key, value }));
  const sensitive = { religion, anyCriminalRecord, healthIssues, disability, answers };
  return { ...rest, sensitive: { isShared: isSensitiveShared, ...sensitive } };
}

const serverError: FakeReply = {
  status: 500,
  body: { success: false, message: "Something went wrong" },
};

const conflictReply: FakeReply = {
  status: 409,
  body: { success: false, message: "This was changed on another device or in another tab." },
};

function successReply(data: unknown): FakeReply {
  return { body: { success: true, data } };
}

function listReply(data: readonly object[]): FakeReply {
  return { body: { success: true, data, totalCount: data.length } };
}
