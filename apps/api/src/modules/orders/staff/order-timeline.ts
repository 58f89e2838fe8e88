import type { TimelineEntry } from '@delguur/contract/orders/timeline-entry'
import type { Ctx } from '../../../platform/context.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { isUndoable, type UndoRow } from '../../../platform/staff/undoable.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { viewOf } from '../order/order-access.ts'
import { loadOrder } from '../order/orders.queries.ts'
import { actorNames, besideEvents } from './order-page.queries.ts'

type Fields = Record<string, unknown>
const system = { kind: 'system' as const, name: null }
const nothing = { text: null, changes: [], message: null }

/** What happened to an order, with notes, messages and changes, oldest first. */
export async function orderTimeline(ctx: Ctx, number: string): Promise<TimelineEntry[]> {
  const order = await loadOrder(ctx.db, { number }, viewOf(ctx))
  if (!order || order.status === 'cart') throw new ShopError('order_not_found')
  const { notes, messages, changes: rows } = await besideEvents(ctx.db, order.id, number)
  const changes = rows.filter(
    ({ act, before, after }) => act !== 'orders.note' && !isOfNote(before) && !isOfNote(after),
  )
  const undoable = rows.filter((row) => isUndoable(asUndoRow(row), ctx.user, ctx.now))
  const undoOf = (id: number) => undoable.find((row) => (row.after as Fields).note === id)?.id
  const actors = [...order.events.map(({ actor }) => actor), ...changes.map(({ actor }) => actor)]
  const authors = [...notes, ...messages].flatMap(({ author_id }) => (author_id === null ? [] : [asActor(author_id)]))
  const names = await actorNames(ctx.db, [...new Set([...actors, ...authors])])
  const { alone, beside } = besideTheirEvents(order.events, changes)
  const entries: TimelineEntry[] = [
    ...order.events.map((event, place) => ({
      id: `event:${place}`,
      kind: 'event' as const,
      at: event.created_at,
      actor: serializeActor(event.actor, names),
      name: event.event,
      subject: event.subject,
      ...nothing,
      ...beside.get(place),
      part: event.part ?? null,
      detail: event.detail ?? null,
    })),
    ...notes.map(({ id, author_id, text, created_at }) => ({
      id: `note:${id}`,
      kind: 'note' as const,
      at: created_at.toISOString(),
      actor: { kind: 'staff' as const, name: (author_id !== null && names.get(asActor(author_id))) || null },
      name: 'note',
      subject: 'order',
      text,
      changes: [],
      message: null,
      ...undoWith(undoOf(id)),
    })),
    ...messages.map(({ key, kind, about, at, author_id, text, channel, state, fault }) => ({
      id: `message:${key ?? `${kind}:${about}`}`,
      kind: 'message' as const,
      at: at.toISOString(),
      actor: author_id === null ? system : { kind: 'staff' as const, name: names.get(asActor(author_id)) ?? null },
      name: key?.startsWith('m') ? `staff_${kind}` : kind,
      subject: about || 'order',
      text,
      changes: [],
      message: { channel, state, fault, key: state === 'failed' ? key : null },
    })),
    ...alone.map(({ id, at, actor, act, before, after, reason }) => ({
      id: `change:${id}`,
      kind: 'change' as const,
      at: at.toISOString(),
      actor: serializeActor(actor, names),
      name: act,
      subject: 'order',
      text: reason,
      message: null,
      changes: fieldsOf(before as Fields, after as Fields),
      ...undoWith(undoable.find((row) => row.id === id)?.id),
    })),
  ]
  return entries
    .map((entry, place) => ({ entry, place }))
    .sort(byTime)
    .map(({ entry }) => entry)
}

/** Acts that moved an order say by its events what they did, and beside the first of them why and what else changed; the others have a line of their own. */
function besideTheirEvents(events: Order['events'], changes: readonly ChangeRow[]) {
  const beside = new Map<number, Pick<TimelineEntry, 'text' | 'changes'>>()
  const alone = changes.filter(({ at, actor, act, reason, before, after }) => {
    const place = events.findIndex((event) => event.created_at === at.toISOString() && event.actor === actor)
    if (place < 0 || ownLine.has(act)) return true
    const first = beside.get(place)
    const more = fieldsOf(before as Fields, after as Fields).filter(({ field }) => !fieldsOfEvents.has(field))
    beside.set(place, { text: first?.text ?? (reason || null), changes: [...(first?.changes ?? []), ...more] })
    return false
  })
  return { alone, beside }
}

const fieldsOfEvents: ReadonlySet<string> = new Set([
  ...['status', 'payment_status', 'shipment_status', 'parts', 'payments'],
])

/** What they changed is more than an event says. */
const ownLine: ReadonlySet<string> = new Set([
  'orders.edit',
  'orders.edit_lines',
  'orders.split',
  'orders.join',
  'orders.date',
  'orders.place',
  'orders.refund',
])

const isOfNote = (state: unknown): boolean => 'note' in (state as Fields)
const undoWith = (id: number | undefined) => (id === undefined ? {} : { undo: Number(id) })

type ChangeRow = Awaited<ReturnType<typeof besideEvents>>['changes'][number]
const asUndoRow = ({ before, after, undone, ...row }: ChangeRow): UndoRow => ({
  ...row,
  before: before as Fields,
  after: after as Fields,
  undone: Boolean(undone),
})

type Placed = { entry: TimelineEntry; place: number }
const byTime = (a: Placed, b: Placed): number => a.entry.at.localeCompare(b.entry.at) || a.place - b.place

const asActor = (author: number): string => `user:${author}`

function serializeActor(actor: string, names: Map<string, string>): TimelineEntry['actor'] {
  const name = names.get(actor) ?? null
  if (actor.startsWith('courier:')) return { kind: 'courier', name }
  if (/^(admin|staff|user):/.test(actor)) return { kind: 'staff', name }
  return actor === 'guest' || actor.startsWith('shopper:') ? { kind: 'shopper', name } : { kind: 'system', name: null }
}

const fieldsOf = (before: Record<string, unknown>, after: Record<string, unknown>): TimelineEntry['changes'] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].map((field) => ({
    field,
    before: before[field] ?? null,
    after: after[field] ?? null,
  }))
