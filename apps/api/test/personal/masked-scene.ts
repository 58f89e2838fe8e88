import type { TestApp } from '../app.ts'
import { anAddress, aProduct } from '../builders.ts'
import type { FullPerson } from './full-person.ts'
import { personalWords } from './personal-words.ts'

type Values = Record<string, string>

/** Where a thing of the person is found, by the noun before its parameter. */
const things: Record<string, string> = {
  'orders/{number}': 'select number from orders where id = $2::bigint and $1::bigint > 0',
  'people/{id}': 'select $1::bigint as id where $2::bigint is not null',
  'drafts/{id}': "select id from orders where channel = 'staff' and status = 'cart' and $1::bigint + $2::bigint > 0",
  'leases/{id}': 'select id from leases where $1::bigint + $2::bigint > 0 ',
  'quote_requests/{number}': 'select number from quote_requests where user_id = $1 and $2::bigint > 0',
  'returns/{number}': 'select number from order_returns where $1::bigint + $2::bigint > 0',
  'tickets/{number}': 'select number from contact_forms where $1::bigint + $2::bigint > 0',
  'trade_ins/{number}': 'select number from trade_ins where user_id = $1 and $2::bigint > 0',
  'bookings/{number}': 'select number from travel_bookings where user_id = $1 and $2::bigint > 0',
  'departures/{id}': 'select departure_id as id from tour_waits where user_id = $1 and $2::bigint > 0',
  'outbox/{id}': 'select id from outbox_messages where $1::bigint + $2::bigint > 0',
  'transactions/{id}': 'select id from bank_transactions where $1::bigint + $2::bigint > 0',
  'audit/{id}': 'select id from audit_rows where $1::bigint + $2::bigint > 0 order by id desc limit 40',
  'waves/{id}': 'select id from waves where $1::bigint + $2::bigint > 0',
  'runs/{id}': 'select id from runs where $1::bigint + $2::bigint > 0',
}

/** For the path of an operation, what to fill its parameters with so that it answers of the person; nothing where there is nothing. */
export async function idsOfPerson({ pool }: TestApp, person: FullPerson): Promise<(path: string) => Values[]> {
  const { rows } = await pool.query('select id from orders where number = $1', [person.order_number])
  const found = new Map<string, Values[]>()
  for (const [noun, query] of Object.entries(things)) {
    const { rows: of } = await pool.query(query, [person.id, rows[0].id])
    const name = /\{(\w+)\}/.exec(noun)?.[1] ?? ''
    found.set(
      noun,
      of.map((row) => ({ [name]: String(row[name]) })),
    )
  }
  return (path) => [...found].find(([noun]) => path.includes(`/${noun}`))?.[1] ?? [{}]
}

/** A message that was sent to the person, and money of theirs that names no order. */
export async function tracesOf({ pool }: TestApp): Promise<void> {
  const { email, phone, last_name, first_name, number } = personalWords
  await pool.query(
    `insert into outbox_messages (name, kind, channel, receiver, state, subject, created_at, changed_at)
      values ('masked-1', 'notice', 'email', $1, 'sent', $2, now(), now()), ('masked-2', 'notice', 'sms', $3, 'sent', $3, now(), now())`,
    [email, `Сайн уу, ${email}`, phone],
  )
  await pool.query(
    `insert into bank_transactions (bank, account, reference, source, amount, text, payer_account, payer_name, happened_at, imported_by)
      values ('golomt', '5000000001', 'masked', 'file', 1000, $1, $2, $3, now(), 'staff:1')`,
    [`гутал ${phone}`, number, `${last_name} ${first_name}`],
  )
}

/** An order of a guest who has the words of the person, to be paid by transfer. */
export async function orderOfGuest(shop: TestApp): Promise<{ number: string; token: string }> {
  const { email, phone, first_name, last_name, address1, address2, note } = personalWords
  const { variant_id } = await aProduct(shop.db, { stock: [9] })
  const line_item = { variant_id, quantity: 2 }
  const { number, token } = (await shop.call('POST', '/orders/0/line_items', { body: { line_item } })).body.order
  const methods = (await shop.call('GET', '/checkouts/payment_methods', { token })).body.payment_methods
  const transfer = methods.find(({ type }: { type: string }) => type === 'bank_transfer')
  const order = {
    email,
    special_instructions: `${note}, ${phone}`,
    gift_note: `${note}\n${phone}`,
    ship_address_attributes: { ...anAddress, firstname: first_name, lastname: last_name, phone, address1, address2 },
    payments_attributes: [{ payment_method_id: transfer.id }],
  }
  await shop.call('PUT', `/checkouts/${number}`, { token, body: { order } })
  const { status, body } = await shop.call('PUT', `/checkouts/${number}/complete`, { token, body: {} })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { number, token }
}

/** What an answer tells of buyers: their numbers, mails, streets and the keys of their orders. */
export async function personsIn(pool: TestApp['pool'], answer: unknown): Promise<string[]> {
  const { rows } = await pool.query(
    `select distinct v from (select phone as v from addresses union select address1 from addresses union select lastname from addresses
       union select email from orders union select token from orders) of_buyers where length(v) > 4 and strpos($1, v) > 0`,
    [JSON.stringify(answer) ?? ''],
  )
  return rows.map(({ v }) => v)
}
