import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { type Named, namesIn, type Words } from './product-words.ts'

type TaxonRow = { id: number; parent_id: number | null; permalink: string; name: Translated }
type ValueRow = { id: number; type: string; name: string; presentation: Translated }

/** The small tables that products refer to, each row once. */
export async function readWords(db: Db | Tx): Promise<Words> {
  const brands = await db.selectFrom('brands').select(['id', 'code', 'name']).orderBy('id').execute()
  const vendors = await db.selectFrom('vendors').select(['id', 'slug', 'code', 'name']).orderBy('id').execute()
  const badges = await db.selectFrom('badges').select(['id', 'code', 'name']).orderBy('id').execute()
  const types = await db
    .selectFrom('option_types')
    .select(['id', 'name', 'presentation', 'position'])
    .orderBy('position')
    .execute()
  const { rows: values } = await sql<ValueRow>`select v.id, t.name as type, v.name, v.presentation
    from option_values v join option_types t on t.id = v.option_type_id order by v.position, v.id`.execute(db)
  const { rows: taxons } = await sql<TaxonRow>`select id, parent_id, permalink, name from taxons order by lft`.execute(
    db,
  )
  return {
    brands: namesIn(brands.map(({ id, code, name }): Named => ({ id, code, names: [name] }))),
    vendors: namesIn(
      vendors.map(({ id, slug, code, name }): Named => ({ id, code: slug, names: [{ mn: code }, name] })),
    ),
    badges: namesIn(badges.map(({ id, code, name }): Named => ({ id, code, names: [name] }))),
    categories: namesIn(pathsOf(taxons)),
    types: namesIn(types.map(({ id, name, presentation }): Named => ({ id, code: name, names: [presentation] }))),
    values: new Map(
      types.map(({ name: type }) => [
        type,
        namesIn(
          values
            .filter((each) => each.type === type)
            .map(({ id, name, presentation }): Named => ({ id, code: name, names: [presentation] })),
        ),
      ]),
    ),
  }
}

/** Categories by permalink and by the path of their names in each language. */
function pathsOf(taxons: TaxonRow[]): Named[] {
  const byId = new Map(taxons.map((taxon) => [taxon.id, taxon]))
  const pathOf = (taxon: TaxonRow, locale: keyof Translated): string => {
    const above = taxon.parent_id === null ? undefined : byId.get(taxon.parent_id)
    const name = taxon.name[locale] || taxon.name.mn
    return above ? `${pathOf(above, locale)} > ${name}` : name
  }
  return taxons.map((taxon) => ({
    id: taxon.id,
    code: taxon.permalink,
    names: [
      {
        mn: pathOf(taxon, 'mn'),
        en: pathOf(taxon, 'en'),
        ru: pathOf(taxon, 'ru'),
        cn: pathOf(taxon, 'cn'),
        it: pathOf(taxon, 'it'),
      },
      taxon.name,
    ],
  }))
}

/** What other products have as values of these properties, so that one value reads the same everywhere. */
export async function readPropertyValues(db: Db | Tx, names: readonly string[]) {
  if (names.length === 0) return []
  const { rows } = await sql<{ name: string; filter: string; value: Translated }>`
    select distinct on (name, filter_param) name, filter_param as filter, value from product_properties
    where name = any(${[...new Set(names)]}::text[]) order by name, filter_param, id limit 5000`.execute(db)
  return rows
}

/** Which of these pictures there are, and which products by slug. */
export async function readReferences(db: Db | Tx, keys: readonly string[], slugs: readonly string[]) {
  const pictures = await sql<{
    key: string
  }>`select key from pictures where key = any(${[...new Set(keys)]}::text[])`.execute(db)
  const related = await sql<{ id: number; slug: string }>`select id, slug from products
    where slug = any(${[...new Set(slugs)]}::text[]) and deleted_at is null`.execute(db)
  return {
    pictures: new Set(pictures.rows.map(({ key }) => key)),
    related: new Map(related.rows.map(({ id, slug }) => [slug, id])),
  }
}
