import { givenInput, tell } from '../../../../platform/own-process.ts'
import { type Row, UnreadableRow } from '../domain/csv-reader.domain.ts'
import { BadArchive } from '../pictures/zip-archive.ts'
import { readArchive, readTextFile, readWorkbook } from './read-table.ts'
import type { TableFailure, TableInput, TableMessage } from './table-apart.ts'

// Reads a table in a process of its own and gives its rows in portions.

const mostRows = 500
const mostLetters = 500_000
/** Of one row; a portion is at most that much more. */
const longestRow = 2_000_000

const lettersIn = ({ cells }: Row): number => cells.reduce((sum, cell) => sum + cell.length, 0)

async function read({ path, kind }: TableInput): Promise<void> {
  const send = (message: TableMessage): Promise<void> => tell(message)
  const { encoding, delimiter, rows } = await (kind === 'csv'
    ? readTextFile(path)
    : kind === 'zip'
      ? readArchive(path)
      : readWorkbook(path))
  await send({ head: { encoding, delimiter } })
  let portion: Row[] = []
  let letters = 0
  for await (const row of rows) {
    const length = lettersIn(row)
    if (length > longestRow) throw new UnreadableRow('cell_too_long', row.line)
    portion.push(row)
    letters += length
    if (portion.length < mostRows && letters < mostLetters) continue
    await send({ rows: portion })
    portion = []
    letters = 0
  }
  await send({ rows: portion })
}

/** What is wrong with the file, in a way that its owner can mend; nothing of what is wrong with the program. */
function failureOf(error: unknown): TableFailure | undefined {
  if (error instanceof UnreadableRow) return { code: error.code, params: { line: error.line } }
  if (error instanceof BadArchive) return { code: error.code }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('Z_') ? { code: 'archive_unreadable' } : undefined
}

try {
  await read(await givenInput<TableInput>())
} catch (error) {
  const failure = failureOf(error)
  if (!failure) throw error
  const message: TableMessage = { failure }
  await tell(message)
}
