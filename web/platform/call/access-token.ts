/** The bearer token. It lives in this variable and nowhere else. */
let token: string | undefined;

export function accessToken(): string | undefined {
  return token;
}

export function keepAccessToken(fresh: string | undefined) {
  token = fresh;
}
