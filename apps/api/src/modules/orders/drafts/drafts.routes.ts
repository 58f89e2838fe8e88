import { drafts, payLinks } from '@delguur/contract/orders/drafts'
import { parsePhone } from '@delguur/kit/numbers/phone'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { seesPeople } from '../../../platform/staff/masking.ts'
import { orderPage } from '../staff/order-page.ts'
import { openPayLink, sendPayLink } from '../staff/pay-links.ts'
import { findVariants, listDrafts, personByPhone } from './drafts.queries.ts'
import { createDraft, discardDraft, editDraft, placeDraft, showDraft } from './drafts.ts'
import { duplicateOrder } from './duplicate-order.ts'

/** Orders that staff take by phone, and links to pay. */
export function draftRoutes(api: Api): void {
  serve(api, drafts.list, async ({ ctx }) => ({ drafts: await listDrafts(ctx.db) }))
  serve(api, drafts.person, async ({ ctx, query }) => {
    // a number that may not be seen is not looked up either
    const phone = seesPeople(ctx) ? parsePhone(query.phone) : undefined
    return { person: phone === undefined ? null : await personByPhone(ctx.db, phone) }
  })
  serve(api, drafts.goods, async ({ ctx, query }) => ({
    goods: await findVariants(ctx.db, query.q, ctx),
  }))
  serve(api, drafts.create, ({ ctx }) => createDraft(ctx))
  serve(api, drafts.show, ({ ctx, params }) => showDraft(ctx, params.id))
  serve(api, drafts.edit, ({ ctx, params, body, version }) => editDraft(ctx, params.id, version, body))
  serve(api, drafts.remove, async ({ ctx, params }) => {
    await discardDraft(ctx, params.id)
    return undefined
  })
  serve(api, drafts.price, ({ ctx, params }) => showDraft(ctx, params.id))
  serve(api, drafts.send, async ({ ctx, params, body }) =>
    orderPage(ctx, await placeDraft(ctx, params.id, { ...body, send_link: true })),
  )
  serve(api, drafts.place, async ({ ctx, params, body }) => orderPage(ctx, await placeDraft(ctx, params.id, body)))
  serve(api, drafts.duplicate, ({ ctx, params }) => duplicateOrder(ctx, params.number))
  serve(api, drafts.sendLink, ({ ctx, params }) => sendPayLink(ctx, params.number))
  serve(api, payLinks.open, ({ ctx, params }) => openPayLink(ctx, params.key))
}
