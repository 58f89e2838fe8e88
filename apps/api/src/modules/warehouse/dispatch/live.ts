import type { AbsentChoice, LiveDelivery, LiveState } from '@delguur/contract/warehouse/live-delivery'
import type { Ctx } from '../../../platform/context.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { accessTo } from '../../messages/order-access/index.ts'
import { daysToChoose, type Expected, expectedAt, isOpenRequest, retentionMs, type StopFacts } from './live.domain.ts'
import { type LiveOrder, type LiveStop, liveOrder } from './live.queries.ts'
import { photoUrl } from './live-photo.ts'

export type Access = NonNullable<ReturnType<typeof accessTo>>
/** An order that is brought to a door, and how much of it the caller may see. */
export type Opened = { order: LiveOrder; access: Access }

const delivered = ['confirmed', 'ready', 'delivered', 'finished']
const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))
const iso = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString())

/** The way of an order for whoever may see the order; `order_not_found` for all others, and for what is not brought. */
export async function openDelivery(ctx: Ctx, number: string): Promise<Opened> {
  if (!ctx.tenant.flags.live_delivery) throw new ShopError('not_found')
  const order = await liveOrder(ctx.db, number)
  const access = order && accessTo(ctx, order)
  const { status = '', delivery_kind = null } = order ?? {}
  if (!access || !delivered.includes(status) || delivery_kind === null || delivery_kind === 'pick_up')
    throw new ShopError('order_not_found')
  return { order, access }
}

const factsOf = (stop: LiveStop): StopFacts[] =>
  stop.stops.map((each) => ({ ...each, done_at: dateOf(each.done_at), heading_at: dateOf(each.heading_at) }))

/** The same for its buyer alone. */
export async function openOwnDelivery(ctx: Ctx, number: string): Promise<LiveOrder> {
  const { order, access } = await openDelivery(ctx, number)
  if (access !== 'buyer') throw new ShopError('order_not_found')
  return order
}

export function stateOf({ status, shipment_status, stop }: LiveOrder, expected: Expected | undefined): LiveState {
  if (status === 'delivered' || status === 'finished') return 'delivered'
  if (status === 'confirmed' || shipment_status === 'pending') return 'packing'
  if (shipment_status === 'not_delivered') return 'missed'
  if (shipment_status !== 'shipped') return 'packed'
  if (stop && stop.status !== 'waiting' && stop.status !== 'delivered') return 'missed'
  return expected?.near ? 'near' : 'out'
}

export function expectedOf({ stop, status }: LiveOrder, now: Date): Expected | undefined {
  if (stop?.run.status !== 'out' || status !== 'ready') return undefined
  return expectedAt(stop.n, factsOf(stop), new Date(stop.run.handed_over_at), now)
}

/** What can be wished in a state; alcohol is handed only to who shows a document. */
export function choicesIn(state: LiveState, { alcohol, wish: request }: LiveOrder): AbsentChoice[] {
  if (state === 'delivered') return []
  const out = state === 'out' || state === 'near' || state === 'missed'
  return [
    ...(alcohol || state === 'missed' ? [] : (['neighbour'] as const)),
    ...(out ? (['pick_up'] as const) : []),
    'other_day',
    ...(request ? (['home'] as const) : []),
  ]
}

export function serializeDelivery(ctx: Ctx, { order, access }: Opened): LiveDelivery {
  const { stop, promised_from, promised_to } = order
  const expected = expectedOf(order, ctx.now)
  const state = stateOf(order, expected)
  const window = expected ? { from: expected.from.toISOString(), to: expected.to.toISOString() } : null
  const onWay = expected !== undefined
  const own = access !== 'tracking'
  const taken_at = own && stop?.photo_at ? new Date(stop.photo_at) : null
  return {
    number: order.number,
    state,
    as_of: newest(order, expected).toISOString(),
    window,
    late: expected?.late ?? false,
    promised:
      promised_from && promised_to ? { from: promised_from.toISOString(), to: promised_to.toISOString() } : null,
    ahead: expected?.ahead ?? null,
    courier: stop && state !== 'packing' ? { name: stop.run.courier, phone: onWay ? stop.run.phone : null } : null,
    steps: stepsOf(order, state, expected),
    photo:
      stop && taken_at
        ? {
            url: photoUrl(ctx, stop.id),
            taken_at: taken_at.toISOString(),
            kept_until: new Date(taken_at.getTime() + retentionMs).toISOString(),
          }
        : null,
    wish: own && isOpenRequest(order.wish, ctx.now) ? order.wish : null,
    choices: access === 'buyer' ? choicesIn(state, order) : [],
    days: access === 'buyer' ? daysToChoose(ctx.now) : [],
    mine: access === 'buyer',
  }
}

function newest({ stop, events, completed_at }: LiveOrder, expected: Expected | undefined): Date {
  const times = [events.at(-1)?.at, stop?.done_at, stop?.notified_at, stop?.photo_at, expected?.since]
  return new Date(Math.max(completed_at.getTime(), ...times.map((at) => (at ? new Date(at).getTime() : 0))))
}

type Step = LiveDelivery['steps'][number]

/** What happened, what happens now, and what is to come: times of what happened are those of its events. */
function stepsOf(order: LiveOrder, state: LiveState, expected: Expected | undefined): Step[] {
  const at = (...names: string[]) => {
    const found = order.events.filter(({ event, subject }) => names.includes(event) && subject !== 'payment')
    return iso(found.at(-1)?.at ?? null)
  }
  const { stop } = order
  const rank = { packing: 0, packed: 1, out: 3, near: 3, missed: 3, delivered: 5 }[state]
  const stateAt = (place: number): Step['state'] => (place <= rank - 1 ? 'done' : place === rank ? 'now' : 'soon')
  const step = (name: Step['step'], place: number, when: string | null, until: string | null = null): Step => ({
    step: name,
    state: stateAt(place),
    at: when,
    until,
  })
  const sent = at('shipped', 'part_shipped')
  const over = state === 'delivered'
  const confirmed: Step = {
    step: 'confirmed',
    state: 'done',
    at: at('confirmed') ?? iso(order.completed_at),
    until: null,
  }
  const packed: Step =
    state === 'packing' ? step('packed', 0, null) : { ...step('packed', 0, at('ready')), state: 'done' }
  const leaves = state === 'packed' ? { ...step('sent', 1, null) } : step('sent', 2, sent)
  const way: Step[] = stop && !over && sent ? [step('way', 3, iso(expected?.since ?? stop.done_at))] : []
  const notice: Step[] = stop?.notified_at
    ? [{ step: 'notice', state: 'done', at: iso(stop.notified_at), until: null }]
    : over || !stop
      ? []
      : [{ step: 'notice', state: 'soon', at: null, until: null }]
  const door: Step = {
    step: 'door',
    state: over ? 'done' : 'soon',
    at: over ? iso(order.delivered_at) : (expected?.from.toISOString() ?? iso(order.promised_from)),
    until: over ? null : (expected?.to.toISOString() ?? iso(order.promised_to)),
  }
  return [confirmed, packed, leaves, ...way, ...notice, door]
}
