import { account } from '@delguur/contract/account/account'
import { cards } from '@delguur/contract/money/cards'
import type { Ctx } from '../../../platform/context.ts'
import type { Entity } from '../../../platform/http/jsonapi.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { type CreditCard, cardsOf } from './credit-cards.queries.ts'
import { cardEntity, flatCard } from './credit-cards.serializer.ts'
import { beginCard, chooseDefault, forgetCard, readRegistration, registerCard } from './credit-cards.use-cases.ts'
import { paymentMethods } from './payments.queries.ts'
import { providerOf } from './providers.ts'

const ownCards = async (ctx: Ctx): Promise<CreditCard[]> => (ctx.user ? cardsOf(ctx.db, ctx.user.id) : [])

/** Cards that providers keep for people, as JSON:API and flat. */
export function creditCardRoutes(api: Api): void {
  serve(api, cards.list, async ({ ctx }) => {
    const methods = await paymentMethods(ctx, ctx.db, ctx.locale)
    const keepers = methods.filter(({ type }) => providerOf(ctx, type)?.cards !== undefined)
    return {
      cards: (await ownCards(ctx)).map(flatCard),
      keepers: keepers.map(({ id, code, name }) => ({ payment_method_id: id, code, name })),
    }
  })
  serve(api, cards.begin, ({ ctx, body }) => beginCard(ctx, body.payment_method_id))
  serve(api, cards.registration, async ({ ctx, params }) => {
    const { number, status, card_id } = await readRegistration(ctx, params.number)
    const card = (await ownCards(ctx)).find(({ id }) => id === card_id)
    return { number, state: status, card: card ? flatCard(card) : null }
  })
  serve(api, cards.register, async ({ ctx, body }) => flatCard(await registerCard(ctx, body)))
  serve(api, cards.makeDefault, async ({ ctx, params }) => flatCard(await chooseDefault(ctx, params.id)))
  serve(api, cards.remove, async ({ ctx, query, body }) => {
    await forgetCard(ctx, body.cardId ?? query.cardId)
    return undefined
  })
  documents(api)
}

function documents(api: Api): void {
  const entity = async (ctx: Ctx, card: CreditCard | undefined): Promise<Entity> => {
    if (!card) throw new ShopError('not_found')
    return cardEntity(card, await paymentMethods(ctx, ctx.db, ctx.locale))
  }
  serve(api, account.creditCards, async ({ ctx, query, page: { page, per_page } }) => {
    const wanted = query.filter?.payment_method_id
    const methods = await paymentMethods(ctx, ctx.db, ctx.locale)
    const found = (await ownCards(ctx)).filter(
      ({ payment_method_id }) => wanted === undefined || String(payment_method_id) === String(wanted),
    )
    const entities = found.map((card) => cardEntity(card, methods))
    return { entities: entities.slice((page - 1) * per_page, page * per_page), total: found.length }
  })
  serve(api, account.defaultCreditCard, async ({ ctx }) =>
    entity(
      ctx,
      (await ownCards(ctx)).find(({ is_default }) => is_default),
    ),
  )
  serve(api, account.creditCard, async ({ ctx, params }) =>
    entity(
      ctx,
      (await ownCards(ctx)).find(({ id }) => id === params.id),
    ),
  )
  serve(api, account.removeCreditCard, async ({ ctx, params }) => {
    await forgetCard(ctx, params.id)
    return undefined
  })
}
