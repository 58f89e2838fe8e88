import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Candidate } from './package.domain.ts'

/** The variants of products by their slugs, with the names of their option values. */
export async function loadCandidates(db: Db, slugs: string[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select v.id, p.slug, v.is_master, coalesce((select json_object_agg(ot.name, ov.name)
      from variant_option_values vo join option_values ov on ov.id = vo.option_value_id
      join option_types ot on ot.id = ov.option_type_id where vo.variant_id = v.id), '{}') as values
    from products p join variants v on v.product_id = p.id
    where p.slug = any(${slugs}) and p.deleted_at is null and v.deleted_at is null
    order by v.position, v.id`.execute(db)
  return rows
}
