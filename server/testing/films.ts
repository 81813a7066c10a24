/** Films for tests: all that says what they are and how long, and pictures of noise. */

const word = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

export function box(type: string, ...parts: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  return Buffer.concat([word(content.length + 8), Buffer.from(type, "latin1"), content]);
}

type Film = {
  readonly brand?: string;
  /** As its head says. */
  readonly seconds?: number;
  /** As the table of its pictures says. */
  readonly shown?: number;
  readonly mehd?: number;
  /** Seconds of each fragment. */
  readonly fragments?: readonly number[];
  readonly handler?: string;
};

const SCALE = 1_000;

export function mp4Of(film: Film = {}): Buffer {
  const { brand = "isom", fragments = [] } = film;
  const ftyp = box("ftyp", brand, word(512), "isomiso2mp41");
  const pictures = box("mdat", Buffer.alloc(300, 7));
  if (fragments.length === 0) return Buffer.concat([ftyp, moovOf(film), pictures]);
  return Buffer.concat([
    ftyp,
    moovOf(film),
    ...fragments.flatMap((each) => [moof(each), pictures]),
  ]);
}

function moovOf(film: Film): Buffer {
  const { seconds = 12, shown, mehd, fragments = [], handler = "vide" } = film;
  const units = word(seconds * SCALE);
  const times = [word(0), word(0), word(0), word(SCALE), units, Buffer.alloc(80)];
  const stts = box("stts", word(0), word(1), word(1), word((shown ?? 0) * SCALE));
  const mdia = box(
    "mdia",
    box("mdhd", word(0), word(0), word(0), word(SCALE), units, word(0)),
    box("hdlr", word(0), word(0), handler, Buffer.alloc(13)),
    box("minf", box("stbl", ...(shown === undefined ? [] : [stts]))),
  );
  const tkhd = box("tkhd", word(0), word(0), word(0), word(1), Buffer.alloc(68));
  const ends = mehd === undefined ? [] : [box("mehd", word(0), word(mehd * SCALE))];
  const trex = box("trex", word(0), word(1), word(1), word(SCALE), word(0), word(0));
  const mvex = fragments.length > 0 || ends.length > 0 ? [box("mvex", ...ends, trex)] : [];
  return box("moov", box("mvhd", ...times), box("trak", tkhd, mdia), ...mvex);
}

/** A picture a second: the first half of a fragment says so itself, the rest goes by the usual. */
function moof(seconds: number): Buffer {
  const half = Math.floor(seconds / 2);
  const said = Array.from({ length: half }, () => word(SCALE));
  return box(
    "moof",
    box("mfhd", word(0), word(1)),
    box(
      "traf",
      box("tfhd", word(0), word(1)),
      box("trun", word(0x101), word(half), word(0), ...said),
      box("trun", word(0), word(seconds - half)),
    ),
  );
}

/** A part of a WebM; `isOpen` ones say no length, as a browser that records writes them. */
export function part(id: number, content: Buffer, { isOpen = false } = {}): Buffer {
  const digits = id.toString(16);
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(
    isOpen ? 0x01ffffffffffffffn : 0x0100000000000000n + BigInt(content.length),
  );
  return Buffer.concat([
    Buffer.from(digits.padStart(digits.length + (digits.length % 2), "0"), "hex"),
    length,
    content,
  ]);
}

type Recording = {
  readonly docType?: string;
  /** As its head says; browsers do not say. */
  readonly seconds?: number;
  /** When each cluster begins, in seconds. */
  readonly clusters?: readonly number[];
  readonly trackType?: number;
  readonly isOpen?: boolean;
};

export function webmOf(recording: Recording = {}): Buffer {
  const { docType = "webm", seconds, clusters = [0, 5], trackType = 1, isOpen = true } = recording;
  const head = part(0x1a45dfa3, part(0x4282, Buffer.from(docType)));
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE((seconds ?? 0) * 1_000);
  const info = part(
    0x1549a966,
    Buffer.concat([
      part(0x2ad7b1, Buffer.from("0f4240", "hex")),
      ...(seconds === undefined ? [] : [part(0x4489, duration)]),
    ]),
  );
  const track = part(
    0xae,
    Buffer.concat([part(0xd7, Buffer.of(1)), part(0x83, Buffer.of(trackType))]),
  );
  const pictures = clusters.map((second) => {
    const time = part(0xe7, word(second * 1_000));
    const block = (at: number) =>
      Buffer.concat([Buffer.of(0x81), word(at).subarray(2), Buffer.alloc(50, 9)]);
    const grouped = part(0xa0, part(0xa1, block(500)));
    return part(0x1f43b675, Buffer.concat([time, part(0xa3, block(0)), grouped]), { isOpen });
  });
  const segment = Buffer.concat([info, part(0x1654ae6b, track), ...pictures]);
  return Buffer.concat([head, part(0x18538067, segment, { isOpen })]);
}
