import { type Bounds, ProcessEnded, runInProcess } from '../../../../platform/own-process.ts'
import type { Delimiter, Row } from '../domain/csv-reader.domain.ts'
import type { Encoding } from '../domain/encoding.domain.ts'

export type TableInput = { path: string; kind: string }
export type TableHead = { encoding: Encoding | null; delimiter: Delimiter | null }
/** Why a file cannot be read, in a way that its owner can mend. */
export type TableFailure = { code: string; params?: Record<string, string | number> }
export type TableMessage = { head: TableHead } | { rows: Row[] } | { failure: TableFailure }

/** The largest file that staff may send takes half of each. */
const bounds: Bounds = { workMs: 90_000, memoryMb: 512 }

type Taking = { head: (head: TableHead) => void; rows: (rows: Row[]) => Promise<void> }

/**
 * Reads a table in a process of its own: `rows` is given some hundred at a time. Gives why it could not be read; a defect of ours as
 * well, since the same file would bring it about again.
 */
export async function readApart(
  input: TableInput,
  taking: Taking,
  onDefect: (error: unknown) => void,
): Promise<TableFailure | undefined> {
  let failure: TableFailure | undefined
  try {
    await runInProcess<TableMessage>(new URL('./table-process.ts', import.meta.url), {
      input,
      bounds,
      take: async (message) => {
        if ('head' in message) taking.head(message.head)
        else if ('rows' in message) await taking.rows(message.rows)
        else failure = message.failure
      },
    })
  } catch (error) {
    if (!(error instanceof ProcessEnded)) throw error
    if (error.why === 'defect') onDefect(error.cause)
    return { code: error.why === 'too_much' ? 'file_too_heavy' : 'file_unreadable' }
  }
  return failure
}
