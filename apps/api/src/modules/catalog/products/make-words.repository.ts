import { slugOf } from '@delguur/search/analysis/slug'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { OptionInput, ProductInput, WriteOptions } from './product-input.ts'
import { addName, find, type Names, namesIn, type Words } from './product-words.ts'

/** A code of a name that nothing else has. */
function codeOf(name: string, names: Names): string {
  const base = slugOf(name).replaceAll('-', '_').slice(0, 60) || 'x'
  for (let n = 1; ; n++) {
    const code = n === 1 ? base : `${base}_${n}`
    if (!names.byCode.has(code)) return code
  }
}

type Made = { n: number; code: string; name: { mn: string } }

/** Names that are not known, each once; they are known from now on, with the ids that the insertion gives. */
async function add(
  names: Names,
  texts: readonly (string | null | undefined)[],
  insert: (rows: string) => Promise<{ id: number; code: string }[]>,
): Promise<void> {
  const made: Made[] = []
  for (const text of texts) {
    const name = text?.replace(/\s+/g, ' ').trim()
    if (!name || name.length > 100 || find(names, name)) continue
    const row = { n: made.length + 1, code: codeOf(name, names), name: { mn: name } }
    made.push(row)
    addName(names, { id: 0, code: row.code, names: [row.name] })
  }
  if (made.length === 0) return
  for (const { id, code } of await insert(JSON.stringify(made))) {
    const row = names.byCode.get(code)
    // the same object stands under its code and its name
    if (row) row.id = id
  }
}

type Inserted = { id: number; code: string }
const from = (rows: string) => sql`jsonb_to_recordset(${rows}::jsonb) as x(n int, code text, name jsonb)`

/** Makes the brands, vendors, badges and options that products name and nobody knows, where that is allowed. */
export async function makeWords(
  tx: Tx,
  words: Words,
  inputs: readonly ProductInput[],
  { make = {}, made }: WriteOptions,
): Promise<void> {
  if (make.brands)
    await add(
      words.brands,
      inputs.map(({ brand }) => brand),
      async (rows) =>
        (
          await sql<Inserted>`insert into brands (code, name, position) select x.code, x.name,
            coalesce((select max(position) from brands), 0) + x.n from ${from(rows)} returning id, code`.execute(tx)
        ).rows,
    )
  if (make.vendors)
    await add(
      words.vendors,
      inputs.map(({ vendor }) => vendor),
      async (rows) =>
        (
          await sql<Inserted>`insert into vendors (slug, code, name, position) select replace(x.code, '_', '-'), x.code, x.name,
            coalesce((select max(position) from vendors), 0) + x.n from ${from(rows)} returning id, code`.execute(tx)
        ).rows,
    )
  if (make.badges)
    await add(
      words.badges,
      inputs.flatMap(({ badges }) => badges ?? []),
      async (rows) =>
        (
          await sql<Inserted>`insert into badges (code, name, color, position) select x.code, x.name, 'wash',
            coalesce((select max(position) from badges), 0) + x.n from ${from(rows)} returning id, code`.execute(tx)
        ).rows,
    )
  if (make.options) await makeOptions(tx, words, inputs.flatMap(optionsOf), made)
}

const optionsOf = ({ variants, pictures }: ProductInput): OptionInput[] => [
  ...(variants ?? []).flatMap(({ options }) => options ?? []),
  ...(pictures ?? []).flatMap(({ option }) => option ?? []),
]

async function makeOptions(
  tx: Tx,
  words: Words,
  options: readonly OptionInput[],
  made: WriteOptions['made'],
): Promise<void> {
  const noted = (into: 'option_types' | 'option_values', rows: Inserted[]): Inserted[] => {
    made?.[into].push(...rows.map(({ id }) => id))
    return rows
  }
  await add(
    words.types,
    options.map(({ type }) => type),
    async (rows) =>
      noted(
        'option_types',
        (
          await sql<Inserted>`insert into option_types (name, presentation, position) select x.code, x.name,
          coalesce((select max(position) from option_types), 0) + x.n from ${from(rows)} returning id, name as code`.execute(
            tx,
          )
        ).rows,
      ),
  )
  const byType = Map.groupBy(options, ({ type }) => find(words.types, type))
  for (const [type, list] of byType) {
    if (!type) continue
    const values = words.values.get(type.code) ?? namesIn([])
    words.values.set(type.code, values)
    await add(
      values,
      list.map(({ value }) => value),
      async (rows) =>
        noted(
          'option_values',
          (
            await sql<Inserted>`insert into option_values (option_type_id, name, presentation, position) select ${type.id}, x.code, x.name,
            coalesce((select max(position) from option_values where option_type_id = ${type.id}), 0) + x.n
            from ${from(rows)} returning id, name as code`.execute(tx)
          ).rows,
        ),
    )
  }
}
