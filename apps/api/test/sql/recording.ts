import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CompiledQuery, DefaultQueryExecutor, type QueryResult } from 'kysely'
import pg from 'pg'
import { type Shape, see } from './shapes.ts'
import { type Use, usesIn } from './uses.ts'

/** A column of a result: its type in the database, and what JavaScript got. */
export type Column = { name: string; type: number; shape: Shape }
/** A distinct statement: the templates that it was put together from, and its result. */
export type Statement = { text: string; uses: Use[]; columns: Column[] }

type Seen = { text: string; uses?: Use[]; columns: (Column & { looks: number })[]; changed: boolean }
type Description = { fields: { name: string; dataTypeID: number }[] }
/** What `pg` does of a query, and its types do not name. */
type Query = {
  text?: string
  submit: (connection: unknown) => unknown
  handleRowDescription: (message: Description) => void
}

/** Notes the distinct statements of this process. Costs one look into a map each, and values are read until they are known. */
export class Recorder {
  readonly #seen = new Map<string, Seen>()

  sent(text: string): void {
    if (!this.#seen.has(text)) this.#seen.set(text, { text, columns: [], changed: false })
  }

  described(text: string, { fields }: Description): void {
    const seen = this.#seen.get(text)
    if (!seen || seen.columns.length > 0) return
    seen.columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID, shape: { kinds: [] }, looks: 0 }))
    seen.changed = true
  }

  answered({ sql, query }: Pick<CompiledQuery, 'sql' | 'query'>, { rows }: Pick<QueryResult<unknown>, 'rows'>): void {
    const seen = this.#seen.get(sql)
    // a test has a driver that sends nothing
    if (!seen) return
    if (!seen.uses) {
      seen.uses = usesIn(query)
      seen.changed = true
    }
    if (seen.uses.length === 0) return
    for (const column of seen.columns) if (look(column, rows as Record<string, unknown>[])) seen.changed = true
  }

  /** What is new since the last call. */
  take(): Statement[] {
    const changed = [...this.#seen.values()].filter((each) => each.changed)
    for (const each of changed) each.changed = false
    return changed.flatMap(({ text, uses = [], columns }) => {
      const plain = columns.map(({ name, type, shape }) => ({ name, type, shape }))
      return uses.length === 0 ? [] : [{ text, uses, columns: plain }]
    })
  }
}

/** A value of these types can always show something new: so many of a column are looked at, then only whether it is null. */
const json = new Set<number>([pg.types.builtins.JSON, pg.types.builtins.JSONB])
const manyLooks = 500

/** Whether a column showed something new. */
function look(column: Seen['columns'][number], rows: Record<string, unknown>[]): boolean {
  const { name, type, shape } = column
  const enough = json.has(type) ? manyLooks : 1
  let isNew = false
  for (const row of rows) {
    const hasNull = shape.kinds.includes('null')
    if (hasNull && column.looks >= enough) break
    const value = row[name]
    if (value !== null) {
      if (column.looks >= enough) continue
      column.looks++
    }
    isNew = see(shape, value) || isNew
  }
  return isNew
}

/** The recorder of this process. */
let recorder: Recorder | undefined

/** From now on the statements of this process's connections are recorded. */
export function recordStatements(): Recorder {
  if (recorder) return recorder
  const noted = new Recorder()
  recorder = noted
  const query = pg.Query.prototype as unknown as Query
  const { submit, handleRowDescription } = query
  query.submit = function (connection) {
    if (this.text) noted.sent(this.text)
    return submit.call(this, connection)
  }
  query.handleRowDescription = function (message) {
    if (this.text) noted.described(this.text, message)
    handleRowDescription.call(this, message)
  }
  const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as DefaultQueryExecutor
  const execute = executor.executeQuery
  executor.executeQuery = async function <R>(
    this: DefaultQueryExecutor,
    ...[compiled, options]: Parameters<typeof execute>
  ) {
    const result = (await execute.call(this, compiled, options)) as QueryResult<R>
    noted.answered(compiled, result)
    return result
  }
  return noted
}

/** Adds what is new to the file of this process. */
export function writeStatements(folder: string): void {
  const lines = (recorder?.take() ?? []).map((statement) => `${JSON.stringify(statement)}\n`)
  if (lines.length > 0) appendFileSync(join(folder, `${process.pid}.jsonl`), lines.join(''))
}
