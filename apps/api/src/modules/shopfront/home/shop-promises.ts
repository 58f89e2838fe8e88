import type { ShopPromises } from '@delguur/contract/shopfront/shop-promises'
import { inLocale } from '@delguur/kit/locale'
import { givesReceipts } from '@delguur/kit/numbers/taxpayer'
import { refundPromise } from '@delguur/kit/promises'
import type { Ctx } from '../../../platform/context.ts'
import { waysEverywhere } from '../../delivery/shipping/index.ts'
import type { Search } from '../../search/search/index.ts'

/** What the shop promises, each figure from where its rule stands. */
export async function promisesOf(ctx: Ctx, search: Search): Promise<ShopPromises> {
  const { tenant, locale, db } = ctx
  const { wallet } = tenant
  const taxons = [...search.words().taxons.values()]
  const category_return_hours = Object.entries(tenant.return_hours.categories).flatMap(([permalink, hours]) => {
    const taxon = taxons.find((each) => each.permalink === permalink)
    return taxon ? [{ name: inLocale(taxon.name, locale), hours }] : []
  })
  const ages = tenant.alcohol?.markets.map(({ minimum_age }) => minimum_age) ?? []
  return {
    ways: await waysEverywhere(db, locale),
    leaves: tenant.promises.leaves,
    ordered_days: tenant.promises.ordered_days,
    return_hours: tenant.return_hours.default,
    category_return_hours,
    refund: refundPromise(tenant.refund_days),
    ...(givesReceipts(tenant) && { receipt_days: tenant.receipt.days }),
    ...(tenant.flags.wallet && {
      wallet: {
        minimum_use: wallet.minimum_use,
        bonus_share: wallet.bonus_share,
        cashback: wallet.cashback,
        point_rates: tenant.loyalty_levels.map(({ rate }) => rate),
        voucher_minima: wallet.voucher_minima,
        gift_card_days: wallet.gift_card_days,
      },
    }),
    ...(ages.length > 0 && { alcohol_age: Math.max(...ages) }),
  }
}
