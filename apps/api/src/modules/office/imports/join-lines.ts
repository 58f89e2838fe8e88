import type { Db, Tx } from '../../../platform/database/db.ts'
import { type Join, joinOf, rowReader, type Table } from './domain/build-product.domain.ts'
import { otherKind } from './domain/kinds/titles.domain.ts'
import { isWoo } from './domain/options.domain.ts'
import type { TableRow } from './domain/table-row.domain.ts'
import { linesAfter } from './imports.queries.ts'
import { countLines, type Joined, joinLines } from './imports.repository.ts'
import type { KindOf } from './kinds/kind.ts'
import { kindsOf } from './kinds/kinds.ts'
import { knownProducts } from './shop.queries.ts'

const chunk = 2_000

type Line = { id: number; row: TableRow }

/** Does something in a transaction of its own, as long as the lines are to be joined. */
export type Piece = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * Says of each line which product it is of: by address, else by its code in the shop, else by its code in the file. A piece of the file
 * at a time, each in a transaction of its own: a job that is stopped in between begins anew, and comes to the same.
 */
export async function joinAll(db: Db, piece: Piece, id: number, table: Table): Promise<void> {
  const other = otherKind(table.kind)
  if (other) return joinOthers(db, piece, { id, table, kind: kindsOf[other] })
  const read = rowReader(table)
  const parents = await parentsIn(db, id, table)
  for await (const lines of chunksOf(db, id)) {
    const rows = lines.map((line) => ({ id: line.id, row: read(line) }))
    await piece(async (tx) => joinLines(tx, id, await joined(tx, table, rows, parents)))
  }
  await countLines(db)
}

type Others = { id: number; table: Table; kind: KindOf }

/** The same of lines that are not of goods, by their kind. */
async function joinOthers(db: Db, piece: Piece, { id, table, kind }: Others): Promise<void> {
  const read = rowReader(table)
  let waiting: Line[] = []
  const join = async () => {
    const lines = waiting
    waiting = []
    const found = await piece((tx) => kind.join(tx, lines))
    for (let at = 0; at < found.length; at += chunk) await piece((tx) => joinLines(tx, id, found.slice(at, at + chunk)))
  }
  for await (const lines of chunksOf(db, id)) {
    waiting.push(...lines.map((line) => ({ id: line.id, row: read(line) })))
    if (!kind.needsAllLines) await join()
  }
  await join()
  await countLines(db)
}

/** The same of one line that was mended; gives what it is joined by. */
export async function joinOne(
  tx: Tx,
  id: number,
  table: Table,
  line: { id: number; line: number; cells: string[] },
): Promise<Joined> {
  const other = otherKind(table.kind)
  const lines = [{ id: line.id, row: rowReader(table)(line) }]
  const [found] = other
    ? await kindsOf[other].join(tx, lines)
    : await joined(tx, table, lines, await parentsIn(tx, id, table))
  if (!found) throw new Error('a line joins nothing')
  await joinLines(tx, id, [found])
  return found
}

async function* chunksOf(db: Db | Tx, id: number) {
  for (let after = 0; ; ) {
    const lines = await linesAfter(db, id, after, chunk)
    const last = lines.at(-1)
    if (!last) return
    yield lines
    after = last.line
  }
}

const ownKey = ({ sku, number }: Join, line: number): string =>
  sku ? `sku:${sku}` : number ? `number:${number}` : `line:${line}`

/** What WooCommerce's numbers of products stand for: a variation may come before the product that it names by number. */
async function parentsIn(db: Db | Tx, id: number, table: Table): Promise<Map<string, string>> {
  const parents = new Map<string, string>()
  if (table.source !== 'woocommerce') return parents
  const read = rowReader(table)
  for await (const lines of chunksOf(db, id))
    for (const line of lines) {
      const row = read(line)
      if (!isWoo(row, 'variable')) continue
      const join = joinOf(row, table.source)
      if (join.number) parents.set(join.number, ownKey(join, row.line))
    }
  return parents
}

async function joined(
  tx: Tx,
  { source }: Table,
  lines: readonly Line[],
  parents: ReadonlyMap<string, string>,
): Promise<Joined[]> {
  const joins = lines.map(({ id, row }) => ({ id, row, join: joinOf(row, source) }))
  const alone = joins.flatMap(({ join: { slug, sku, byName } }) => ((!slug || byName) && sku ? [sku] : []))
  const { bySku } = await knownProducts(tx, [], alone)
  return joins.map(({ id, row: { line }, join }) => {
    const { slug, sku, parent, byName } = join
    const ofCode = sku ? bySku.get(sku) : undefined
    const address = byName ? (ofCode ?? slug) : (slug ?? ofCode)
    let key = address ? `slug:${address}` : sku ? `sku:${sku}` : `line:${line}`
    if (source === 'woocommerce')
      key = !parent
        ? ownKey(join, line)
        : (parents.get(parent) ?? (parent.startsWith('id:') ? `number:${parent}` : `sku:${parent}`))
    return { id, line, key, slug: address ?? null, sku: sku ?? null }
  })
}
