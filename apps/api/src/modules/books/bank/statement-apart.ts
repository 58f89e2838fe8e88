import { type Bounds, ProcessEnded, runInProcess } from '../../../platform/own-process.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import type { Bank, Columns, Statement } from './statement.domain.ts'

export type StatementInput = { file: Uint8Array; bank: Bank; columns: Columns }

const bounds: Bounds = { workMs: 30_000, memoryMb: 256 }

/** Reads a statement in a process of its own, where nobody waits for it. Refuses what takes too much. */
export async function readApart(input: StatementInput): Promise<Statement> {
  let read: Statement | undefined
  try {
    await runInProcess<Statement>(new URL('./statement-process.ts', import.meta.url), {
      input,
      bounds,
      take: (statement) => {
        read = statement
      },
    })
  } catch (error) {
    if (error instanceof ProcessEnded && error.why === 'too_much') throw new ShopError('body_too_large')
    throw error
  }
  if (!read) throw new Error('the process told nothing')
  return read
}
