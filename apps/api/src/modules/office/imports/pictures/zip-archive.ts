import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline, type Readable, Transform } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

// Reads an archive by its directory, an entry at a time, within bounds: what claims or gives more than it may is refused.

export type Entry = { name: string; size: number; packed: number; method: number; at: number }

export class BadArchive extends Error {
  readonly code: 'archive_unreadable' | 'archive_too_large' | 'archive_locked'
  constructor(code: BadArchive['code']) {
    super(code)
    this.code = code
  }
}

/** What an archive may give in all. */
export const mostUnpacked = 1024 ** 3
const endLength = 22
const mostEntries = 20_000
/** Text packs to a hundredth at best; what packs better was made to burst. */
const mostRatio = 200
const tolerated = 1024 * 1024

export class ZipArchive {
  readonly entries: readonly Entry[]
  private readonly path: string
  private constructor(path: string, entries: Entry[]) {
    this.path = path
    this.entries = entries
  }

  static async open(path: string, mostBytes: number): Promise<ZipArchive> {
    const file = await open(path, 'r')
    try {
      const entries = await directoryOf(file)
      const total = entries.reduce((sum, { size }) => sum + size, 0)
      const bursts = entries.some(({ size, packed }) => size > tolerated && size > packed * mostRatio)
      if (bursts || total > mostBytes || overlap(entries)) throw new BadArchive('archive_too_large')
      return new ZipArchive(path, entries)
    } finally {
      await file.close()
    }
  }

  find(name: string): Entry | undefined {
    return this.entries.find((entry) => entry.name === name)
  }

  /** The bytes of an entry; fails where there are more than it claims. */
  async read({ at, packed, size, method }: Entry): Promise<Readable> {
    if (method !== 0 && method !== 8) throw new BadArchive('archive_unreadable')
    const file = await open(this.path, 'r')
    const head = Buffer.alloc(30)
    await file.read(head, 0, 30, at).finally(() => file.close())
    if (head.readUInt32LE(0) !== 0x04034b50) throw new BadArchive('archive_unreadable')
    const start = at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
    let count = 0
    const meter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        count += chunk.length
        if (count > size) done(new BadArchive('archive_too_large'))
        else done(null, chunk)
      },
    })
    if (packed === 0) return meter.end() as unknown as Readable
    const source = createReadStream(this.path, { start, end: start + packed - 1 })
    const after = (error: NodeJS.ErrnoException | null) => void error
    return method === 0 ? pipeline(source, meter, after) : pipeline(source, createInflateRaw(), meter, after)
  }

  /** All of a small entry. */
  async bytes(entry: Entry, most: number): Promise<Buffer> {
    if (entry.size > most) throw new BadArchive('archive_too_large')
    const parts: Buffer[] = []
    for await (const part of await this.read(entry)) parts.push(part as Buffer)
    return Buffer.concat(parts)
  }
}

/** Entries that share bytes are a bomb of another kind. */
function overlap(entries: readonly Entry[]): boolean {
  const sorted = [...entries].sort((a, b) => a.at - b.at)
  return sorted.some(({ at }, i) => {
    const before = sorted[i - 1]
    return before !== undefined && at < before.at + 30 + before.packed
  })
}

async function directoryOf(file: FileHandle): Promise<Entry[]> {
  const { size } = await file.stat()
  const tail = Buffer.alloc(Math.min(size, endLength + 65_535))
  await file.read(tail, 0, tail.length, size - tail.length)
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || end + endLength > tail.length) throw new BadArchive('archive_unreadable')
  const count = tail.readUInt16LE(end + 10)
  const length = tail.readUInt32LE(end + 12)
  const from = tail.readUInt32LE(end + 16)
  if (count > mostEntries || length > 32 * 1024 * 1024) throw new BadArchive('archive_too_large')
  if (from + length > size) throw new BadArchive('archive_unreadable')
  const directory = Buffer.alloc(length)
  await file.read(directory, 0, length, from)
  return entriesIn(directory, size)
}

function entriesIn(directory: Buffer, size: number): Entry[] {
  const entries: Entry[] = []
  for (let at = 0; at + 46 <= directory.length; ) {
    if (directory.readUInt32LE(at) !== 0x02014b50) throw new BadArchive('archive_unreadable')
    const flags = directory.readUInt16LE(at + 8)
    if (flags & 1) throw new BadArchive('archive_locked')
    const lengths = [28, 30, 32].map((place) => directory.readUInt16LE(at + place)) as [number, number, number]
    const [nameLength, extra, comment] = lengths
    const bytes = directory.subarray(at + 46, at + 46 + nameLength)
    const entry = {
      name: nameIn(bytes, (flags & 0x800) !== 0),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    }
    if (entry.at + 30 + entry.packed > size) throw new BadArchive('archive_unreadable')
    if (!entry.name.endsWith('/')) entries.push(entry)
    at += 46 + nameLength + extra + comment
  }
  return entries
}

/** Programs that do not say UTF-8 often write it; else it is the encoding of Windows for Cyrillic. */
function nameIn(bytes: Buffer, isUtf8: boolean): string {
  if (isUtf8) return bytes.toString('utf8')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('ibm866').decode(bytes)
  }
}
