import { hash, verify } from "@node-rs/argon2";
import { oneSpelling } from "@wasla/contract/accounts/password-length";
import { Refusal } from "#/platform/refusal.ts";

/** Argon2id; memory in KiB. 16 ms on the machine it was chosen on. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a password nobody knows: what is compared when there is none, so that it takes as long. */
const NOBODYS =
  "$argon2id$v=19$m=19456,t=2,p=1$pYHZEdVqY3ExBANVwvFsWg$XDoZBxXggJ8G8eaDsE+tVM0hFiATQsBaSX43xF2MoOc";

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(oneSpelling(password), cost));
}

/** False without a hash, after the same work; refuses with 503 when too many are waiting. */
export async function isPasswordRight(password: string, known: string | null): Promise<boolean> {
  const isEqual = await inTurn(() => verify(known ?? NOBODYS, oneSpelling(password)));
  return isEqual && known !== null;
}

/** Each takes 19 MiB and a whole core: a crowd waits, and a bigger crowd is sent away. */
const AT_ONCE = 2;
const WAITING_AT_MOST = 64;

let working = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= WAITING_AT_MOST) throw new Refusal(503, "platform.busy");
  if (working >= AT_ONCE) await new Promise<void>((resume) => waiting.push(resume));
  else working += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}
