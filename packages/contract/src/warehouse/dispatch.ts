import { notDeliveredReasons, stopStatuses } from '@delguur/kit/not-delivered'
import { z } from 'zod'
import { personsOwn } from '../masked.ts'
import { route } from '../route.ts'
import { at, count, day, localeCode, money, Picture } from '../schemas.ts'

// Packing: the board of a day, and waves of orders that one person takes from the shelves in one walk; flat.

const view = { access: 'staff', permission: 'dispatch.view' } as const
const edit = { access: 'staff', permission: 'dispatch.edit' } as const
const id = z.object({ id: count })
/** An order has one basket on the trolley. */
export const largestWave = 15
export const dispatchWindows = ['urgent', 'today', 'later', 'country', 'pick_up'] as const
export type DispatchWindow = (typeof dispatchWindows)[number]
export const dispatchColumns = ['to_pick', 'picking', 'packed', 'gone'] as const

const CardPicture = Picture.extend({ name: z.string(), quantity: z.int() })

export const BoardCard = z.object({
  id: z.int(),
  number: z.string(),
  column: z.enum(dispatchColumns),
  window: z.enum(dispatchWindows),
  status: z.string(),
  promised_to: at,
  district_id: z.string().nullable(),
  /** Short name of the district and number of the khoroo; of what is fetched, the shop. */
  area: z.string(),
  address: personsOwn,
  units: z.int(),
  pictures: z.array(CardPicture),
  alcohol: z.boolean(),
  wave: z.object({ id: z.int(), picker: z.string().nullable() }).nullable(),
  /** Units that were not on their shelf when it was last gone for. */
  missing: z.int(),
  /** Why it was not handed over when it was last brought. */
  not_delivered: z.enum(notDeliveredReasons).nullable(),
  /** The run that it is in or was last in. */
  run: z.object({ id: z.int(), courier: z.string(), stop: z.enum(stopStatuses), active: z.boolean() }).nullable(),
})
export type BoardCard = z.infer<typeof BoardCard>

export const WaveRow = z.object({
  id: z.int(),
  status: z.enum(['open', 'picking', 'packing', 'done']),
  district: z.string().nullable(),
  created_at: z.iso.datetime(),
  picker: z.object({ id: z.int(), name: z.string() }).nullable(),
  orders: z.int(),
  units: z.int(),
  picked: z.int(),
  missing: z.int(),
})
export type WaveRow = z.infer<typeof WaveRow>

export const Board = z.object({
  day: z.iso.date(),
  now: z.iso.datetime(),
  /** When the couriers of the day leave. */
  cut_at: z.iso.datetime(),
  cards: z.array(BoardCard),
  /** There are more orders than are shown. */
  more: z.boolean(),
  waves: z.array(WaveRow),
})
export type Board = z.infer<typeof Board>

/** How a unit stands; null while nobody has been at its shelf. */
const unitStatus = z.enum(['picked', 'missing']).nullable()

export const WaveUnit = z.object({
  line_item_id: z.int(),
  unit: z.int(),
  status: unitStatus,
  /** The scan that put it so. */
  scan_id: z.string().nullable(),
  slot: z.int(),
  number: z.string(),
  variant_id: z.int(),
  sku: z.string(),
  barcode: z.string().nullable(),
  /** What may stand on it: SKU and barcode as they were bought, and as it is labelled today. */
  codes: z.array(z.string()),
  name: z.string(),
  size: z.string().nullable(),
  color: z.object({ name: z.string(), hex: z.string().nullable() }).nullable(),
  image: Picture.nullable(),
  shelf: z.string().nullable(),
  location: z.string(),
})
export type WaveUnit = z.infer<typeof WaveUnit>

export const Wave = WaveRow.extend({
  promised_to: at,
  cut_at: z.iso.datetime(),
  slots: z.array(z.object({ slot: z.int(), number: z.string(), status: z.string(), active: z.boolean() })),
  /** In the order of the shelves. */
  goods: z.array(WaveUnit),
})
export type Wave = z.infer<typeof Wave>

export const scanResults = ['kept', 'taken', 'gone', 'wrong'] as const
export const WaveScan = z.object({
  /** Made by the phone: sent again it is counted once. */
  scan_id: z.uuid(),
  line_item_id: count,
  unit: count,
  act: z.enum(['picked', 'missing', 'undone']),
  /** What was scanned or typed, of what was picked: SKU or barcode. */
  code: z.string().max(80).optional(),
  /** The scan that is taken back. */
  undoes: z.uuid().optional(),
})
export type WaveScan = z.infer<typeof WaveScan>

