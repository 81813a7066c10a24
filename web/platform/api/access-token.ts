/** Kept in memory only, never in storage. */
let token: string | undefined;

export function getAccessToken(): string | undefined {
  return token;
}

export function setAccessToken(newToken: string | undefined) {
  token = newToken;
}
