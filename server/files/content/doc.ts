import { Otherwise, type Reader, Unsound } from "./reader.ts";

const SECTOR_MARK = 30;
const TABLE_SECTORS = 44;
const FIRST_DIRECTORY = 48;
const ENTRY = 128;
const STREAM = 2;
const LAST_REAL = 0xfffffffa;
const FREE = 0xffffffff;
/** Sectors of the table that the head itself lists: those of 7 MB, in the smallest. */
const LISTED = 109;

/** Most links of a chain of sectors: those of 10 MB in the smallest. */
const MOST_SECTORS = 25_000;

/** Word's older format: a file system in a file, with a stream of Word's name in its directory. */
export async function assertDoc(reader: Reader): Promise<undefined> {
  const head = await reader.at(0, 512);
  const shift = head.readUInt16LE(SECTOR_MARK);
  if (shift !== 9 && shift !== 12) throw new Unsound("no such sectors");
  const bytes = 2 ** shift;
  await assertWhole(reader, head, bytes);
  let sector = head.readUInt32LE(FIRST_DIRECTORY);
  for (let seen = 0; sector <= LAST_REAL; seen += 1) {
    if (seen > MOST_SECTORS) throw new Unsound("goes round in circles");
    const entries = await reader.at((sector + 1) * bytes, bytes);
    if (hasWord(entries)) return;
    sector = await after(reader, head, sector, bytes);
  }
  throw new Otherwise("not Word's");
}

function hasWord(entries: Buffer): boolean {
  for (let at = 0; at < entries.length; at += ENTRY) {
    const nameBytes = entries.readUInt16LE(at + 64);
    const name = entries.toString("utf16le", at, at + Math.min(64, Math.max(0, nameBytes - 2)));
    if (name === "WordDocument" && entries[at + 66] === STREAM) return true;
  }
  return false;
}

/** The last sector in use lies in the file. */
async function assertWhole(reader: Reader, head: Buffer, bytes: number): Promise<void> {
  const part = Math.min(head.readUInt32LE(TABLE_SECTORS), LISTED) - 1;
  if (part < 0) throw new Unsound("no table");
  const table = await reader.at((tableSector(head, part) + 1) * bytes, bytes);
  let last = bytes / 4 - 1;
  while (last > 0 && table.readUInt32LE(last * 4) === FREE) last -= 1;
  const sector = (part * bytes) / 4 + last;
  if ((sector + 1) * bytes >= reader.size) throw new Unsound("breaks off");
}

function tableSector(head: Buffer, part: number): number {
  return head.readUInt32LE(76 + part * 4);
}

/** The next sector of a chain, as the table says. */
async function after(reader: Reader, head: Buffer, sector: number, bytes: number) {
  const inTable = sector * 4;
  const part = Math.floor(inTable / bytes);
  if (part >= LISTED) throw new Unsound("a directory far behind");
  const start = (tableSector(head, part) + 1) * bytes;
  return (await reader.at(start + (inTable % bytes), 4)).readUInt32LE();
}
