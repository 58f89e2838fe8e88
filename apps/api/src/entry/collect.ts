import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/** How far the heap grows between two collections, in percent of what was left: the flag that the process was started with. */
const growth = process.execArgv.find((flag) => flag.startsWith('--heap-growing-percent='))
/** Modules stay: to collect while they are loaded finds little, and is a fifth of the CPU of a start. */
const growthWhileStarting = '--heap-growing-percent=200'

/** Lets the heap grow more while modules are loaded. */
export function growFreely(): void {
  if (growth) setFlagsFromString(growthWhileStarting)
}

/** Ends that: what is read from now on may be much. */
export function growAsUsual(): void {
  if (growth) setFlagsFromString(growth)
}

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
