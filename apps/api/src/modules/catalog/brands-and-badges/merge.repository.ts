import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { KindName } from './kinds.queries.ts'

/** How everything that has one name comes to another. */
const moves: Record<KindName, (from: number, into: number) => RawBuilder<unknown>[]> = {
  brands: (from, into) => [
    sql`update products set brand_id = ${into}, updated_at = now() where brand_id = ${from}`,
    sql`delete from alerts a where a.brand_id = ${from} and exists (select from alerts b where b.brand_id = ${into}
      and b.kind = a.kind and (b.user_id = a.user_id or b.reader_id = a.reader_id))`,
    sql`update alerts set brand_id = ${into} where brand_id = ${from}`,
  ],
  vendors: (from, into) => [
    sql`update products set vendor_id = ${into}, updated_at = now() where vendor_id = ${from}`,
    sql`delete from vendor_reviews a where a.vendor_id = ${from} and exists (select from vendor_reviews b
      where b.vendor_id = ${into} and b.user_id = a.user_id)`,
    sql`update vendor_reviews set vendor_id = ${into} where vendor_id = ${from}`,
  ],
  badges: (from, into) => [
    sql`insert into product_badges (product_id, badge_id) select product_id, ${into} from product_badges
      where badge_id = ${from} on conflict do nothing`,
    sql`delete from product_badges where badge_id = ${from}`,
  ],
  option_types: (from, into) => [
    // a value that both have is one; the others come along
    sql`insert into variant_option_values (variant_id, option_value_id)
      select vo.variant_id, b.id from variant_option_values vo join option_values a on a.id = vo.option_value_id
        join option_values b on b.option_type_id = ${into} and b.name = a.name
      where a.option_type_id = ${from} on conflict do nothing`,
    sql`update images i set option_value_id = b.id from option_values a join option_values b
        on b.option_type_id = ${into} and b.name = a.name
      where a.option_type_id = ${from} and i.option_value_id = a.id`,
    sql`delete from variant_option_values vo using option_values a join option_values b
        on b.option_type_id = ${into} and b.name = a.name
      where a.option_type_id = ${from} and vo.option_value_id = a.id`,
    sql`delete from option_values a using option_values b
      where a.option_type_id = ${from} and b.option_type_id = ${into} and b.name = a.name`,
    sql`update option_values set option_type_id = ${into},
      position = position + (select coalesce(max(position), 0) from option_values where option_type_id = ${into})
      where option_type_id = ${from}`,
    sql`insert into product_option_types (product_id, option_type_id, position)
      select product_id, ${into}, position from product_option_types where option_type_id = ${from} on conflict do nothing`,
    sql`delete from product_option_types where option_type_id = ${from}`,
  ],
  properties: (from, into) => [
    sql`delete from product_properties a using properties f, properties t
      where f.id = ${from} and t.id = ${into} and a.name = f.name and exists (select from product_properties b
        where b.product_id = a.product_id and b.name = t.name)`,
    sql`update product_properties a set name = t.name, filter_param = t.name from properties f, properties t
      where f.id = ${from} and t.id = ${into} and a.name = f.name`,
  ],
}

/** Moves everything from one name to another. */
export async function moveUses(tx: Tx, kind: KindName, from: number, into: number): Promise<void> {
  for (const statement of moves[kind](from, into)) await statement.execute(tx)
}
