import type { Tx } from '../../platform/db.ts'
import { joinOf, rowReader, type Table } from './domain/build-product.domain.ts'
import type { TableRow } from './domain/table-row.domain.ts'
import { linesAfter } from './imports.queries.ts'
import { type Joined, joinLines, numberUnits } from './imports.repository.ts'
import { knownProducts } from './shop.queries.ts'

const chunk = 2_000

type Line = { id: number; row: TableRow }

/** Says of each line which product it is of: by address, else by its code in the shop, else by its code in the file. */
export async function joinAll(tx: Tx, id: number, table: Table): Promise<void> {
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

/** The same of one line that was mended; gives what it is joined by. */
export async function joinOne(
  tx: Tx,
  table: Table,
  line: { id: number; line: number; cells: string[] },
): Promise<Joined> {
  const [found] = await joined(tx, table, [{ id: line.id, row: rowReader(table)(line) }], new Map())
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
