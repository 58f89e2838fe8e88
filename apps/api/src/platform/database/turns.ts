import type pg from 'pg'

type Wanted = Pick<pg.Pool, 'waitingCount' | 'idleCount' | 'totalCount'> & { options: { max: number } }
type Heard = { on: (event: 'release', listener: () => void) => unknown }

/** More are not let in: the last of them would wait longer than a shopper does. */
const mostWaiting = 500

/**
 * Who begins something waits until nobody waits for a connection of a pool: what has begun goes first. Newcomers go one by one in the
 * order in which they came; who has waited for `longest` milliseconds goes anyway. `false`: too many wait already.
 */
export function turnsOf(pool: Wanted & Heard): (longest: number) => Promise<boolean> {
  const waiting: (() => void)[] = []
  const isFree = (): boolean => pool.waitingCount === 0 && (pool.idleCount > 0 || pool.totalCount < pool.options.max)
  const next = (): void => {
    if (waiting.length === 0 || !isFree()) return
    waiting.shift()?.()
    setImmediate(next)
  }
  pool.on('release', () => setImmediate(next))
  return (longest) => {
    if (waiting.length === 0 && isFree()) return Promise.resolve(true)
    if (waiting.length >= mostWaiting) return Promise.resolve(false)
    return new Promise((resolve) => {
      const go = (): void => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(go), 1)
        resolve(true)
      }, longest)
      waiting.push(go)
    })
  }
}
