import type { Import } from '@delguur/contract/office/imports'
import { expect } from 'vitest'
import { anImporter } from './importing.ts'

// Files whose columns are those that a test names, imported twice, and what became of them.

export type Line = Record<string, string>
const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
/** Lines as a file whose titles are all that they name. */
function fileOf(lines: readonly Line[]): string {
  const titles = [...new Set(lines.flatMap((line) => Object.keys(line)))]
  const rows = lines.map((line) => titles.map((title) => quoted(line[title] ?? '')).join(','))
  return `${[titles.map(quoted).join(','), ...rows].join('\n')}\n`
}

export type Given = Record<string, unknown>
/** A shop whose owner imports lines. */
export async function aColumnImporter(name: string) {
  const of = await anImporter(name)
  /** Reads, answers, checks and runs a file, and again without a change; gives what was read and what its lines said. */
  async function imported(lines: readonly Line[], given: Given = {}, kind = 'products') {
    const begin = async (): Promise<{ read: Import; id: number }> => {
      const read = await of.begin(fileOf(lines), kind, 'columns.csv')
      const open = read.questions.filter(({ key, answer }) => answer === null || key in given)
      const answers = Object.fromEntries(open.map(({ key }) => [key, given[key] ?? 'skip']))
      const unknown = read.columns.filter(({ target }) => target === null)
      const mapping = Object.fromEntries(unknown.map(({ name }) => [name, 'skip']))
      const { status, body } = await of.call('PATCH', `/imports/${read.id}`, { answers, mapping }, read.version)
      expect(status, JSON.stringify(body)).toBe(200)
      return { read, id: read.id }
    }
    const { read, id } = await begin()
    const dry = await of.check(id)
    const answer = (await of.rows(id, 'limit=100')).map(({ line, state, problems }) => [
      line,
      state,
      ...problems.map(({ column, code }) => (column ? `${column}: ${code}` : code)),
    ])
    expect((await of.start(id)).counts).toEqual(dry.counts)
    const before = await of.shopState()
    const again = await begin()
    expect(await of.check(again.id)).toMatchObject({ counts: { create: 0, update: 0 } })
    await of.start(again.id)
    expect(await of.shopState()).toBe(before)
    const targets = Object.fromEntries(read.columns.map(({ name, target }) => [name, target]))
    return { read, said: answer, targets }
  }

  async function product(slug: string) {
    const row = await of.shop.db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirst()
    if (!row) throw new Error(`no product ${slug}`)
    const { body } = await of.call('GET', `/products/${row.id}`)
    const { rows: pictures } = await of.shop.pool.query(
      'select source, position, alt from import_pictures where product_id = $1 order by position, id',
      [row.id],
    )
    type Property = { name: string; value: { mn: string } }
    type Variant = { sku: string; stock: { on_hand: number }[] }
    return {
      ...body,
      properties: Object.fromEntries(body.properties.map(({ name, value }: Property) => [name, value.mn])),
      variants: Object.fromEntries(
        body.variants.map((each: Variant) => [
          each.sku,
          { ...each, units: each.stock.reduce((sum, { on_hand }) => sum + on_hand, 0) },
        ]),
      ),
      wished: pictures,
    }
  }

  const permalinks = async (): Promise<string[]> =>
    (
      await of.shop.pool.query('select permalink from taxons where parent_id is not null order by lft limit 3')
    ).rows.map(({ permalink }) => permalink)

  return { of, imported, product, permalinks }
}
