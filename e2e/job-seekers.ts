import { createHash, randomInt } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import { completeProfile, type SentProfile } from "../server/testing/profile-forms.ts";
import { type Candidate, createApiClient, type DemoUser } from "./accounts.ts";
import { type Newcomer, registerWithPassword } from "./newcomers.ts";

export type JobSeeker = Newcomer & { readonly _id: string; readonly fullName: string };

type Document = {
  readonly fieldName: string;
  /** Null if this client may not open it. */
  readonly url: string | null;
};

/** A unique name without digits. */
export function createName(): string {
  const letter = () => String.fromCharCode(97 + randomInt(26));
  return `Salma ${Array.from({ length: 12 }, letter).join("")}`;
}

const listedPeople: Newcomer[] = [];

/** Registers a person whom clients can find, to be hidden by `hideListedPeople` after the test. */
export function hideAfterTest<Person extends Newcomer>(person: Person): Person {
  listedPeople.push(person);
  return person;
}

/** For `afterEach`: restores the lists that other tests read. */
export async function hideListedPeople({ request }: { request: APIRequestContext }): Promise<void> {
  for (const person of listedPeople.splice(0)) {
    const headers = await authorizationHeaders(request, person);
    const data = { isVisible: false };
    const response = await request.put("/api/jobseeker/visibility", { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
  }
}

/** A listed nurse, unless the answers say otherwise. */
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

/** Completes the profile of a registered job seeker. */
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

/** A minimal valid PDF, padded to about `bytes` bytes that never repeat, so that chunks differ. */
export function createPdf(name: string, bytes = 0) {
  const filling = Array.from({ length: bytes / 8 }, (_, at) => String(at).padStart(8, "x"));
  const text = `%PDF-1.7\n% ${filling.join("")}\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n`;
  return { name, mimeType: "application/pdf", buffer: Buffer.from(text) };
}

export function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Uploads in a single request, without the page. */
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

/** SHA-256 of a stored document, downloaded by its owner. */
export async function storedDigest(
  request: APIRequestContext,
  seeker: Newcomer,
  fieldName: string,
): Promise<string> {
  const headers = await authorizationHeaders(request, seeker);
  const files = await listStoredFiles(request, headers);
  const name = files.find((file) => file.fieldName === fieldName)?.name;
  const response = await request.get(`/api/media/${name}`, { headers });
  expect(response.ok(), await response.text()).toBe(true);
  return sha256(await response.body());
}

/** Field names of the stored documents. */
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

export async function searchByName(
  request: APIRequestContext,
  user: DemoUser,
  name: string,
): Promise<readonly Candidate[]> {
  const api = await createApiClient(request, user);
  return await api.candidates(`search=${encodeURIComponent(name)}`);
}

/** Documents as this client sees them; undefined if the client may not open the candidate. */
export async function listDocumentsFor(
  request: APIRequestContext,
  user: DemoUser,
  { _id }: JobSeeker,
): Promise<readonly Document[] | undefined> {
  const response = await (await createApiClient(request, user)).get(`/jobseeker/${_id}`);
  return response.ok() ? (await response.json()).data.files : undefined;
}

/** Undefined if this client does not see the document at all. */
export async function canOpenDocument(
  request: APIRequestContext,
  user: DemoUser,
  [seeker, fieldName]: readonly [JobSeeker, string],
): Promise<boolean | undefined> {
  const documents = await listDocumentsFor(request, user, seeker);
  const document = documents?.find((file) => file.fieldName === fieldName);
  return document && document.url !== null;
}

/** The download link that a client gets. */
export async function documentLink(
  request: APIRequestContext,
  user: DemoUser,
  [seeker, fieldName]: readonly [JobSeeker, string],
): Promise<string> {
  const documents = await listDocumentsFor(request, user, seeker);
  const name = documents
    ?.find((file) => file.fieldName === fieldName)
    ?.url?.split("/")
    .at(-1);
  const response = await (await createApiClient(request, user)).post(`/media/${name}/link`);
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()).data.url;
}

async function authorizationHeaders(request: APIRequestContext, { email, password }: Newcomer) {
  const response = await request.post("/api/auth/login", { data: { email, password } });
  return { Authorization: `Bearer ${(await response.json()).data.jwtToken}` };
}
