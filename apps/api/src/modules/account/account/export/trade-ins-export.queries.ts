import { sql } from 'kysely'

/** What a person handed on; of the photos how many there are, as the shop alone sees them. */
export const tradeInsExport = ({ id }: { id: number }) => sql`coalesce((select jsonb_agg(
    to_jsonb(t) - '{user_id,line_item_id,rule,stock_location_id}'::text[] || jsonb_build_object('order', o.number,
      'product', bought_of(l) -> 'name', 'photos', (select count(*)::int from trade_in_photos f where f.trade_in_id = t.id)) order by t.id)
  from trade_ins t join line_items l on l.id = t.line_item_id join orders o on o.id = l.order_id where t.user_id = ${id}), '[]'::jsonb)`
