import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/**
 * Gives back the memory that the start needed and nobody needs any more. The flavor makes pages that are half empty one,
 * so that those left empty go back to the system.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  if (typeof collect === 'function') (collect as Collect)({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
