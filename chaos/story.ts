import { sql } from 'kysely'
import type { World } from './world.ts'

type Line = { at: Date; text: string }

/** All that is known of an order, in the order in which it came. */
export async function storyOf(world: World, number: string): Promise<string[]> {
  const { rows } =
    await sql<Line>`with o as (select id, number, created_at, total, status from orders where number = ${number})
    select created_at as at, 'order ' || number || ' of ' || total || ', now ' || status as text from o
    union all select e.created_at, subject || ' ' || event || ': ' || coalesce(from_status, '') || ' -> ' || to_status || ' by ' || actor
      from order_events e where order_id in (select id from o)
    union all select p.created_at, 'payment ' || p.number || ' by ' || m.code || ' of ' || p.amount || ', now ' || p.status
      from payments p join payment_methods m on m.id = p.payment_method_id where order_id in (select id from o)
    union all select c.created_at, 'charge ' || c.number || ' of payment ' || p.number || ', now ' || c.status || ', reference '
      || coalesce(c.reference, '-') || coalesce(', closed ' || c.closed_at::text, '') || coalesce(', ' || c.failure, '')
      from charges c join payments p on p.id = c.payment_id where p.order_id in (select id from o)
    union all select r.created_at, 'refund ' || r.number || ' (' || r.key || ') of ' || r.amount || ' ' || r.route || ', now ' || r.status
      || ', tries ' || r.tries || coalesce(', ' || r.failure, '') from refunds r where order_id in (select id from o)
    union all select l.created_at, 'ledger ' || l.kind || ' ' || l.key || ': ' || (select string_agg(a.kind || ' ' || e.amount, ', ')
      from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.posting_id = l.id)
      from ledger_postings l where order_id in (select id from o)
    union all select x.created_at, 'call ' || x.provider || ' ' || x.operation || ' ' || x.number || ': ' || coalesce(x.status::text, 'no answer')
      || ' ' || left(x.answer, 160) from provider_calls x where x.number in (select c.number from charges c
        join payments p on p.id = c.payment_id where p.order_id in (select id from o)
        union select r.number from refunds r where r.order_id in (select id from o))
    order by 1`.execute(world.services.db)
  const lines = rows.map(({ at, text }) => `    ${at.toISOString()} ${text.replaceAll('\n', ' ')}`)
  return [...lines, ...(await bankStory(world, number))]
}

async function bankStory(world: World, number: string): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`select c.number from charges c join payments p on p.id = c.payment_id
    join orders o on o.id = p.order_id where o.number = ${number}`.execute(world.services.db)
  const mine = new Set(rows.map((row) => row.number))
  return (await world.bank.invoices())
    .filter((invoice) => mine.has(invoice.number))
    .map(({ provider, number: name, id, status, amount, created_at, refunds, callbacks }) => {
      const back = refunds.map((refund) => `${refund.key} ${refund.amount}`).join(', ')
      const statuses = callbacks.map(({ at, status: code }) => `${at} ${code}`).join(', ')
      return `    bank ${created_at} ${provider} ${name} (${id}) ${amount} ${status}; back: ${back || '-'}; told: ${statuses || '-'}`
    })
}
