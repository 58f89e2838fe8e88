import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import type { Translate } from './i18n.ts'
import { day, dayInSentence, span, sum } from './text.ts'

/** Where goods are that were ordered before they came. */
function sayPreorder({ preorder, sums, payment_state }: StaffOrder, t: Translate, now: Date): string | undefined {
  if (preorder?.state === 'waiting')
    return t('order.say.preorder', {
      date: preorder.arrives_on ? day(t, preorder.arrives_on, now) : '–',
      paid: sum(sums.paid),
      due: sum(preorder.later),
    })
  return preorder && payment_state === 'balance_due' ? t('order.say.rest', { due: sum(sums.due) }) : undefined
}

/** What is paid to the courier and waits for staff to confirm it, by when. */
const sayToConfirm = ({ item_count, sums, due_at }: StaffOrder, t: Translate, now: Date): string[] => [
  t('order.say.toConfirm', { goods: t('order.say.units', { n: item_count }), due: sum(sums.due) }),
  due_at ? t('order.say.confirmUntil', { time: dayInSentence(t, due_at, now) }) : '',
]

/** An order in one or two sentences that can be read aloud to who calls. */
export function sayOrder(order: StaffOrder, t: Translate, now: Date): string {
  const goods = t('order.say.units', { n: order.item_count })
  const due = sum(order.sums.due)
  const place = order.place.text
  const isPickUp = order.place.kind === 'pick_up'
  const promise =
    order.promised_to && !isPickUp && place
      ? t('order.say.promise', { time: dayInSentence(t, order.promised_to, now), place })
      : ''
  const late =
    order.promised_to && new Date(order.promised_to) < now
      ? t('order.say.late', { span: span(t, lateBy(order.promised_to, now)) })
      : ''
  // what could not be brought waits in the shop, not where it was to go
  const kept = order.shipments.find(({ kept_at, delivered_at }) => kept_at && !delivered_at)
  const returning = order.returns.some(({ state }) => ['requested', 'approved', 'received'].includes(state))
    ? t('order.say.returning')
    : ''
  const parts: Record<string, string[]> = {
    placed:
      order.next_step?.step === 'confirm' && Number(order.sums.due) > 0
        ? sayToConfirm(order, t, now)
        : Number(order.sums.due) > 0
          ? [
              t('order.say.waitsForMoney', { goods, due }),
              order.due_at ? t('order.say.heldUntil', { time: dayInSentence(t, order.due_at, now) }) : '',
            ]
          : [t('order.say.paidWaits', { goods }), promise],
    overdue: [t('order.say.overdue', { due })],
    confirmed: [
      sayPreorder(order, t, now) ??
        (Number(order.sums.due) > 0 && Number(order.sums.paid) > 0
          ? t('order.say.dearer', { due })
          : t('order.say.toPack', { goods })),
      late || promise,
    ],
    ready: [
      order.shipments.length > 1
        ? t('parts.standing', {
            all: order.shipments.length,
            gone: count(order, 'shipped'),
            packed: count(order, 'ready'),
            left: order.shipments.length - count(order, 'shipped') - count(order, 'ready'),
          })
        : order.shipment_state === 'not_delivered'
          ? sayFailed(order, t)
          : order.shipment_state === 'shipped'
            ? t('order.say.onWay', { place })
            : isPickUp || kept
              ? t('order.say.waitsAt', { place: kept?.location ?? place })
              : t('order.say.packed', { goods }),
      order.shipment_state === 'not_delivered' || kept ? '' : late || promise,
    ],
    delivered: [
      t('order.say.delivered', { time: dayInSentence(t, at(order, 'delivered') ?? order.placed_at, now) }),
      returning,
    ],
    finished: [
      t('order.say.delivered', { time: dayInSentence(t, at(order, 'delivered') ?? order.placed_at, now) }),
      returning,
    ],
    returned: [t('order.say.returned')],
    expired: [t('order.say.expired')],
    canceled: [
      t('order.say.canceled', { time: dayInSentence(t, order.canceled_at ?? order.placed_at, now) }),
      order.cancel_reason ? t('order.say.reason', { reason: reasonText(order.cancel_reason, t) }) : '',
    ],
  }
  const sentences = (parts[order.status] ?? []).filter(Boolean).join(' ')
  return `${sentences.charAt(0).toUpperCase()}${sentences.slice(1)}`
}

/** A reason that buyer or shop chose, in words; another one is the words of a person. */
const reasonText = (reason: string, t: Translate): string => t.maybe(`order.cancelReason.${reason}`) ?? reason

const count = ({ shipments }: StaffOrder, wanted: string): number =>
  shipments.filter(({ state }) => state === wanted).length

/** Why it was not handed over, and where the parcel is. */
function sayFailed({ shipments, wish }: StaffOrder, t: Translate): string {
  const failed = shipments.find(({ state }) => state === 'not_delivered')
  if (!failed?.not_delivered) return ''
  const reason = t.maybe(`undelivered.reason.${failed.not_delivered}`) ?? failed.not_delivered
  const where = failed.back_at ? t('undelivered.inShop') : failed.not_delivered === 'lost' ? '' : t('undelivered.away')
  return [
    t('undelivered.say', { reason: reason.toLowerCase() }),
    where,
    wish &&
      `${t('undelivered.wishes')}: ${t('runs.wish', { choice: wish.choice, neighbour: wish.neighbour ?? '', day: wish.day ?? '' })}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const lateBy = (promised: string, now: Date): number => now.getTime() - new Date(promised).getTime()

const at = ({ track }: StaffOrder, wanted: string): string | null =>
  track.find(({ step }) => step === wanted)?.at ?? null
