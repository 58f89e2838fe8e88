import { z } from 'zod'
import { job, type Runnable } from '../../../platform/jobs/jobs.ts'
import { accountMessageJobs } from './account/account-messages.jobs.ts'
import { couponMail } from './coupon-mail.jobs.ts'
import { giftCardMessage } from './gift-card-message.jobs.ts'
import { newsletterJobs } from './newsletter/newsletter.jobs.ts'
import type { Occasion } from './notify.repository.ts'
import { tellOrder } from './notify.use-cases.ts'
import { orderMessage } from './orders/order-message.jobs.ts'
import { payLinkMessage } from './orders/pay-link-message.jobs.ts'
import { outboxForget, outboxReplay } from './outbox.jobs.ts'
import { personMessage } from './person-message.jobs.ts'
import { pushMessage } from './push.jobs.ts'

/** Twelve tries reach over more than half a day of a mail server that is down. */
const retries = 12

const orderMail = (kind: Occasion['kind']) =>
  job({
    name: `notify.order_${kind}`,
    payload: z.object({ order_id: z.int(), about: z.string().max(40).optional() }),
    retries,
    run: (services, { order_id, about }) => tellOrder(services, { order_id, kind, about }),
  })

/** Thanks, what was ordered and how to pay it. */
export const orderPlacedMail = orderMail('placed')
/** The money is here; staff look at the order before they take it. */
export const orderReceivedMessage = orderMail('received')
/** The money is here. */
export const orderPaidMail = orderMail('paid')
/** Staff took an order that is not paid yet. */
export const orderConfirmedMessage = orderMail('confirmed')
/** Money was received for a closed order: it is refunded. */
export const orderLateMessage = orderMail('late')
/** It is not paid yet: how, until when; `about` is `soon` for the first word to who has only a phone. */
export const orderReminderMessage = orderMail('reminder')
/** It did not come in time. */
export const orderOverdueMail = orderMail('overdue')
/** Nobody waits for it any more. */
export const orderExpiredMessage = orderMail('expired')
/** It is canceled, and what was paid comes back. */
export const orderCanceledMail = orderMail('canceled')

/** It waits to be fetched. */
export const orderReadyMessage = orderMail('ready')
/** It is on its way. */
export const orderShippedMessage = orderMail('shipped')
/** A part of it is on its way, and the rest follows. */
export const orderPartShippedMessage = orderMail('part_shipped')
/** It comes on a later day than was promised. */
export const orderPostponedMessage = orderMail('postponed')
/** Its courier is a quarter of an hour away; `about` is the run and the second since when. */
export const orderNearMessage = orderMail('near')
/** It could not be handed over, and what can be done; `about` is the version of the order. */
export const orderNotDeliveredMessage = orderMail('not_delivered')
/** It is brought on another day. */
export const orderRedeliveryMessage = orderMail('redelivery')
/** It waits in the shop to be fetched. */
export const orderHeldMessage = orderMail('kept')
/** Goods that were ordered before they came are here: the rest is due; `about` is `reminder` once more. */
export const preorderArrivedMessage = orderMail('preorder_arrived')
/** They come later than was said, and the money can be taken back; `about` is the day that is said now. */
export const preorderLateMessage = orderMail('preorder_late')
/** It is there; until when it can be sent back. */
export const orderDeliveredMessage = orderMail('delivered')
/** Products may come back. */
export const returnApprovedMessage = orderMail('return_approved')
/** They may not, and why. */
export const returnRefusedMessage = orderMail('return_refused')
/** The money for them is on its way. */
export const orderRefundedMessage = orderMail('refunded')
/** Other products come for them; `about` is the return. */
export const orderExchangedMessage = orderMail('exchanged')
/** The money has arrived where it was paid from. */
export const refundDoneMessage = orderMail('refund_done')

export const notifyJobs: Runnable[] = [
  orderPlacedMail,
  orderReceivedMessage,
  orderPaidMail,
  orderConfirmedMessage,
  orderLateMessage,
  orderReminderMessage,
  orderOverdueMail,
  orderExpiredMessage,
  orderCanceledMail,
  orderReadyMessage,
  orderShippedMessage,
  orderPartShippedMessage,
  orderPostponedMessage,
  orderNearMessage,
  orderNotDeliveredMessage,
  orderRedeliveryMessage,
  orderHeldMessage,
  preorderArrivedMessage,
  preorderLateMessage,
  orderDeliveredMessage,
  returnApprovedMessage,
  returnRefusedMessage,
  orderRefundedMessage,
  orderExchangedMessage,
  refundDoneMessage,
  ...accountMessageJobs,
  giftCardMessage,
  ...newsletterJobs,
  couponMail,
  payLinkMessage,
  orderMessage,
  personMessage,
  pushMessage,
  outboxReplay,
  outboxForget,
]
