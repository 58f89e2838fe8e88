import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'

// Columns of numbers and texts in one file, to be read into memory at once and used where they lie. First the columns, each
// from a multiple of eight on; then what is known of them, as JSON; at the end its length and a checksum of all before.

/** A column to be written: its bytes come in pieces, each valid until the next is requested. */
export type Column<TType extends string> = { type: TType; pieces: Iterable<Uint8Array> }
export type ReadColumn<TType extends string> = { type: TType; bytes: Uint8Array }

type Footer<TType extends string> = { about: unknown; columns: [type: TType, offset: number, length: number][] }

const magic = 'columns1'
const alignment = 8
const sumSize = 4
/** The magic word, the length of the JSON, the checksum. */
const trailerSize = magic.length + 4 + sumSize
/** So much is copied, summed and written at a time: others get their turn between. */
const writtenAtOnce = 1 << 20
const readAtOnce = 4 << 20
/** What a killed process left behind is removed when it is so old. */
const abandonedAfterMs = 3_600_000

/**
 * Writes a file whole or not at all: beside its place first, on the disk before it is renamed. `onRead` is called when no
 * column is read any more.
 */
export async function writeColumns<TType extends string>(
  file: string,
  about: unknown,
  columns: Iterable<Column<TType>>,
  onRead: () => void = () => undefined,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await removeAbandoned(file)
  const part = `${file}.${process.pid}-${randomBytes(6).toString('hex')}.part`
  try {
    const handle = await open(part, 'wx', 0o600)
    try {
      await writeAll(handle, about, columns)
      onRead()
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** The columns of a file; undefined where there is none, or one that is not whole. */
export async function readColumns<TType extends string>(
  file: string,
): Promise<{ about: unknown; columns: ReadColumn<TType>[] } | undefined> {
  const read = await readSummed(file)
  if (!read) return undefined
  const { content, sum } = read
  const trailer = content.subarray(content.length - trailerSize)
  if (trailer.toString('latin1', 0, magic.length) !== magic) return undefined
  if (trailer.readUInt32LE(trailerSize - sumSize) !== sum) return undefined
  const end = content.length - trailerSize
  const footer = content.toString('utf8', end - trailer.readUInt32LE(magic.length), end)
  const { about, columns } = JSON.parse(footer) as Footer<TType>
  return {
    about,
    columns: columns.map(([type, offset, length]) => ({ type, bytes: content.subarray(offset, offset + length) })),
  }
}

async function writeAll<TType extends string>(
  handle: FileHandle,
  about: unknown,
  columns: Iterable<Column<TType>>,
): Promise<void> {
  const out = summingWriter(handle)
  const places: Footer<TType>['columns'] = []
  for (const { type, pieces } of columns) {
    const from = out.size()
    for (const piece of pieces) await out.write(piece)
    const length = out.size() - from
    places.push([type, from, length])
    await out.write(new Uint8Array((alignment - (length % alignment)) % alignment))
  }
  const footer = Buffer.from(JSON.stringify({ about, columns: places } satisfies Footer<TType>))
  await out.write(footer)
  const trailer = Buffer.alloc(trailerSize)
  trailer.write(magic, 'latin1')
  trailer.writeUInt32LE(footer.length, magic.length)
  await out.write(trailer.subarray(0, trailerSize - sumSize))
  trailer.writeUInt32LE(await out.sum(), trailerSize - sumSize)
  await handle.write(trailer, trailerSize - sumSize)
}

/** Copies what it is given, as it may change while it is being written. */
function summingWriter(handle: FileHandle) {
  const buffer = Buffer.allocUnsafe(writtenAtOnce)
  let used = 0
  let size = 0
  let sum = 0
  const flush = async (): Promise<void> => {
    const full = buffer.subarray(0, used)
    sum = crc32(full, sum)
    for (let done = 0; done < full.length; ) done += (await handle.write(full, done)).bytesWritten
    used = 0
  }
  return {
    size: () => size,
    write: async (bytes: Uint8Array): Promise<void> => {
      for (let from = 0; from < bytes.length; ) {
        const some = bytes.subarray(from, from + writtenAtOnce - used)
        buffer.set(some, used)
        used += some.length
        from += some.length
        if (used === writtenAtOnce) await flush()
      }
      size += bytes.length
    },
    sum: async (): Promise<number> => {
      await flush()
      return sum
    },
  }
}

/** A file in memory of its own, with the checksum of all but its last bytes. */
async function readSummed(file: string): Promise<{ content: Buffer; sum: number } | undefined> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!handle) return undefined
  try {
    const { size } = await handle.stat()
    if (size < trailerSize) return undefined
    const content = Buffer.allocUnsafeSlow(size)
    let sum = 0
    for (let at = 0; at < size; ) {
      const { bytesRead } = await handle.read(content, at, Math.min(readAtOnce, size - at), at)
      if (bytesRead === 0) return undefined
      sum = crc32(content.subarray(at, Math.min(at + bytesRead, size - sumSize)), sum)
      at += bytesRead
    }
    return { content, sum }
  } finally {
    await handle.close()
  }
}

async function removeAbandoned(file: string): Promise<void> {
  for (const name of await readdir(dirname(file))) {
    if (!name.startsWith(`${basename(file)}.`) || !name.endsWith('.part')) continue
    const path = join(dirname(file), name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (Date.now() - mtimeMs > abandonedAfterMs) await rm(path, { force: true })
  }
}
