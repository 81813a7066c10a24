/**
 * SHA-256 and its HMAC over bytes (FIPS 180-4, RFC 2104). Written out, because a browser offers its own
 * on safe addresses only and answers later, and whoever verifies a draw should need nothing else.
 */

/** The bytes of a text that is ASCII alone, such as hexadecimal digits. */
export function asciiBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The bytes of an even number of hexadecimal digits. */
export function hexBytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function sha256(message: Uint8Array): Uint8Array {
  const padded = paddedView(message);
  const state = new DataView(new ArrayBuffer(32));
  beginning.forEach((word, place) => {
    state.setUint32(place * 4, word);
  });
  const schedule = new DataView(new ArrayBuffer(WORDS * 4));
  for (let block = 0; block < padded.byteLength; block += BLOCK) {
    fill(schedule, padded, block);
    mix(state, schedule);
  }
  return new Uint8Array(state.buffer);
}

/** `key` of at most 64 bytes. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const padWith = (sign: number) =>
    Uint8Array.from({ length: BLOCK }, (_, place) => (key[place] ?? 0) ^ sign);
  const inner = sha256(joined(padWith(0x36), message));
  return sha256(joined(padWith(0x5c), inner));
}

/** Bytes of a block, and words of its schedule. */
const BLOCK = 64;
const WORDS = 64;

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

/** A one, zeros, and the length in bits at the end of a block. */
function paddedView(message: Uint8Array): DataView {
  const length = Math.ceil((message.length + 9) / BLOCK) * BLOCK;
  const padded = new Uint8Array(length);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 8, Math.floor((message.length * 8) / 2 ** 32));
  view.setUint32(length - 4, (message.length * 8) >>> 0);
  return view;
}

function fill(schedule: DataView, message: DataView, block: number): void {
  const word = (place: number) => schedule.getUint32(place * 4);
  for (let place = 0; place < WORDS; place += 1) {
    const value =
      place < 16
        ? message.getUint32(block + place * 4)
        : word(place - 16) +
          small(word(place - 15), 7, 18, 3) +
          word(place - 7) +
          small(word(place - 2), 17, 19, 10);
    schedule.setUint32(place * 4, value >>> 0);
  }
}

function mix(state: DataView, schedule: DataView): void {
  const at = (place: number) => state.getUint32(place * 4);
  let [a, b, c, d] = [at(0), at(1), at(2), at(3)];
  let [e, f, g, h] = [at(4), at(5), at(6), at(7)];
  rounds.forEach((constant, place) => {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one = (h + large(e, 6, 11, 25) + choice + constant + schedule.getUint32(place * 4)) >>> 0;
    const two = (large(a, 2, 13, 22) + majority) >>> 0;
    [h, g, f, e] = [g, f, e, (d + one) >>> 0];
    [d, c, b, a] = [c, b, a, (one + two) >>> 0];
  });
  [a, b, c, d, e, f, g, h].forEach((word, place) => {
    state.setUint32(place * 4, at(place) + word);
  });
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function small(word: number, first: number, second: number, shift: number): number {
  return (turned(word, first) ^ turned(word, second) ^ (word >>> shift)) >>> 0;
}

function large(word: number, first: number, second: number, third: number): number {
  return (turned(word, first) ^ turned(word, second) ^ turned(word, third)) >>> 0;
}

/** Fractions of the square roots of the first 8 primes, and of the cube roots of the first 64. */
const beginning = wordsOf("6a09e667bb67ae853c6ef372a54ff53a510e527f9b05688c1f83d9ab5be0cd19");
const rounds = wordsOf(
  [
    "428a2f9871374491b5c0fbcfe9b5dba53956c25b59f111f1923f82a4ab1c5ed5",
    "d807aa9812835b01243185be550c7dc372be5d7480deb1fe9bdc06a7c19bf174",
    "e49b69c1efbe47860fc19dc6240ca1cc2de92c6f4a7484aa5cb0a9dc76f988da",
    "983e5152a831c66db00327c8bf597fc7c6e00bf3d5a7914706ca635114292967",
    "27b70a852e1b21384d2c6dfc53380d13650a7354766a0abb81c2c92e92722c85",
    "a2bfe8a1a81a664bc24b8b70c76c51a3d192e819d6990624f40e3585106aa070",
    "19a4c1161e376c082748774c34b0bcb5391c0cb34ed8aa4a5b9cca4f682e6ff3",
    "748f82ee78a5636f84c878148cc7020890befffaa4506cebbef9a3f7c67178f2",
  ].join(""),
);

function wordsOf(hex: string): readonly number[] {
  return (hex.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 16));
}
