/** The bearer token. It lives in this variable and nowhere else. */
let token: string | undefined;

export function getAccessToken(): string | undefined {
  return token;
}

export function setAccessToken(newToken: string | undefined) {
  token = newToken;
}
