import type { Tx } from '../../platform/db.ts'
import { joinOf, rowReader, type Table } from './domain/build-product.domain.ts'
import { otherKind } from './domain/kinds/titles.domain.ts'
import type { TableRow } from './domain/table-row.domain.ts'
import { linesAfter } from './imports.queries.ts'
import { type Joined, joinLines, numberUnits } from './imports.repository.ts'
import { kindsOf } from './kinds/kinds.ts'
import { knownProducts } from './shop.queries.ts'

const chunk = 2_000

type Line = { id: number; row: TableRow }

/** Says of each line which product it is of: by address, else by its code in the shop, else by its code in the file. */
export async function joinAll(tx: Tx, id: number, table: Table): Promise<void> {
  if (otherKind(table.kind)) return joinOthers(tx, id, table)
  const read = rowReader(table)
  const parents = new Map<string, string>()
  for (let after = 0; ; ) {
    const lines = await linesAfter(tx, id, after, chunk)
    const last = lines.at(-1)
    if (!last) break
    await joinLines(
      tx,
      await joined(
        tx,
        table,
        lines.map((line) => ({ id: line.id, row: read(line) })),
        parents,
      ),
    )
    after = last.line
  }
  await numberUnits(tx, id)
}

/** The same of lines that are not of goods, by their kind. */
async function joinOthers(tx: Tx, id: number, table: Table): Promise<void> {
  const kind = kindsOf[otherKind(table.kind) ?? 'people']
  const read = rowReader(table)
  let waiting: Line[] = []
  for (let after = 0; ; ) {
    const lines = await linesAfter(tx, id, after, chunk)
    waiting.push(...lines.map((line) => ({ id: line.id, row: read(line) })))
    const last = lines.at(-1)
    if (!last || !kind.whole) {
      const found = await kind.join(tx, waiting)
      for (let at = 0; at < found.length; at += chunk) await joinLines(tx, found.slice(at, at + chunk))
      waiting = []
    }
    if (!last) break
    after = last.line
  }
  await numberUnits(tx, id)
}

/** The same of one line that was mended; gives what it is joined by. */
export async function joinOne(
  tx: Tx,
  table: Table,
  line: { id: number; line: number; cells: string[] },
): Promise<Joined> {
  const other = otherKind(table.kind)
  const lines = [{ id: line.id, row: rowReader(table)(line) }]
  const [found] = other ? await kindsOf[other].join(tx, lines) : await joined(tx, table, lines, new Map())
  if (!found) throw new Error('a line joins nothing')
  await joinLines(tx, [found])
  return found
}

async function joined(
  tx: Tx,
  { source }: Table,
  lines: readonly Line[],
  parents: Map<string, string>,
): Promise<Joined[]> {
  const joins = lines.map(({ id, row }) => ({ id, row, ...joinOf(row, source) }))
  const alone = joins.flatMap(({ slug, sku }) => (!slug && sku ? [sku] : []))
  const { bySku } = await knownProducts(tx, [], alone)
  return joins.map(({ id, row, slug, sku, parent, number }) => {
    const address = slug ?? (sku ? bySku.get(sku) : undefined)
    let key = address ? `slug:${address}` : sku ? `sku:${sku}` : `line:${row.line}`
    if (source === 'woocommerce') {
      key = sku ? `sku:${sku}` : number ? `number:${number}` : `line:${row.line}`
      if (number) parents.set(number, key)
      if (parent) key = parents.get(parent) ?? (parent.startsWith('id:') ? `number:${parent}` : `sku:${parent}`)
    }
    return { id, key, slug: address ?? null, sku: sku ?? null }
  })
}
