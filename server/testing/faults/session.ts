import { createApiClient } from "#/testing/api-client.ts";
import { PASSWORD, type TestAccount } from "#/testing/test-data.ts";
import { createNetworkApp } from "./network-app.ts";

export type Session = { readonly token: string; readonly cookie: string };

type ServerAddress = { readonly url: string };

const clientAt = ({ url }: ServerAddress) => createApiClient({ app: createNetworkApp(url) });

export async function signInAt(
  place: ServerAddress,
  { email }: Pick<TestAccount, "email">,
): Promise<Session> {
  const body = { email, password: PASSWORD };
  return parseSession(await clientAt(place)(undefined, "POST", "/auth/login", { body }));
}

export async function renewAt(place: ServerAddress, { cookie }: Session): Promise<Session> {
  const headers = { cookie };
  return parseSession(await clientAt(place)(undefined, "POST", "/auth/refresh", { headers }));
}

export async function isSignedInAt(place: ServerAddress, session: Session): Promise<boolean> {
  return (await clientAt(place)(session, "GET", "/auth/verify-jwt")).status === 200;
}

export async function endSessionAt(place: ServerAddress, session: Session): Promise<void> {
  await clientAt(place)(session, "POST", "/auth/logout");
}

function parseSession({
  status,
  text,
  body,
  headers,
}: Awaited<ReturnType<ReturnType<typeof createApiClient>>>) {
  if (status !== 200) throw new Error(`no session: ${status} ${text}`);
  const cookies = [headers["set-cookie"] ?? []].flat().map((each) => String(each).split(";")[0]);
  return { token: body.data.jwtToken as string, cookie: cookies.join("; ") };
}
