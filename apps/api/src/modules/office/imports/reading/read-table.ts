import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { CsvReader, type Delimiter, findDelimiter, type Row } from '../domain/csv-reader.domain.ts'
import { type Encoding, EncodingFinder, TextPieces } from '../domain/encoding.domain.ts'
import { dateStyles, MergedFinder, SharedTexts, SheetReader } from '../domain/sheet-cells.domain.ts'
import { BadArchive, type Entry, mostUnpacked, ZipArchive } from '../pictures/zip-archive.ts'

// The rows of a file of text or of a workbook, as they come, in little memory.

export type TableFile = { encoding: Encoding | null; delimiter: Delimiter | null; rows: AsyncGenerator<Row> }
/** Opens the bytes of a file from the beginning. */
export type Opener = () => Promise<Readable> | Readable

const mb = 1024 * 1024
const headLength = 64 * 1024

/** A file of text: read once for its encoding, once for its rows. */
export async function readText(open: Opener): Promise<TableFile> {
  const finder = new EncodingFinder()
  for await (const chunk of await open()) finder.add(chunk as Buffer)
  const encoding = finder.end()
  let head = ''
  const pieces = new TextPieces(encoding)
  for await (const chunk of await open()) {
    head += pieces.add(chunk as Buffer)
    if (head.length >= headLength) break
  }
  const delimiter = findDelimiter(head.slice(0, headLength))
  return { encoding, delimiter, rows: rowsOfText(open, encoding, delimiter) }
}

async function* rowsOfText(open: Opener, encoding: Encoding, delimiter: Delimiter): AsyncGenerator<Row> {
  const pieces = new TextPieces(encoding)
  const reader = new CsvReader(delimiter)
  for await (const chunk of await open()) yield* unsaid(reader.add(pieces.add(chunk as Buffer)))
  yield* unsaid(reader.add(pieces.end()))
  yield* unsaid(reader.end())
}

/** Without the line with which Excel names the separator. */
const unsaid = (rows: Row[]): Row[] => rows.filter(({ line, cells }) => line !== 1 || !/^sep=.?$/i.test(cells.join('')))

/** The first sheet of a workbook that is a file here. */
export async function readWorkbook(path: string): Promise<TableFile> {
  const zip = await ZipArchive.open(path, mostUnpacked)
  const sheet = await firstSheet(zip)
  if (!sheet) throw new BadArchive('archive_unreadable')
  const shared = new SharedTexts()
  const texts = zip.entries.find(({ name }) => /(^|\/)sharedStrings\.xml$/i.test(name))
  if (texts) for await (const piece of textOf(zip, texts)) shared.add(piece)
  const styles = await small(zip, /(^|\/)styles\.xml$/i)
  const book = await small(zip, /(^|\/)workbook\.xml$/i)
  const from1904 = /date1904="(1|true)"/i.test(book)
  const finder = new MergedFinder()
  for await (const piece of textOf(zip, sheet)) finder.add(piece)
  const { merged } = finder
  const reader = new SheetReader({ shared: shared.texts, dates: dateStyles(styles), from1904, merged })
  async function* rows(): AsyncGenerator<Row> {
    for await (const piece of textOf(zip, sheet as Entry)) yield* reader.add(piece)
  }
  return { encoding: null, delimiter: null, rows: rows() }
}

async function firstSheet(zip: ZipArchive): Promise<Entry | undefined> {
  const book = await small(zip, /(^|\/)workbook\.xml$/i)
  const links = await small(zip, /(^|\/)workbook\.xml\.rels$/i)
  const tags = [...book.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([tag]) => tag)
  const visible = tags.find((tag) => !/state="(hidden|veryHidden)"/.test(tag)) ?? tags[0]
  const id = /\br:id="([^"]+)"|:id="([^"]+)"/.exec(visible ?? '')
  const key = id?.[1] ?? id?.[2]
  const link = [...links.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].find(([tag]) => tag.includes(`Id="${key}"`))?.[0]
  const target = /Target="([^"]+)"/.exec(link ?? '')?.[1]?.replace(/^\/?(xl\/)?/, '')
  return (
    zip.entries.find(({ name }) => target && name.endsWith(target)) ??
    zip.entries.find(({ name }) => /worksheets\/sheet1\.xml$/i.test(name)) ??
    zip.entries.find(({ name }) => /worksheets\/[^/]+\.xml$/i.test(name))
  )
}

async function small(zip: ZipArchive, name: RegExp): Promise<string> {
  const entry = zip.entries.find((each) => name.test(each.name))
  return entry ? (await zip.bytes(entry, 16 * mb)).toString('utf8') : ''
}

async function* textOf(zip: ZipArchive, entry: Entry): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8')
  for await (const chunk of await zip.read(entry)) yield decoder.decode(chunk as Buffer, { stream: true })
  yield decoder.decode()
}

export const isHidden = (name: string): boolean => /(^|\/)(__MACOSX|\.)/.test(name)

/** The table inside an archive that also has pictures. */
export async function readArchive(path: string): Promise<TableFile> {
  const zip = await ZipArchive.open(path, mostUnpacked)
  const entry = zip.entries.find(({ name }) => /\.(csv|tsv|txt)$/i.test(name) && !isHidden(name))
  if (!entry) throw new BadArchive('archive_unreadable')
  return readText(() => zip.read(entry))
}

export const readTextFile = (path: string): Promise<TableFile> => readText(() => createReadStream(path))
