/** Which files a field takes; looked at before they are sent, and by the server once more. */
export type Accepted = {
  readonly types: readonly string[];
  /** The types as people call them. */
  readonly names: string;
  readonly bytes: number;
};

export function isAccepted({ type, size }: File, { types, bytes }: Accepted): boolean {
  return types.includes(type) && size <= bytes;
}

export function megabytes({ bytes }: Accepted): number {
  return bytes / 1024 / 1024;
}
