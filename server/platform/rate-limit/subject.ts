import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";

/** The key of a counter: a hash of the limit's name, the kind of subject and its value. */
export function hashSubject(name: string, kind: string, value: string): Buffer {
  const normalized = kind === "networkAddress" ? normalizeNetwork(value) : value;
  return createHash("sha256").update(`${name} ${kind} ${normalized}`).digest();
}

/** An IPv6 host owns a /64 and could use every address of it, so it counts as a whole. */
function normalizeNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [left = [], right = []] = address
    .split("::")
    .map((half) => half.split(":").filter(Boolean));
  const zeros = new Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}
