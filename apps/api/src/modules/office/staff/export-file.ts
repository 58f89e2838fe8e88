import { csvRow } from '../../../platform/files/csv.ts'
import { type Cell, moment } from '../../../platform/files/export.ts'
import { xlsxFiles, xlsxHead, xlsxRow } from './xlsx.domain.ts'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]
export type FileAnswer = { type: string; body: string | Buffer }

type Format = {
  head: (columns: readonly string[]) => string
  row: (cells: readonly Cell[]) => string
  /** The file of all that was written. */
  join: (list: string, parts: readonly string[], at: Date) => Promise<FileAnswer>
}

/** A text that an import would take for a sign of safety or of clearing has an apostrophe before it; a formula it is not anyway. */
const escaped = (cell: Cell): Cell => (typeof cell === 'string' && /^(-$|'+[=+\-@\t\r])/.test(cell) ? `'${cell}` : cell)
const plain = (cell: Cell): string | number | null => (cell instanceof Date ? moment(cell) : cell)

/** How rows of a list are written, and how what was written becomes a file. */
export const formats: Record<ExportFormat, Format> = {
  csv: {
    head: csvRow,
    row: (cells) => csvRow(cells.map(plain)),
    // Excel takes a file without the mark for another encoding
    join: async (_list, parts) => ({ type: 'text/csv; charset=utf-8', body: `\uFEFF${parts.join('')}` }),
  },
  xlsx: {
    head: xlsxHead,
    row: (cells) => xlsxRow(cells.map(escaped)),
    join: async (list, parts, at) => ({
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      body: await zipped(xlsxFiles(list, parts), at),
    }),
  },
}

async function zipped(files: Record<string, string>, mtime: Date): Promise<Buffer> {
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name, { mtime })
  zip.end()
  const parts: Buffer[] = []
  for await (const part of zip.outputStream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
