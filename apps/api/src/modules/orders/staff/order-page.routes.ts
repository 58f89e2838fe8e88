import { orderMessages } from '@delguur/contract/messages/order-messages'
import { staffOrder } from '@delguur/contract/orders/staff-order'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { assignOrder } from './assign-order.ts'
import { addNote, editOrder, takeNoteBack } from './edit-order.ts'
import { previewMessage, sendAgain, sendOrderMessage } from './order-messages.ts'
import { orderPage } from './order-page.ts'
import { orderTimeline } from './order-timeline.ts'
import { noteOpen } from './presence.ts'
import { requestPayment } from './request-payment.ts'

/** One order as the back office works on it. */
export function orderPageRoutes(api: Api): void {
  serve(api, staffOrder.show, ({ ctx, params }) => orderPage(ctx, params.number))
  serve(api, staffOrder.timeline, async ({ ctx, params }) => ({ timeline: await orderTimeline(ctx, params.number) }))
  serve(api, staffOrder.edit, async ({ ctx, params, body, version }) => {
    await editOrder(ctx, params.number, version, body)
    return orderPage(ctx, params.number)
  })
  serve(api, staffOrder.assign, async ({ ctx, params, body }) => {
    await assignOrder(ctx, params.number, body.staff_id)
    return orderPage(ctx, params.number)
  })
  serve(api, staffOrder.requestPayment, async ({ ctx, params, body }) => {
    await requestPayment(ctx, params.number, body.payment_method_id)
    return orderPage(ctx, params.number)
  })
  serve(api, orderMessages.send, async ({ ctx, params, body: { dry_run, ...input } }) => {
    const preview = await previewMessage(ctx, params.number, input)
    if (!dry_run) await sendOrderMessage(ctx, params.number, input)
    return { ...preview, dry_run }
  })
  serve(api, orderMessages.again, async ({ ctx, params }) => {
    await sendAgain(ctx, params.number, params.key)
    return undefined
  })
  serve(api, staffOrder.addNote, ({ ctx, params, body }) => addNote(ctx, params.number, body.text))
  serve(api, staffOrder.removeNote, async ({ ctx, params }) => {
    await takeNoteBack(ctx, params.number, params.id)
    return undefined
  })
  serve(api, staffOrder.presence, async ({ ctx, params }) => ({ others: await noteOpen(ctx, params.number) }))
}
