import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'

const seenBefore = 3
const mostStatements = 400

/**
 * A list that the planner does not see the length of. It plans a statement anew each time when a plan for a list of one
 * looks cheaper than the one it could keep, and planning often costs more than the work; for short lists one plan will do.
 */
export const unseen = (list: string): string => `(select ${list})`

const short = 50

/** The same for a list given as a value; a long one deserves a plan of its own. */
export const listed = (list: readonly unknown[], type: 'bigint[]' | 'text[]'): RawBuilder<unknown> =>
  list.length > short ? sql`${list}::${sql.raw(type)}` : sql`(select ${list}::${sql.raw(type)})`

/**
 * Has statements that come again and again prepared by the server, so that it plans them once per connection. Texts that
 * vary (lists of parameters) stay below the mark or the bound and are sent as they are.
 */
export function prepareRepeated(pool: pg.Pool): void {
  const counts = new Map<string, number>()
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size >= mostStatements) return known
    const count = (counts.get(text) ?? 0) + 1
    if (count < seenBefore) {
      if (counts.size > mostStatements * 4) counts.clear()
      counts.set(text, count)
      return undefined
    }
    const name = `s${names.size}`
    names.set(text, name)
    counts.delete(text)
    return name
  }
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown
    const query = (...args: unknown[]): unknown => {
      const [text, values, ...rest] = args
      if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return send(...args)
      const name = nameOf(text)
      return name ? send({ name, text, values }, ...rest) : send(...args)
    }
    client.query = query as typeof client.query
  })
}
