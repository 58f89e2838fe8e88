import { inLocale, type Locale, parseLocale, type Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { readReceiver } from '../../messages/notify/index.ts'

export type License = {
  line_item_id: number
  unit: number
  license_code: string
  activation_code: string | null
  download: { token: string; filename: string; left: number; expires_at: Date } | null
}

/** The licenses of an order, each with what may be downloaded for it. */
export async function licensesOf(db: Db, orderId: number): Promise<License[]> {
  const rows = await db
    .selectFrom('licenses as l')
    .innerJoin('line_items as i', 'i.id', 'l.line_item_id')
    .leftJoin('digital_links as d', 'd.license_id', 'l.id')
    .leftJoin('digital_files as f', 'f.variant_id', 'i.variant_id')
    .select(['l.line_item_id', 'l.unit', 'l.license_code', 'l.activation_code'])
    .select(['d.token', 'd.total_downloads', 'd.most_downloads', 'd.expires_at', 'f.filename'])
    .where('l.order_id', '=', orderId)
    .where('l.returned_at', 'is', null)
    .orderBy('l.line_item_id')
    .orderBy('l.unit')
    .execute()
  return rows.map(({ token, total_downloads, most_downloads, expires_at, filename, ...row }) => ({
    ...row,
    download:
      token && filename && expires_at
        ? { token, filename, left: (most_downloads ?? 0) - (total_downloads ?? 0), expires_at }
        : null,
  }))
}

/** The tokens of an order's downloads, by line. */
export async function linksOf(db: Db, orderIds: number[]): Promise<Map<number, { id: number; token: string }[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('digital_links as d')
    .innerJoin('licenses as l', 'l.id', 'd.license_id')
    .select(['d.id', 'd.token', 'l.line_item_id'])
    .where('l.order_id', 'in', orderIds)
    .where('l.returned_at', 'is', null)
    .orderBy('d.id')
    .execute()
  return Map.groupBy(rows, (row) => row.line_item_id)
}

export type Ticket = {
  id: number
  line_item_id: number
  unit: number
  code: string
  status: TicketStatus
  used_at: Date | null
}
export type TicketStatus = 'valid' | 'used' | 'void'

/** The tickets of an order, with their codes in the open. */
export async function ticketsOf(db: Db, secrets: Secrets, orderId: number): Promise<Ticket[]> {
  const rows = await db
    .selectFrom('e_tickets')
    .select(['id', 'line_item_id', 'unit', 'code_sealed', 'status', 'used_at'])
    .where('order_id', '=', orderId)
    .orderBy('line_item_id')
    .orderBy('unit')
    .execute()
  return rows.map(({ code_sealed, status, ...row }) => ({
    ...row,
    status: status as TicketStatus,
    code: secrets.open('e_ticket', code_sealed),
  }))
}

/** How many tickets of lines were not used. */
export async function validTickets(db: Db, lineIds: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('e_tickets')
    .select(['line_item_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('line_item_id', 'in', lineIds)
    .where('status', '=', 'valid')
    .groupBy('line_item_id')
    .execute()
  return new Map(rows.map(({ line_item_id, count }) => [line_item_id, Number(count)]))
}

/** What a line `i` was called when it was bought. */
const nameOf = sql<Translated>`bought_of(i) -> 'name'`.as('name')

const staffTickets = (db: Db) =>
  db
    .selectFrom('e_tickets as t')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .innerJoin('line_items as i', 'i.id', 't.line_item_id')
    .leftJoin('users as u', 'u.id', 't.used_by')
    .select(['t.id', 't.code_sealed', 't.status', 't.used_at', 't.stock_location_id', 'o.number', 'u.email'])
    .select(nameOf)
type StaffRow = Awaited<ReturnType<ReturnType<typeof staffTickets>['executeTakeFirstOrThrow']>>
export type StaffTicket = Omit<StaffRow, 'name' | 'code_sealed' | 'status'> & {
  name: string
  code: string
  status: TicketStatus
}
type Open = { secrets: Secrets; locale: Locale }

const opened =
  ({ secrets, locale }: Open) =>
  ({ code_sealed, name, status, ...row }: StaffRow): StaffTicket => ({
    ...row,
    name: inLocale(name, locale),
    status: status as TicketStatus,
    code: secrets.open('e_ticket', code_sealed),
  })

/** A ticket by its id or by the hash of its code. */
export async function staffTicket(
  db: Db,
  open: Open,
  key: { id: number } | { code_mac: Buffer },
): Promise<StaffTicket | undefined> {
  const rows = await staffTickets(db)
    .where((eb) => ('id' in key ? eb('t.id', '=', key.id) : eb('t.code_mac', '=', key.code_mac)))
    .execute()
  return rows.map(opened(open))[0]
}

/** Tickets newest first, or those that were used, the last one first. */
export async function staffTicketList(
  db: Db,
  open: Open,
  { used, page, per_page }: { used: boolean; page: number; per_page: number },
): Promise<{ tickets: StaffTicket[]; total: number }> {
  const { total } = await db
    .selectFrom('e_tickets')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$if(used, (query) => query.where('status', '=', 'used'))
    .executeTakeFirstOrThrow()
  const rows = await staffTickets(db)
    .$if(used, (query) => query.where('t.status', '=', 'used').orderBy('t.used_at', 'desc'))
    .orderBy('t.id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return { tickets: rows.map(opened(open)), total: Number(total) }
}

/** Where the codes of an order go to; when nothing was given with it, to its person's own address or phone. */
export const contactOf = async (db: Db, { email, user_id }: Pick<Sold, 'email' | 'user_id'>): Promise<string | null> =>
  email ?? (user_id === null ? null : readReceiver(db, user_id))

/** The language somebody reads who has an account under a mail address or phone number. */
export async function localeOf(db: Db, contact: string): Promise<Locale | undefined> {
  const person = await db
    .selectFrom('users')
    .select('selected_locale')
    .where(contact.includes('@') ? 'email' : 'phone', '=', contact)
    .executeTakeFirst()
  return person?.selected_locale ? (parseLocale(person.selected_locale) ?? undefined) : undefined
}

export type Sold = {
  id: number
  number: string
  token: string
  locale: string
  user_id: number | null
  email: string | null
}

/** An order as the email with its codes sees it. */
export const soldOrder = (db: Db, id: number): Promise<Sold | undefined> =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'token', 'locale', 'user_id', 'email'])
    .where('id', '=', id)
    .executeTakeFirst()

/** What the digital lines of an order are called. */
export async function namesOf(db: Db, orderId: number, locale: Locale): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('line_items as i')
    .select(['i.id', nameOf])
    .where('i.order_id', '=', orderId)
    .where(sql<boolean>`bought_of(i) ->> 'digital' is not null`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, inLocale(name, locale)]))
}
