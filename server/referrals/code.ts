/** What somebody passes on to be named by. */
import { randomInt } from "node:crypto";

/** Nothing that is read as something else: no 0 and O, no 1, I and L. */
const SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 8;

export function newCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join("");
}
