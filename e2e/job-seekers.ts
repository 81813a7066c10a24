/** Job seekers of a journey's own whose profiles are whole, and what clients see of them. */
import { createHash, randomInt } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import { completeProfile, type SentProfile } from "../server/testing/profile-forms.ts";
import { type Candidate, createApiClient, type DemoUser } from "./accounts.ts";
import { type Newcomer, registerWithPassword } from "./newcomers.ts";

export type JobSeeker = Newcomer & { readonly _id: string; readonly fullName: string };

type Document = {
  readonly fieldName: string;
  /** Null where this client may not open it. */
  readonly url: string | null;
};

/** A name that nobody else has, of letters alone. */
export function createName(): string {
  const letter = () => String.fromCharCode(97 + randomInt(26));
  return `Salma ${Array.from({ length: 12 }, letter).join("")}`;
}

const listedPeople: Newcomer[] = [];

/** From now on clients find this person, until the journey is over. */
export function hideAfterTest<Person extends Newcomer>(person: Person): Person {
  listedPeople.push(person);
  return person;
}

/** After a journey: the lists that others look at are as they were. */
export async function hideListedPeople({ request }: { request: APIRequestContext }): Promise<void> {
  for (const person of listedPeople.splice(0)) {
    const headers = await authorizationHeaders(request, person);
    const data = { isVisible: false };
    const answer = await request.put("/api/jobseeker/visibility", { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

/** A nurse whom every client of nurses finds, unless the answers say otherwise. */
export async function createCompleteJobSeeker(
  request: APIRequestContext,
  answers: Partial<SentProfile> = {},
): Promise<JobSeeker> {
  return await submitCompleteProfile(
    request,
    await registerWithPassword(request, "jobSeeker"),
    answers,
  );
}

/** The same of somebody who has registered already. */
export async function submitCompleteProfile(
  request: APIRequestContext,
  newcomer: Newcomer,
  answers: Partial<SentProfile> = {},
): Promise<JobSeeker> {
  hideAfterTest(newcomer);
  const headers = await authorizationHeaders(request, newcomer);
  const fullName = createName();
  const data = { ...completeProfile, ...answers, fullName, fullNameAr: null };
  const saved = await request.put("/api/jobseeker/profile", { headers, data });
  expect(saved.ok(), await saved.text()).toBe(true);
  return { ...newcomer, fullName, _id: (await saved.json()).data._id };
}

/** As short as a PDF can be, and as long as is wanted; no two parts of it are equal. */
export function createPdf(name: string, bytes = 0) {
  const filling = Array.from({ length: bytes / 8 }, (_, at) => String(at).padStart(8, "x"));
  const text = `%PDF-1.7\n% ${filling.join("")}\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n`;
  return { name, mimeType: "application/pdf", buffer: Buffer.from(text) };
}

export function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** In one call, past the page. */
export async function addDocument(
  request: APIRequestContext,
  seeker: Newcomer,
  fieldName: string,
): Promise<void> {
  const headers = await authorizationHeaders(request, seeker);
  const multipart = { fieldName, file: createPdf(`${fieldName}.pdf`) };
  const added = await request.post("/api/jobseeker/upload/media", { headers, multipart });
  expect(added.ok(), await added.text()).toBe(true);
}

/** What the server keeps for its owner, byte for byte. */
export async function storedDigest(
  request: APIRequestContext,
  seeker: Newcomer,
  fieldName: string,
): Promise<string> {
  const headers = await authorizationHeaders(request, seeker);
  const files = await listStoredFiles(request, headers);
  const name = files.find((one) => one.fieldName === fieldName)?.name;
  const answer = await request.get(`/api/media/${name}`, { headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return sha256(await answer.body());
}

/** Which documents somebody has. */
export async function storedFields(
  request: APIRequestContext,
  seeker: Newcomer,
): Promise<readonly string[]> {
  const files = await listStoredFiles(request, await authorizationHeaders(request, seeker));
  return files.map(({ fieldName }) => fieldName);
}

async function listStoredFiles(
  request: APIRequestContext,
  headers: Record<string, string>,
): Promise<readonly { readonly name: string; readonly fieldName: string }[]> {
  return (await (await request.get("/api/jobseeker/media", { headers })).json()).data.files;
}

/** Those whom a client finds under a name. */
export async function searchByName(
  request: APIRequestContext,
  who: DemoUser,
  name: string,
): Promise<readonly Candidate[]> {
  const api = await createApiClient(request, who);
  return await api.candidates(`search=${encodeURIComponent(name)}`);
}

/** The documents of a candidate as a client is told of them; undefined without a candidate. */
export async function listDocumentsFor(
  request: APIRequestContext,
  who: DemoUser,
  { _id }: JobSeeker,
): Promise<readonly Document[] | undefined> {
  const answer = await (await createApiClient(request, who)).get(`/jobseeker/${_id}`);
  return answer.ok() ? (await answer.json()).data.files : undefined;
}

/** Whether a client may open a document; undefined where it is told of none. */
export async function canOpenDocument(
  request: APIRequestContext,
  who: DemoUser,
  [seeker, fieldName]: readonly [JobSeeker, string],
): Promise<boolean | undefined> {
  const documents = await listDocumentsFor(request, who, seeker);
  const document = documents?.find((one) => one.fieldName === fieldName);
  return document && document.url !== null;
}

/** The link by which a client opens a document. */
export async function documentLink(
  request: APIRequestContext,
  who: DemoUser,
  [seeker, fieldName]: readonly [JobSeeker, string],
): Promise<string> {
  const documents = await listDocumentsFor(request, who, seeker);
  const name = documents
    ?.find((one) => one.fieldName === fieldName)
    ?.url?.split("/")
    .at(-1);
  const answer = await (await createApiClient(request, who)).post(`/media/${name}/link`);
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).data.url;
}

async function authorizationHeaders(request: APIRequestContext, { email, password }: Newcomer) {
  const answer = await request.post("/api/auth/login", { data: { email, password } });
  return { Authorization: `Bearer ${(await answer.json()).data.jwtToken}` };
}
