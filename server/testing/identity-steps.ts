import { v4 } from "uuid";
import { expect } from "vitest";
import { createApiClient } from "./api-client.ts";
import type { TestApp } from "./app.ts";
import { approveSignIn, createBrowser, type GoogleUser } from "./google-steps.ts";
import { createTestData, PASSWORD, type TestAccount } from "./test-data.ts";

const passwordProof = { password: PASSWORD };

type Token = Pick<TestAccount, "token">;
type ListedIdentity = { _id: string; email: string | null; lastUsedAt: string | null };
type Browser = ReturnType<typeof createBrowser>;

export function createGoogleUser(): GoogleUser {
  return { email: `${v4()}@people.example`, subject: v4(), name: "Aisha" };
}

export function createIdentitySteps(running: TestApp) {
  const call = createApiClient(running);
  const listed = async ({ token }: Token): Promise<ListedIdentity[]> => {
    const { status, body } = await call({ token }, "GET", "/auth/identities");
    expect(status).toBe(200);
    return body.data;
  };
  /** Follows the provider's redirect; returns where the server redirects next. */
  const followCallback = async (browser: Browser, callbackUrl: string): Promise<string> => {
    const { pathname, search } = new URL(callbackUrl);
    return String((await browser.open(pathname + search)).headers.location);
  };
  /** Starts linking from the settings; `out` is the provider's URL. */
  const beginLink = async ({ token }: Token, body: object = passwordProof) => {
    const browser = createBrowser(running);
    const headers = { authorization: `Bearer ${token}` };
    const url = "/api/auth/identities/google";
    const response = await browser.send({ method: "POST", url, headers, payload: body });
    return { ownBrowser: browser, response, signInUrl: response.json().data?.address as string };
  };
  return {
    listed,
    comeBack: followCallback,
    beginLink,
    link: async (person: Token, googleUser: GoogleUser): Promise<string> => {
      const { ownBrowser: browser, signInUrl } = await beginLink(person);
      return await followCallback(browser, await approveSignIn(googleUser, signInUrl));
    },
    unlink: ({ token }: Token, id: string | undefined, body: object = passwordProof) =>
      call({ token }, "DELETE", `/auth/identities/${id}`, { body }),
    /** A job seeker with a password and a linked Google identity. */
    linkedPerson: async (
      make: () => Promise<TestAccount> = () => createTestData(running).jobSeeker(),
    ) => {
      const person = await make();
      const googleUser: GoogleUser = { email: person.email, subject: v4(), name: "Maria" };
      const { response } = await createBrowser(running).signIn(googleUser);
      const token: string = response.json().data.jwtToken;
      const [identity] = await listed(person);
      return { person, googleUser, google: { token }, id: identity?._id ?? "" };
    },
  };
}
