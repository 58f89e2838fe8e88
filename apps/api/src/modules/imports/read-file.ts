import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Permission } from '@delguur/contract/permissions'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { readUpload } from '../uploads/index.ts'
import { analyse, columnsOf } from './analyse.ts'
import { type Row, UnreadableRow } from './domain/csv-reader.domain.ts'
import { headerPlace, isNoHeader, mostBefore, otherFile, storedRow } from './domain/first-rows.domain.ts'
import { namesOf, sourceOf } from './domain/headers.domain.ts'
import type { StoredRow } from './domain/table-row.domain.ts'
import type { ImportRecord, SavedMapping } from './imports.queries.ts'
import { savedMappings } from './imports.queries.ts'
import { beginCounts, changeImport, insertLines, removeLines } from './imports.repository.ts'
import { readArchive, readText, readWorkbook, type TableFile } from './read-table.ts'
import { vocabularyOf } from './shop.queries.ts'
import { BadArchive } from './zip-archive.ts'

export const mostRows = 300_000
const chunk = 1_000

/** Why a file cannot be read, in a way that its owner can mend. */
export class UnreadableFile extends Error {
  readonly failure: { code: string; params?: Record<string, string | number> }
  constructor(code: string, params?: Record<string, string | number>) {
    super(code)
    this.failure = { code, ...(params && { params }) }
  }
}

/** A copy of an upload among the temporary files, while something reads it from more places than one. */
export async function withFile<T>(services: Services, upload: number, use: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  try {
    const path = join(folder, 'file')
    await pipeline(await opened(services, upload), createWriteStream(path))
    return await use(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function opened(services: Services, upload: number): Promise<Readable> {
  const bytes = await readUpload(services, upload)
  if (!bytes) throw new UnreadableFile('file_gone')
  return bytes
}

/** Reads all lines of a file into the database, then what its columns are. A file that was half read is read from its beginning. */
export async function readFile(
  services: Services,
  tx: Tx,
  record: ImportRecord,
  may: ReadonlySet<Permission>,
): Promise<void> {
  await removeLines(tx, record.id)
  try {
    if (record.file_kind === 'csv')
      await take(tx, record, may, await readText(() => opened(services, record.upload_id)))
    else
      await withFile(services, record.upload_id, async (path) =>
        take(tx, record, may, await (record.file_kind === 'zip' ? readArchive(path) : readWorkbook(path))),
      )
  } catch (error) {
    throw asUnreadable(error)
  }
}

/** What is wrong with a file, where that is what an error says. */
export function asUnreadable(error: unknown): unknown {
  if (error instanceof UnreadableRow) return new UnreadableFile(error.code, { line: error.line })
  if (error instanceof BadArchive) return new UnreadableFile(error.code)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('Z_') ? new UnreadableFile('archive_unreadable') : error
}

async function take(tx: Tx, record: ImportRecord, may: ReadonlySet<Permission>, file: TableFile): Promise<void> {
  let names: string[] | undefined
  let waiting: StoredRow[] = []
  let total = 0
  const samples: string[][] = []
  const filled = new Set<number>()
  const keep = async (row: StoredRow): Promise<void> => {
    if (++total > mostRows) throw new UnreadableFile('too_many_rows', { most: mostRows })
    if (samples.length < 200) samples.push([...row.cells])
    for (const [place, cell] of row.cells.entries()) if (!filled.has(place) && cell.trim()) filled.add(place)
    waiting.push(row)
    if (waiting.length < chunk) return
    await insertLines(tx, record.id, waiting)
    waiting = []
  }
  const signs = { isText: file.delimiter !== null, isEven: true }
  const stored = (row: Row, titles: readonly string[]): StoredRow => {
    const kept = storedRow(row, titles, signs)
    signs.isEven &&= row.cells.length >= titles.length
    return kept
  }
  let firsts: Row[] = []
  const begin = async (): Promise<string[]> => {
    const place = headerPlace(firsts, record.kind)
    const titles = namesOf(firsts[place]?.cells ?? [])
    for (const row of firsts.slice(place + 1)) await keep(stored(row, titles))
    firsts = []
    return titles
  }
  for await (const row of file.rows) {
    if (names) await keep(stored(row, names))
    else if (firsts.push(row) === mostBefore) names = await begin()
  }
  names ??= await begin()
  const source = sourceOf(names, record.kind)
  const other = otherFile(names, record.kind)
  if (other) throw new UnreadableFile(other)
  if (isNoHeader(names, source, record.kind)) throw new UnreadableFile('header_missing')
  if (total === 0) throw new UnreadableFile('file_empty')
  await insertLines(tx, record.id, waiting)
  await beginCounts(tx, record.id, total)
  const titles = names.map((name, i) => ({ name, sample: sampleOf(samples, i), isEmpty: !filled.has(i) }))
  const words = await vocabularyOf(tx)
  const saved = await savedFor(tx, { ...record, source })
  const columns = columnsOf({ kind: record.kind, source }, titles, saved.mapping, words, may)
  const read: ImportRecord = { ...record, source, columns }
  const { questions } = await analyse(tx, read, { ...saved.answers, ...record.answers }, words)
  await changeImport(tx, record.id, {
    source,
    columns,
    questions,
    answers: { ...saved.answers, ...record.answers },
    encoding: file.encoding,
    delimiter: file.delimiter,
    total,
    status: 'asking',
    phase: null,
    version: record.version + 1,
  })
}

/** The different texts at the beginning of a column. */
const sampleOf = (rows: readonly string[][], place: number): string[] =>
  [...new Set(rows.map((cells) => (cells[place] ?? '').trim().slice(0, 200)).filter(Boolean))].slice(0, 3)

/** What the caller chose, else what was answered about the last file of such a program: the words alone, not the money. */
async function savedFor(
  tx: Tx,
  record: ImportRecord,
): Promise<Pick<SavedMapping, 'answers'> & { mapping?: Record<string, string> }> {
  const given =
    record.columns.length > 0
      ? Object.fromEntries(record.columns.map(({ name, target }) => [name, target ?? '']))
      : undefined
  const last = (await savedMappings(tx, { kind: record.kind })).find(({ source }) => source === record.source)
  const words = Object.entries(last?.answers ?? {}).filter(([key]) => /^(category|value|location):/.test(key))
  return { answers: Object.fromEntries(words), ...(given && { mapping: given }) }
}
