// A small server for tests of the form: keeps a profile and drafts as the real one does, revisions
// and all, so that another device is a call to it behind the page's back.

import { onlineManager } from "@tanstack/react-query";
import { boundQuestions, type Question } from "@wasla/contract/catalogue/questionnaire";
import type { Draft, OwnProfile } from "@wasla/contract/profiles/own-endpoints";
import type { DraftStep } from "@wasla/contract/profiles/steps";
import { professions } from "#/catalogue/testing/professions.ts";
import { queryClient } from "#/platform/call/query-client.ts";
import { useSession } from "#/platform/state/session.ts";
import { incomplete, me, profileOf } from "#/profiles/own/testing/server.ts";

type Body = Readonly<Record<string, unknown>>;
type Ask = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Body;
};
type Answer = { readonly status?: number; readonly body: object };

export type FormServer = {
  profile: OwnProfile;
  drafts: Draft[];
  readonly asked: Ask[];
  /** Refuses the next saves of the profile by this. */
  refusal?: Answer | undefined;
  /** Answers drafts in the place of the server. */
  answerDraft?: (() => Answer) | undefined;
  /** What the next save changes of the profile beside its answers. */
  afterSave?: Partial<OwnProfile> | undefined;
  /** What the operators ask; undefined where that cannot be read. */
  questions: readonly Question[] | undefined;
  /** Not reached. */
  isAway: boolean;
  /** Saves of the profile are answered once it is settled. */
  until?: Promise<void> | undefined;
  /** What the last call of a kind sent. */
  sent(method: string, path: string): Body | undefined;
  /** Another device keeps a draft. */
  draftElsewhere(step: DraftStep, values: Body): void;
};

const real = window.fetch;
const skills = [{ _id: "1", label: "Welding", labelAr: "اللحام", isApproved: "approved" }];

/** Signs a job seeker in who has just registered, and answers their calls. */
export function startForm(part: Partial<OwnProfile> = {}): FormServer {
  queryClient.clear();
  const server: FormServer = {
    profile: { ...newcomer(), ...part },
    drafts: [],
    asked: [],
    questions: bound,
    isAway: false,
    sent: (method, path) =>
      server.asked.findLast((ask) => ask.method === method && ask.path === path)?.body,
    draftElsewhere: (step, values) => {
      const before = server.drafts.find((draft) => draft.step === step);
      const savedAt = "2026-11-22T05:12:00.000Z";
      keep(server, { step, values, revision: (before?.revision ?? 0) + 1, savedAt });
    },
  };
  signIn(server);
  window.fetch = async (input, init) => {
    const { pathname, searchParams: query } = new URL(String(input), window.location.origin);
    if (!pathname.startsWith("/api/")) return real(input, init);
    if (server.isAway) throw new TypeError("Failed to fetch");
    const ask = {
      method: init?.method ?? "GET",
      path: pathname.slice(4),
      query,
      body: JSON.parse(String(init?.body ?? "{}")),
    };
    server.asked.push(ask);
    if (ask.method === "PUT" && ask.path === "/jobseeker/profile") await server.until;
    const { status = 200, body } = answerOf(server, ask);
    return Response.json(body, { status });
  };
  return server;
}

export function stopForm() {
  window.fetch = real;
  onlineManager.setOnline(true);
  localStorage.clear();
  sessionStorage.clear();
  useSession.setState({ status: "anonymous" }, true);
}

/** The process dies: nothing is sent any more, and the next page knows what was kept. */
export async function kill(server: FormServer, closePage: () => void) {
  server.isAway = true;
  closePage();
  forgetPage(server);
  await Promise.resolve();
  server.isAway = false;
}

/** Another page load of the same browser: only what device and server keep is known. */
export function forgetPage(server: FormServer) {
  queryClient.clear();
  signIn(server);
}

function signIn({ profile }: FormServer) {
  const user = { ...me, isProfileCompleted: profile.completeness.isCompleted };
  useSession.setState({ status: "signedIn", user }, true);
}

