import type { Services } from '../context.ts'

/**
 * Does something to each of many, as jobs do: one that fails keeps no other from its turn, and is logged. Rejects with the first
 * failure once all had theirs, so that the job is tried again.
 */
export async function doEach<T>(
  { log }: Pick<Services, 'log'>,
  all: Iterable<T>,
  run: (each: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const each of all)
    try {
      await run(each)
    } catch (err) {
      log.error({ err, each }, 'one of many failed')
      failures.push(err)
    }
  if (failures.length > 0) throw failures[0]
}
