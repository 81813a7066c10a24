/** Signs and checks links to documents: file, reader and end, in one signature. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { mediaAddress } from "@wasla/contract/files/address";
import { LINK_SECONDS } from "@wasla/contract/files/schemas";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";

type Signing = Pick<Services, "keys" | "clock">;

export function signLink({ keys, clock }: Signing, viewerId: string, name: string) {
  const until = Math.floor(clock.now().getTime() / 1_000) + LINK_SECONDS;
  const [newest] = keys.forPurpose(PURPOSE);
  const sig = signature(newest, { name, for: viewerId, until }).toString("base64url");
  const query = new URLSearchParams({ for: viewerId, until: String(until), sig });
  return { url: `${mediaAddress(name)}?${query}`, until: new Date(until * 1_000) };
}

export type SignedLink = {
  readonly name: string;
  readonly for: string;
  readonly until: number;
  readonly sig: string;
};

/** Refuses a link that was changed, made for another file, or has ended. */
export function assertLink({ keys, clock }: Signing, link: SignedLink): void {
  const given = Buffer.from(link.sig, "base64url");
  const isOurs = keys.forPurpose(PURPOSE).some((key) => {
    const right = signature(key, link);
    return right.length === given.length && timingSafeEqual(right, given);
  });
  if (!isOurs) throw new Refusal(404, "files.noLongerAvailable");
  if (clock.now().getTime() >= link.until * 1_000) throw new Refusal(403, "files.linkExpired");
}

const PURPOSE = "media-link";

function signature(key: Uint8Array, link: Omit<SignedLink, "sig">): Buffer {
  return createHmac("sha256", key).update(`${link.name}\n${link.for}\n${link.until}`).digest();
}
