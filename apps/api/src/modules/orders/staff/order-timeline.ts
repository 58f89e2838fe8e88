import type { TimelineEntry } from '@delguur/contract/staff-order'
import type { Ctx } from '../../../platform/context.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { isUndoable, type UndoRow } from '../../../platform/undoable.ts'
import { viewOf } from '../order/order-access.ts'
import { loadOrder } from '../order/orders.queries.ts'
import { besideEvents, namesOf } from './order-page.queries.ts'

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
  const authors = [...notes, ...messages].flatMap(({ author_id }) => author_id ?? [])
  const ids = [...actors.flatMap((actor) => idOf(actor) ?? []), ...authors]
  const names = await namesOf(ctx.db, [...new Set(ids)])
  const entries: TimelineEntry[] = [
    ...order.events.map((event, place) => ({
      id: `event:${place}`,
      kind: 'event' as const,
      at: event.created_at,
      actor: actorShown(event.actor, names),
      name: event.event,
      subject: event.subject,
      ...nothing,
    })),
    ...notes.map(({ id, author_id, text, created_at }) => ({
      id: `note:${id}`,
      kind: 'note' as const,
      at: created_at.toISOString(),
      actor: { kind: 'staff' as const, name: (author_id !== null && names.get(author_id)) || null },
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
      actor: author_id === null ? system : { kind: 'staff' as const, name: names.get(author_id) ?? null },
      name: key?.startsWith('m') ? `staff_${kind}` : kind,
      subject: about || 'order',
      text,
      changes: [],
      message: { channel, state, fault, key: state === 'failed' ? key : null },
    })),
    ...changes.map(({ id, at, actor, act, before, after, reason }) => ({
      id: `change:${id}`,
      kind: 'change' as const,
      at: at.toISOString(),
      actor: actorShown(actor, names),
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

/** `admin:7`, `shopper:3` and `user:5` name an account. */
const idOf = (actor: string): number | undefined => {
  const id = /^(?:admin|staff|shopper|user):(\d+)$/.exec(actor)?.[1]
  return id === undefined ? undefined : Number(id)
}

function actorShown(actor: string, names: Map<number, string>): TimelineEntry['actor'] {
  const id = idOf(actor)
  const name = id === undefined ? null : (names.get(id) ?? null)
  if (/^(admin|staff|user):/.test(actor)) return { kind: 'staff', name }
  return actor === 'guest' || actor.startsWith('shopper:') ? { kind: 'shopper', name } : { kind: 'system', name: null }
}

const fieldsOf = (before: Record<string, unknown>, after: Record<string, unknown>): TimelineEntry['changes'] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].map((field) => ({
    field,
    before: before[field] ?? null,
    after: after[field] ?? null,
  }))
