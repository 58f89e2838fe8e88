import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Permission } from '@delguur/contract/permissions'
import type { Services } from '../../../../platform/context.ts'
import { type Db, type Tx, transact } from '../../../../platform/database/db.ts'
import { readUpload } from '../../../catalog/uploads/index.ts'
import { analyse, columnsOf } from '../analyse.ts'
import type { Row } from '../domain/csv-reader.domain.ts'
import { headerPlace, isNoHeader, mostBefore, otherFile, storedRow } from '../domain/first-rows.domain.ts'
import { namesOf, sourceOf } from '../domain/headers.domain.ts'
import type { StoredRow } from '../domain/table-row.domain.ts'
import { type ImportRecord, lockImport, type SavedMapping, savedMappings } from '../imports.queries.ts'
import { beginCounts, changeImport, insertLines, noteAlive } from '../imports.repository.ts'
import { BadArchive } from '../pictures/zip-archive.ts'
import { vocabularyOf } from '../shop.queries.ts'
import { readApart, type TableHead } from './table-apart.ts'

export const mostRows = 300_000

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

/** What is wrong with a file, where that is what an error says. */
export function asUnreadable(error: unknown): unknown {
  if (error instanceof BadArchive) return new UnreadableFile(error.code)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('Z_') ? new UnreadableFile('archive_unreadable') : error
}

/** Somebody else reads the file by now, or it is not to be read any more. */
export class NotOurs extends Error {}

type Reading = { services: Services; record: ImportRecord; may: ReadonlySet<Permission> }

/** Does something for a reading as long as it is this one; see `beginReading`. */
export const whileOurs = <T>(
  { services, record }: Pick<Reading, 'services' | 'record'>,
  work: (tx: Tx, record: ImportRecord) => Promise<T>,
): Promise<T> =>
  transact(services.db, async (tx) => {
    const now = await lockImport(tx, record.id)
    if (now?.phase !== 'reading' || now.status !== 'reading' || now.reader !== record.reader) throw new NotOurs()
    return work(tx, now)
  })

/**
 * Reads all lines of a file into the database, some at a time, and then what its columns are. The file is read in a process of
 * its own; no transaction waits for it.
 */
export async function readFile(reading: Reading): Promise<void> {
  const { services, record } = reading
  const lines = new Lines(reading)
  const alive = setInterval(() => void noteAlive(services.db, record, services.clock()).catch(() => undefined), aliveMs)
  try {
    const failure = await withFile(services, record.upload_id, (path) =>
      readApart(
        { path, kind: record.file_kind },
        { head: (head) => lines.begin(head), rows: (rows) => lines.take(rows) },
        (err) => services.log.error({ err, import_id: record.id }, 'a file could not be read'),
      ),
    )
    if (failure) throw new UnreadableFile(failure.code, failure.params)
    await lines.end()
  } finally {
    clearInterval(alive)
  }
}

const aliveMs = 10_000

/** The lines of a file as they come. */
class Lines {
  private readonly reading: Reading
  private head: TableHead = { encoding: null, delimiter: null }
  private names: string[] | undefined
  private firsts: Row[] = []
  private waiting: StoredRow[] = []
  private total = 0
  private isEven = true
  private readonly samples: string[][] = []
  private readonly filled = new Set<number>()
  constructor(reading: Reading) {
    this.reading = reading
  }

  begin(head: TableHead): void {
    this.head = head
  }

  async take(rows: readonly Row[]): Promise<void> {
    for (const row of rows) {
      if (this.names) this.keep(row, this.names)
      else if (this.firsts.push(row) === mostBefore) this.names = this.findTitles()
    }
    await this.write()
  }

  async end(): Promise<void> {
    const { record, may } = this.reading
    const names = this.names ?? this.findTitles()
    const source = sourceOf(names, record.kind)
    const other = otherFile(names, record.kind)
    if (other) throw new UnreadableFile(other)
    if (isNoHeader(names, source, record.kind)) throw new UnreadableFile('header_missing')
    if (this.total === 0) throw new UnreadableFile('file_empty')
    await this.write()
    const { samples, filled, total, head } = this
    const titles = names.map((name, i) => ({ name, sample: sampleOf(samples, i), isEmpty: !filled.has(i) }))
    const found = await ask(this.reading.services.db, { record: { ...record, source }, may, titles })
    await whileOurs(this.reading, (tx, now) => keepFound(tx, now, { ...found, total, head }))
  }

  private findTitles(): string[] {
    const place = headerPlace(this.firsts, this.reading.record.kind)
    const titles = namesOf(this.firsts[place]?.cells ?? [])
    for (const row of this.firsts.slice(place + 1)) this.keep(row, titles)
    this.firsts = []
    return titles
  }

  private keep(row: Row, titles: readonly string[]): void {
    const stored = storedRow(row, titles, { isText: this.head.delimiter !== null, isEven: this.isEven })
    this.isEven &&= row.cells.length >= titles.length
    if (++this.total > mostRows) throw new UnreadableFile('too_many_rows', { most: mostRows })
    if (this.samples.length < 200) this.samples.push([...stored.cells])
    for (const [place, cell] of stored.cells.entries())
      if (!this.filled.has(place) && cell.trim()) this.filled.add(place)
    this.waiting.push(stored)
  }

  private async write(): Promise<void> {
    const rows = this.waiting
    if (rows.length === 0) return
    this.waiting = []
    await whileOurs(this.reading, async (tx, { id }) => {
      await insertLines(tx, id, rows)
      await changeImport(tx, id, { seen_at: this.reading.services.clock() })
    })
  }
}

type FileContent = {
  record: ImportRecord
  may: ReadonlySet<Permission>
  titles: Parameters<typeof columnsOf>[1]
}

/** All lines are there: what their columns are, and what is to be asked of them. */
async function ask(db: Db, { record, may, titles }: FileContent) {
  const { source } = record
  const words = await vocabularyOf(db)
  const saved = await savedFor(db, record)
  const columns = columnsOf({ kind: record.kind, source }, titles, saved.mapping, words, may)
  const answers = { ...saved.answers, ...record.answers }
  const { questions } = await analyse(db, { ...record, columns }, answers, { words })
  return { source, columns, questions, answers }
}

type Found = Awaited<ReturnType<typeof ask>> & { total: number; head: TableHead }

async function keepFound(tx: Tx, { id, version }: ImportRecord, { head, total, ...found }: Found): Promise<void> {
  await beginCounts(tx, id, total)
  await changeImport(tx, id, {
    ...found,
    encoding: head.encoding,
    delimiter: head.delimiter,
    total,
    status: 'asking',
    phase: null,
    reader: null,
    version: version + 1,
  })
}

/** The different texts at the beginning of a column. */
const sampleOf = (rows: readonly string[][], place: number): string[] =>
  [...new Set(rows.map((cells) => (cells[place] ?? '').trim().slice(0, 200)).filter(Boolean))].slice(0, 3)

/** What the caller chose, else what was answered about the last file of such a program: the words alone, not the money. */
async function savedFor(
  db: Db,
  record: ImportRecord,
): Promise<Pick<SavedMapping, 'answers'> & { mapping?: Record<string, string> }> {
  const given =
    record.columns.length > 0
      ? Object.fromEntries(record.columns.map(({ name, target }) => [name, target ?? '']))
      : undefined
  const last = (await savedMappings(db, { kind: record.kind })).find(({ source }) => source === record.source)
  const words = Object.entries(last?.answers ?? {}).filter(([key]) => /^(category|value|location):/.test(key))
  return { answers: Object.fromEntries(words), ...(given && { mapping: given }) }
}
