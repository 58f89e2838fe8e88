import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import type { Words } from '../words/mn.ts'
import { dayAndClock, span, sum } from './text.ts'

/** An order in one or two sentences that can be read aloud to who calls. */
export function sayOrder(order: StaffOrder, w: Words, now: Date): string {
  const s = w.order.say
  const goods = s.units(order.item_count)
  const due = sum(order.sums.due)
  const place = order.place.text
  const isPickUp = order.place.kind === 'pick_up'
  const promise = order.promised_to && !isPickUp && place ? s.promise(inSentence(w, order.promised_to, now), place) : ''
  const late =
    order.promised_to && new Date(order.promised_to) < now ? s.late(span(w, lateBy(order.promised_to, now))) : ''
  // what could not be brought waits in the shop, not where it was to go
  const kept = order.shipments.find(({ kept_at, delivered_at }) => kept_at && !delivered_at)
  const returning = order.returns.some(({ state }) => ['requested', 'approved', 'received'].includes(state))
    ? s.returning
    : ''
  const parts: Record<string, string[]> = {
    placed:
      Number(order.sums.due) > 0
        ? [s.waitsForMoney(goods, due), order.due_at ? s.heldUntil(inSentence(w, order.due_at, now)) : '']
        : [s.paidWaits(goods), promise],
    overdue: [s.overdue(due)],
    confirmed: [
      Number(order.sums.due) > 0 && Number(order.sums.paid) > 0 ? s.dearer(due) : s.toPack(goods),
      late || promise,
    ],
    ready: [
      order.shipments.length > 1
        ? w.parts.standing(order.shipments.length, count(order, 'shipped'), count(order, 'ready'))
        : order.shipment_state === 'not_delivered'
          ? sayFailed(order, w)
          : order.shipment_state === 'shipped'
            ? s.onWay(place)
            : isPickUp || kept
              ? s.waitsAt(kept?.location ?? place)
              : s.packed(goods),
      order.shipment_state === 'not_delivered' || kept ? '' : late || promise,
    ],
    delivered: [s.delivered(inSentence(w, at(order, 'delivered') ?? order.placed_at, now)), returning],
    finished: [s.delivered(inSentence(w, at(order, 'delivered') ?? order.placed_at, now)), returning],
    returned: [s.returned],
    expired: [s.expired],
    canceled: [
      s.canceled(inSentence(w, order.canceled_at ?? order.placed_at, now)),
      order.cancel_reason ? s.reason(order.cancel_reason) : '',
    ],
  }
  const sentences = (parts[order.status] ?? []).filter(Boolean).join(' ')
  return `${sentences.charAt(0).toUpperCase()}${sentences.slice(1)}`
}

const count = ({ shipments }: StaffOrder, wanted: string): number =>
  shipments.filter(({ state }) => state === wanted).length

/** Why it was not handed over, and where the parcel is. */
function sayFailed({ shipments, wish }: StaffOrder, { undelivered: u, runs }: Words): string {
  const failed = shipments.find(({ state }) => state === 'not_delivered')
  if (!failed?.not_delivered) return ''
  const reason = u.reason[failed.not_delivered] ?? failed.not_delivered
  const where = failed.back_at ? u.inShop : failed.not_delivered === 'lost' ? '' : u.away
  return [u.say(reason), where, wish && `${u.wishes}: ${runs.wish(wish)}.`].filter(Boolean).join(' ')
}

/** As `dayAndClock`, in the middle of a sentence. */
function inSentence(w: Words, at: string, now: Date): string {
  const text = dayAndClock(w, at, now)
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

const lateBy = (promised: string, now: Date): number => now.getTime() - new Date(promised).getTime()

const at = ({ track }: StaffOrder, wanted: string): string | null =>
  track.find(({ step }) => step === wanted)?.at ?? null
