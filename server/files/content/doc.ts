import {
  MalformedFileError,
  type RandomAccessReader,
  WrongFileTypeError,
} from "./random-access-reader.ts";

const SECTOR_SHIFT_OFFSET = 30;
const FAT_SECTOR_COUNT_OFFSET = 44;
const FIRST_DIRECTORY_SECTOR_OFFSET = 48;
const DIRECTORY_ENTRY_BYTES = 128;
const STREAM_OBJECT = 2;
const MAX_REGULAR_SECTOR = 0xfffffffa;
const FREE_SECTOR = 0xffffffff;
/** FAT sectors listed in the header itself; with the smallest sectors they cover 7 MB. */
const HEADER_FAT_SECTORS = 109;

/** Cap on sector chains; a 10 MB file has fewer even of the smallest sectors. */
const MAX_CHAIN_SECTORS = 25_000;

/** Word's older format: a compound file whose directory has a `WordDocument` stream. */
export async function assertDoc(reader: RandomAccessReader): Promise<undefined> {
  const header = await reader.readAt(0, 512);
  const shift = header.readUInt16LE(SECTOR_SHIFT_OFFSET);
  if (shift !== 9 && shift !== 12) throw new MalformedFileError("unsupported sector size");
  const sectorBytes = 2 ** shift;
  await assertComplete(reader, header, sectorBytes);
  let sector = header.readUInt32LE(FIRST_DIRECTORY_SECTOR_OFFSET);
  for (let seen = 0; sector <= MAX_REGULAR_SECTOR; seen += 1) {
    if (seen > MAX_CHAIN_SECTORS) throw new MalformedFileError("a sector chain has a cycle");
    const entries = await reader.readAt((sector + 1) * sectorBytes, sectorBytes);
    if (hasWordStream(entries)) return;
    sector = await nextSector(reader, header, sector, sectorBytes);
  }
  throw new WrongFileTypeError("not a Word document");
}

function hasWordStream(entries: Buffer): boolean {
  for (let at = 0; at < entries.length; at += DIRECTORY_ENTRY_BYTES) {
    const nameBytes = entries.readUInt16LE(at + 64);
    const name = entries.toString("utf16le", at, at + Math.min(64, Math.max(0, nameBytes - 2)));
    if (name === "WordDocument" && entries[at + 66] === STREAM_OBJECT) return true;
  }
  return false;
}

/** Checks that the last used sector lies within the file. */
async function assertComplete(
  reader: RandomAccessReader,
  header: Buffer,
  sectorBytes: number,
): Promise<void> {
  const part = Math.min(header.readUInt32LE(FAT_SECTOR_COUNT_OFFSET), HEADER_FAT_SECTORS) - 1;
  if (part < 0) throw new MalformedFileError("no sector table");
  const table = await reader.readAt((fatSectorAt(header, part) + 1) * sectorBytes, sectorBytes);
  let last = sectorBytes / 4 - 1;
  while (last > 0 && table.readUInt32LE(last * 4) === FREE_SECTOR) last -= 1;
  const sector = (part * sectorBytes) / 4 + last;
  if ((sector + 1) * sectorBytes >= reader.size)
    throw new MalformedFileError("the file is truncated");
}

function fatSectorAt(header: Buffer, part: number): number {
  return header.readUInt32LE(76 + part * 4);
}

/** The next sector of a chain, according to the FAT. */
async function nextSector(
  reader: RandomAccessReader,
  header: Buffer,
  sector: number,
  sectorBytes: number,
) {
  const fatOffset = sector * 4;
  const part = Math.floor(fatOffset / sectorBytes);
  if (part >= HEADER_FAT_SECTORS)
    throw new MalformedFileError("the directory is too far into the file");
  const start = (fatSectorAt(header, part) + 1) * sectorBytes;
  return (await reader.readAt(start + (fatOffset % sectorBytes), 4)).readUInt32LE();
}