export const Qr = z.object({ size: z.int(), path: z.string() })
/** A parcel on paper: its label, and the slip that lies in it. */
export const ParcelPaper = z.object({
  number: z.string(),
  slot: z.int(),
  qr: Qr,
  name: z.string(),
  phone: z.string().nullable(),
  address: z.string(),
  area: z.string(),
  instructions: z.string().nullable(),
  promised_to: at,
  /** Hours of delivery that were chosen, `10:00-13:00`. */
  window: z.string().nullable(),
  alcohol: z.boolean(),
  /** What the courier collects with it; null where nothing is. */
  collect: money.nullable(),
  /** Of a gift: whether a card with a note is enclosed, and what its wrapping is called. */
  gift: z.object({ card: z.boolean(), wrap: z.string().nullable() }).nullable(),
  lines: z.array(z.object({ name: z.string(), options_text: z.string(), sku: z.string(), quantity: z.int() })),
})
export type ParcelPaper = z.infer<typeof ParcelPaper>
export const paperSizes = ['a4', 'a5', '80mm'] as const
export const paperKinds = ['pick', 'slip', 'label'] as const
export type PaperKind = (typeof paperKinds)[number]
/** What each kind is printed on where nothing is said. */
export const paperOf = { pick: 'a4', slip: 'a5', label: 'a4' } as const satisfies Record<PaperKind, string>

export const WavePaper = z.object({
  /** What it is printed on, and what of it; null: all that there is. */
  paper: z.enum(paperSizes),
  kind: z.enum(paperKinds).nullable(),
  shop: z.string(),
  wave: WaveRow,
  /** Of the pick list: one line for each product of each shelf; none where only slips or labels are wanted. */
  shelves: z.array(
    z.object({
      shelf: z.string().nullable(),
      location: z.string(),
      sku: z.string(),
      name: z.string(),
      size: z.string().nullable(),
      color: z.string().nullable(),
      quantity: z.int(),
      slots: z.array(z.object({ slot: z.int(), quantity: z.int() })),
    }),
  ),
  /** Of slips and labels; none where only the pick list is wanted. */
  parcels: z.array(ParcelPaper),
})
export type WavePaper = z.infer<typeof WavePaper>

export const dispatch = {
  board: route({
    ...view,
    method: 'GET',
    path: '/backoffice/dispatch/board',
    summary: 'Staff: what of the open orders is to be picked, is picked, is packed and has left on a day',
    query: z.object({ day: day.optional() }).loose(),
    response: Board,
  }),
  waves: route({
    ...view,
    method: 'GET',
    path: '/backoffice/waves',
    summary: 'Staff: the waves that are not done, the oldest first',
    response: z.object({ waves: z.array(WaveRow) }),
  }),
  wave: route({
    ...view,
    method: 'GET',
    path: '/backoffice/waves/{id}',
    summary: 'Staff: a wave with each of its units, in the order of the shelves',
    params: id,
    response: Wave,
  }),
  make: route({
    ...edit,
    method: 'POST',
    path: '/backoffice/waves',
    audit: 'waves.make',
    status: 201,
    summary: 'Staff: a wave of confirmed orders that are in no other',
    body: z.object({
      numbers: z.array(z.string().max(40)).min(1).max(largestWave),
      /** Leaves out what cannot join, and names it; without it one such order refuses the wave. */
      leave_out: z.boolean().default(false),
    }),
    response: Wave.extend({ left_out: z.array(z.object({ number: z.string(), error: z.string() })) }),
  }),
  claim: route({
    ...edit,
    method: 'PUT',
    path: '/backoffice/waves/{id}/claim',
    audit: 'waves.claim',
    summary: 'Staff: takes a wave, to pick it; one that somebody has is refused',
    params: id,
    response: Wave,
  }),
  release: route({
    ...edit,
    method: 'PUT',
    path: '/backoffice/waves/{id}/release',
    audit: 'waves.release',
    summary: 'Staff: gives a wave back; what was picked stays picked',
    params: id,
    response: Wave,
  }),
  finish: route({
    ...edit,
    method: 'PUT',
    path: '/backoffice/waves/{id}/finish',
    audit: 'waves.finish',
    summary: 'Staff: orders with all of their units are packed, the others are to be picked again',
    params: id,
    response: z.object({ packed: z.array(z.string()), left: z.array(z.string()), wave: Wave }),
  }),
  picks: route({
    ...edit,
    method: 'POST',
    path: '/backoffice/waves/{id}/picks',
    audit: 'waves.pick',
    summary: 'Staff: what a phone scanned since it last sent; a unit is picked once, whoever scans it',
    params: id,
    body: z.object({ scans: z.array(WaveScan).min(1).max(200) }),
    response: z.object({
      results: z.array(z.object({ scan_id: z.string(), result: z.enum(scanResults) })),
      units: z.array(
        z.object({ line_item_id: z.int(), unit: z.int(), status: unitStatus, scan_id: z.string().nullable() }),
      ),
    }),
  }),
  paper: route({
    ...view,
    method: 'GET',
    path: '/backoffice/waves/{id}/print',
    summary: 'Staff: what is printed of a wave: its pick list by shelf, slip or label of each order, or all of it',
    params: id,
    query: z.object({
      paper: z.enum(paperSizes).optional(),
      kind: z.enum(paperKinds).optional(),
      locale: localeCode.optional(),
    }),
    response: WavePaper,
  }),
  placeOnShelf: route({
    method: 'PUT',
    access: 'staff',
    permission: 'stock.edit',
    path: '/backoffice/waves/{id}/shelf',
    audit: 'stock.shelf',
    summary: 'Staff: on which shelf a product of the wave lies',
    params: id,
    body: z.object({ variant_id: count, shelf: z.string().trim().min(1).max(20) }),
    response: Wave,
  }),
}
