/** Minimal MP4 and WebM files: valid metadata and meaningless pictures. */

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

export function mp4Box(type: string, ...parts: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  return Buffer.concat([uint32(content.length + 8), Buffer.from(type, "latin1"), content]);
}

type Mp4Options = {
  readonly brand?: string;
  /** Duration in the movie header. */
  readonly seconds?: number;
  /** Duration in the sample table. */
  readonly shown?: number;
  readonly mehd?: number;
  /** Duration of each fragment in seconds. */
  readonly fragments?: readonly number[];
  readonly handler?: string;
};

const TIME_SCALE = 1_000;

export function createMp4(options: Mp4Options = {}): Buffer {
  const { brand = "isom", fragments = [] } = options;
  const ftyp = mp4Box("ftyp", brand, uint32(512), "isomiso2mp41");
  const pictures = mp4Box("mdat", Buffer.alloc(300, 7));
  if (fragments.length === 0) return Buffer.concat([ftyp, createMoov(options), pictures]);
  return Buffer.concat([
    ftyp,
    createMoov(options),
    ...fragments.flatMap((each) => [createMoof(each), pictures]),
  ]);
}

function createMoov(options: Mp4Options): Buffer {
  const { seconds = 12, shown, mehd, fragments = [], handler = "vide" } = options;
  const units = uint32(seconds * TIME_SCALE);
  const times = [uint32(0), uint32(0), uint32(0), uint32(TIME_SCALE), units, Buffer.alloc(80)];
  const stts = mp4Box("stts", uint32(0), uint32(1), uint32(1), uint32((shown ?? 0) * TIME_SCALE));
  const mdia = mp4Box(
    "mdia",
    mp4Box("mdhd", uint32(0), uint32(0), uint32(0), uint32(TIME_SCALE), units, uint32(0)),
    mp4Box("hdlr", uint32(0), uint32(0), handler, Buffer.alloc(13)),
    mp4Box("minf", mp4Box("stbl", ...(shown === undefined ? [] : [stts]))),
  );
  const tkhd = mp4Box("tkhd", uint32(0), uint32(0), uint32(0), uint32(1), Buffer.alloc(68));
  const ends = mehd === undefined ? [] : [mp4Box("mehd", uint32(0), uint32(mehd * TIME_SCALE))];
  const trex = mp4Box(
    "trex",
    uint32(0),
    uint32(1),
    uint32(1),
    uint32(TIME_SCALE),
    uint32(0),
    uint32(0),
  );
  const mvex = fragments.length > 0 || ends.length > 0 ? [mp4Box("mvex", ...ends, trex)] : [];
  return mp4Box("moov", mp4Box("mvhd", ...times), mp4Box("trak", tkhd, mdia), ...mvex);
}

/** One sample per second: the first half has explicit durations, the rest the default. */
function createMoof(seconds: number): Buffer {
  const half = Math.floor(seconds / 2);
  const explicitCount = Array.from({ length: half }, () => uint32(TIME_SCALE));
  return mp4Box(
    "moof",
    mp4Box("mfhd", uint32(0), uint32(1)),
    mp4Box(
      "traf",
      mp4Box("tfhd", uint32(0), uint32(1)),
      mp4Box("trun", uint32(0x101), uint32(half), uint32(0), ...explicitCount),
      mp4Box("trun", uint32(0), uint32(seconds - half)),
    ),
  );
}

/** A WebM element; with `isOpen` its length is unknown, as in browser recordings. */
export function ebmlElement(id: number, content: Buffer, { isOpen = false } = {}): Buffer {
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

type WebmOptions = {
  readonly docType?: string;
  /** Duration in the header; browsers omit it. */
  readonly seconds?: number;
  /** Start of each cluster in seconds. */
  readonly clusters?: readonly number[];
  readonly trackType?: number;
  readonly isOpen?: boolean;
};

export function createWebm(options: WebmOptions = {}): Buffer {
  const { docType = "webm", seconds, clusters = [0, 5], trackType = 1, isOpen = true } = options;
  const head = ebmlElement(0x1a45dfa3, ebmlElement(0x4282, Buffer.from(docType)));
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE((seconds ?? 0) * 1_000);
  const info = ebmlElement(
    0x1549a966,
    Buffer.concat([
      ebmlElement(0x2ad7b1, Buffer.from("0f4240", "hex")),
      ...(seconds === undefined ? [] : [ebmlElement(0x4489, duration)]),
    ]),
  );
  const track = ebmlElement(
    0xae,
    Buffer.concat([ebmlElement(0xd7, Buffer.of(1)), ebmlElement(0x83, Buffer.of(trackType))]),
  );
  const pictures = clusters.map((second) => {
    const time = ebmlElement(0xe7, uint32(second * 1_000));
    const block = (at: number) =>
      Buffer.concat([Buffer.of(0x81), uint32(at).subarray(2), Buffer.alloc(50, 9)]);
    const grouped = ebmlElement(0xa0, ebmlElement(0xa1, block(500)));
    return ebmlElement(0x1f43b675, Buffer.concat([time, ebmlElement(0xa3, block(0)), grouped]), {
      isOpen,
    });
  });
  const segment = Buffer.concat([info, ebmlElement(0x1654ae6b, track), ...pictures]);
  return Buffer.concat([head, ebmlElement(0x18538067, segment, { isOpen })]);
}
