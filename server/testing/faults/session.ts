/** Sessions at running programs, as a browser has them. */
import { askOn } from "#/testing/ask.ts";
import { type Built, PASSWORD } from "#/testing/build.ts";
import { overNetwork } from "./over-network.ts";

export type Session = { readonly token: string; readonly cookie: string };

type Place = { readonly url: string };

const at = ({ url }: Place) => askOn({ app: overNetwork(url) });

export async function signInAt(place: Place, { email }: Pick<Built, "email">): Promise<Session> {
  const body = { email, password: PASSWORD };
  return sessionIn(await at(place)(undefined, "POST", "/auth/login", { body }));
}

export async function renewAt(place: Place, { cookie }: Session): Promise<Session> {
  const headers = { cookie };
  return sessionIn(await at(place)(undefined, "POST", "/auth/refresh", { headers }));
}

export async function isKnownAt(place: Place, session: Session): Promise<boolean> {
  return (await at(place)(session, "GET", "/auth/verify-jwt")).status === 200;
}

export async function endAt(place: Place, session: Session): Promise<void> {
  await at(place)(session, "POST", "/auth/logout");
}

function sessionIn({ status, text, body, headers }: Awaited<ReturnType<ReturnType<typeof askOn>>>) {
  if (status !== 200) throw new Error(`no session: ${status} ${text}`);
  const cookies = [headers["set-cookie"] ?? []].flat().map((each) => String(each).split(";")[0]);
  return { token: body.data.jwtToken as string, cookie: cookies.join("; ") };
}
