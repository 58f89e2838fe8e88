import { accountWallet, wallets } from '@delguur/contract/money/wallet'
import type { Ctx } from '../../../platform/context.ts'
import type { Entity, Page } from '../../../platform/http/jsonapi.ts'
import { type Api, type List, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { serializeCards } from './cards.serializer.ts'
import { giftCardsOf, vouchersOf } from './holdings.queries.ts'
import { loyaltyOf } from './use-cases/loyalty.ts'
import { readRecharge, rechargeWallet } from './use-cases/recharge.ts'
import { redeemGiftCard, sendGiftCard } from './use-cases/redeem.ts'
import { balancesOf, creditsOf, walletHistory } from './wallet.queries.ts'
import { creditEntity, giftCardEntity, rechargeEntity, voucherEntity, walletEntity } from './wallet.serializer.ts'

const personOf = ({ user }: Ctx): number => {
  if (!user) throw new ShopError('unauthenticated')
  return user.id
}

/** A page of a list that is small enough to be read whole. */
const pageOf = (entities: Entity[], { page, per_page }: Page): List => ({
  entities: entities.slice((page - 1) * per_page, page * per_page),
  total: entities.length,
})

/** Wallet, recharges, gift cards, vouchers, loyalty. */
export function walletRoutes(api: Api): void {
  walletDocuments(api)
  holdingDocuments(api)
  flatRoutes(api)
}

function walletDocuments(api: Api): void {
  serve(api, accountWallet.storeCredits, async ({ ctx, page }) => {
    const { credits, total } = await creditsOf(ctx.db, personOf(ctx), page)
    const { money, bonus } = await balancesOf(ctx.db, personOf(ctx))
    return { entities: credits.map(creditEntity), total, meta: { balance: money + bonus } }
  })
  serve(api, accountWallet.show, async ({ ctx }) => walletEntity(ctx, await balancesOf(ctx.db, personOf(ctx))))
  serve(api, accountWallet.recharge, async ({ ctx, body }) => rechargeEntity(await rechargeWallet(ctx, input(body))))
  serve(api, accountWallet.showRecharge, async ({ ctx, params, query }) =>
    rechargeEntity(await readRecharge(ctx, params.number, query.returned)),
  )
}

const input = ({
  amount,
  payment_method_id,
  phone,
}: {
  amount?: unknown
  payment_method_id?: unknown
  phone?: string | undefined
}) => ({
  amount,
  payment_method_id,
  phone,
})

function holdingDocuments(api: Api): void {
  serve(api, accountWallet.giftCards, async ({ ctx, page }) => {
    const cards = await giftCardsOf(ctx.db, personOf(ctx))
    return pageOf(
      cards.map((card) => giftCardEntity(ctx, card, true)),
      page,
    )
  })
  serve(api, accountWallet.redeem, async ({ ctx, body, ip }) => {
    const { card_number, activation_code, keep } = body
    return giftCardEntity(ctx, await redeemGiftCard(ctx, { card_number, activation_code, keep }, ip))
  })
  serve(api, accountWallet.send, async ({ ctx, params, body }) =>
    giftCardEntity(ctx, await sendGiftCard(ctx, params.id, body)),
  )
  serve(api, accountWallet.vouchers, async ({ ctx, page }) => {
    const vouchers = await vouchersOf(ctx.db, personOf(ctx), ctx.locale)
    return pageOf(
      vouchers.map((voucher) => voucherEntity(ctx, voucher)),
      page,
    )
  })
}

const allKinds = ['wallet_money', 'wallet_bonus', 'points'] as const

function flatRoutes(api: Api): void {
  serve(api, wallets.show, async ({ ctx }) => {
    const { minimum_use, bonus_share, cashback, recharge_min, recharge_max } = ctx.tenant.wallet
    const { money, bonus, points } = await balancesOf(ctx.db, personOf(ctx))
    return {
      balance: money + bonus,
      money,
      bonus,
      points,
      minimum_use,
      bonus_share,
      cashback,
      recharge: { minimum: recharge_min, maximum: recharge_max },
    }
  })
  serve(api, wallets.history, async ({ ctx, query, page }) => {
    const kinds = query.account ? [query.account] : allKinds
    const { lines, total } = await walletHistory(ctx.db, personOf(ctx), kinds, page)
    const serialized = lines.map(({ id, account, kind, amount, balance, order_number, created_at }) => ({
      id,
      account: account as (typeof allKinds)[number],
      kind,
      amount,
      balance,
      order_number,
      created_at: created_at.toISOString(),
    }))
    return { lines: serialized, count: total, current_page: page.page, pages: Math.ceil(total / page.per_page) }
  })
  serve(api, wallets.loyalty, ({ ctx }) => loyaltyOf(ctx))
  serve(api, wallets.allCards, async ({ ctx }) => ({ cards: await serializeCards(ctx) }))
}
