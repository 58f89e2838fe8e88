import { bookingStates } from '@delguur/contract/leisure/travel-shapes'
import { inLocale, type Translated } from '@delguur/kit/locale'
import { type SqlBool, sql } from 'kysely'
import { type ExportList, exported, plainPageWanted } from '../../../platform/files/export.ts'
import { type ListSpec, readList } from '../../../platform/http/list.ts'
import { anyOf, digitsOf, texts, timeRange } from '../../../platform/http/list-filters.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { bookingsMatching, type Contact } from './travel.queries.ts'

type Row = {
  id: number
  number: string
  state: string
  created_at: Date
  title: Translated
  room_name: Translated | null
  from_on: string
  until_on: string | null
  rooms: number
  adults: number
  children: number
  infants: number
  total: number
  paid: number
  refunded: number
  rest_due_on: string | null
  checked_in_at: Date | null
  canceled_at: Date | null
  contact: Contact
  staff_note: string
}

const spec: ListSpec<Row> = {
  from: sql`travel_bookings b`,
  select: (
    page,
  ) => sql<Row>`select e.cursor, e.place, b.id, b.number, b.state, b.created_at, coalesce(h.name, t.name) as title,
      r.name as room_name, coalesce(b.check_in, d.departs_on)::text as from_on, b.check_out::text as until_on, b.rooms,
      b.adults, b.children, b.infants, b.total::float8 as total, b.paid::float8 as paid, b.refunded::float8 as refunded,
      b.rest_due_on::text, b.checked_in_at, b.canceled_at, b.contact, b.staff_note
    from (${page}) e join travel_bookings b on b.id = e.id left join hotel_rooms r on r.id = b.room_id
      left join hotels h on h.id = r.hotel_id left join tour_departures d on d.id = b.departure_id
      left join tours t on t.id = d.tour_id`,
  id: sql`b.id`,
  where: sql<SqlBool>`true`,
  sorts: { id: { by: sql`b.id`, type: 'bigint' } },
  sort: '-id',
  filters: {
    state: anyOf(sql`b.state`, bookingStates),
    arrives_on: (
      value,
    ) => sql<SqlBool>`(b.state in ('deposit_paid', 'paid') and (b.check_in::text = any(${texts(value)}::text[])
      or exists (select from tour_departures d where d.id = b.departure_id and d.departs_on::text = any(${texts(value)}::text[]))))`,
    created_at: timeRange(sql`b.created_at`),
  },
  search: (q, sees_people) => bookingsMatching(digitsOf(q), sees_people),
}

/** Stays and journeys, as their list shows them. */
export const bookingExport: ExportList = {
  permission: 'travel.view',
  columns: [
    ...['number', 'created_at', 'state', 'title', 'room', 'from', 'until', 'rooms', 'adults', 'children', 'infants'],
    ...['total', 'paid', 'refunded', 'rest_due_on', 'checked_in_at', 'canceled_at', 'name', 'phone', 'email', 'note'],
    'staff_note',
  ],
  read: async ({ db, locale, tenant }, request) => {
    if (!tenant.flags.travel) throw new ShopError('not_found')
    return exported(await readList(db, plainPageWanted(request), spec), ({ contact, ...row }) => [
      ...[row.number, row.created_at, row.state, inLocale(row.title, locale)],
      ...[row.room_name && inLocale(row.room_name, locale), row.from_on, row.until_on, row.rooms, row.adults],
      ...[row.children, row.infants, row.total, row.paid, row.refunded, row.rest_due_on, row.checked_in_at],
      row.canceled_at,
      ...(request.sees_people ? [contact.name, contact.phone, contact.email, contact.note] : [null, null, null, null]),
      row.staff_note || null,
    ])
  },
}