/** Somebody who has just registered: a name, a number and the terms. */
function newcomer(): OwnProfile {
  const { completeness } = incomplete();
  return {
    ...incomplete(),
    completeness: { ...completeness, missing: lacks, percent: 50 },
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

export { profileOf };

/** A first step with nothing wrong. */
export const whole = {
  dob: "1994-03-05",
  gender: "Female",
  maritalStatus: "single",
  nationality: "Jordan",
  country: "AE",
} as const;

/** What a newcomer's first step shows. */
export const startValues = {
  fullName: "Aisha Al Mansoori",
  fullNameAr: "",
  dob: "",
  gender: "Male",
  maritalStatus: "single",
  nationality: "",
  country: "",
  address: "",
  phone: profileOf().phone,
};

function answerOf(server: FormServer, ask: Ask): Answer {
  const draft = /^\/jobseeker\/profile\/draft\/(\w+)$/.exec(ask.path)?.[1];
  if (ask.method === "PUT" && draft)
    return server.answerDraft?.() ?? keepDraft(server, draft as DraftStep, ask.body);
  if (ask.method === "DELETE" && draft)
    return dropDraft(server, draft, Number(ask.query.get("revision")));
  switch (`${ask.method} ${ask.path}`) {
    case "GET /jobseeker/profile":
      return good({ profile: server.profile, drafts: server.drafts });
    case "PUT /jobseeker/profile":
      return server.refusal ?? save(server, ask.body);
    case "GET /jobseeker/media":
      return good({ files: [], uploads: [] });
    case "GET /admin/profession":
      return list(professions);
    case "GET /shared/skills":
      return list(skills);
    case "GET /shared/questionnaire":
      return server.questions ? good(server.questions) : broken;
    case "GET /auth/verify-jwt":
      return { body: { success: true, userData: { ...me, jwtToken: "" } } };
    default:
      return { status: 404, body: { success: false, message: `no ${ask.path}` } };
  }
}

function keepDraft(server: FormServer, step: DraftStep, { values, revision }: Body): Answer {
  const before = server.drafts.find((draft) => draft.step === step)?.revision ?? 0;
  if (revision !== before) return moved;
  const kept = { revision: before + 1, savedAt: new Date().toISOString() };
  keep(server, { step, values: Object(values), ...kept });
  return good(kept);
}

function dropDraft(server: FormServer, step: string, revision: number): Answer {
  if (server.drafts.some((draft) => draft.step === step && draft.revision !== revision))
    return moved;
  server.drafts = server.drafts.filter((draft) => draft.step !== step);
  return { body: { success: true } };
}

function keep(server: FormServer, draft: Draft) {
  server.drafts = [...server.drafts.filter(({ step }) => step !== draft.step), draft];
}

function save(server: FormServer, { revision, draftRevisions, ...answers }: Body): Answer {
  if (revision !== server.profile.revision) return moved;
  const known: Partial<Record<string, number>> = Object(draftRevisions);
  const gone = server.drafts.filter(({ step }) => stepFields[step] in answers);
  if (gone.some((draft) => draft.revision !== known[draft.step])) return moved;
  const { profile } = server;
  const written = {
    ...profile,
    ...server.afterSave,
    ...inWords(answers, profile),
    revision: profile.revision + 1,
  };
  server.profile = written as OwnProfile;
  server.drafts = server.drafts.filter(({ step }) => !(stepFields[step] in answers));
  return good(server.profile);
}

const lacks: OwnProfile["completeness"]["missing"] = [
  { step: "personal", field: "dob" },
  { step: "personal", field: "nationality" },
  { step: "personal", field: "country" },
  { step: "experience", field: "professionalDetails.position" },
  { step: "education", field: "educationalDetails" },
];

/** By which field a save is known to be of a step. */
const stepFields = {
  personal: "dob",
  experience: "havePriorWorkExperience",
  education: "educationalDetails",
  skills: "skills",
} as const;

/** As the profile is read: names with their Arabic, sensitive answers apart. */
function inWords(said: Body, before: OwnProfile): Body {
  const text = JSON.stringify(said).replace(
    /\{"label":("[^"]*")\}/g,
    '{"label":$1,"labelAr":null,"isApproved":"approved"}',
  );
  const { isSensitiveAgreed, isSensitiveShared, answers: extra = [], ...rest } = JSON.parse(text);
  if (isSensitiveAgreed !== true) return rest;
  const { religion, anyCriminalRecord, healthIssues, disability } = rest;
  const answers = [...extra, ...(before.sensitive?.answers ?? [])]
    .filter(({ key }, at, all) => all.findIndex((one) => one.key === key) === at)
    .filter(({ value }) => value !== null)
    .map(({ key, value }) => ({ label: key, labelAr: key, option: null, key, value }));
  const sensitive = { religion, anyCriminalRecord, healthIssues, disability, answers };
  return { ...rest, sensitive: { isShared: isSensitiveShared, ...sensitive } };
}

/** Those of the form itself. */
const bound = boundQuestions.map((question, at): Question => {
  return { ...question, _id: String(at), type: "boolean", options: [], required: false };
});

/** And three that operators have added. */
export const questions: readonly Question[] = [
  ...bound,
  asked("question4", "Do you own a car?", "هل لديك سيارة؟", "boolean"),
  asked("question5", "What is your hobby?", "ما هوايتك؟", "text"),
  {
    ...asked("question6", "Which visa do you have?", "ما نوع تأشيرتك؟", "select"),
    options: [
      { value: "choice1", label: "Employment", labelAr: "عمل" },
      { value: "choice2", label: "Visit", labelAr: "زيارة" },
    ],
  },
];

function asked(key: string, label: string, labelAr: string, type: Question["type"]): Question {
  const required = type === "select";
  return { _id: key, key, label, labelAr, type, options: [], required, detailKey: null };
}

const broken: Answer = { status: 500, body: { success: false, message: "Something went wrong" } };

const moved: Answer = {
  status: 409,
  body: { success: false, message: "This was changed on another device or in another tab." },
};

function good(data: unknown): Answer {
  return { body: { success: true, data } };
}

function list(data: readonly object[]): Answer {
  return { body: { success: true, data, totalCount: data.length } };
}
