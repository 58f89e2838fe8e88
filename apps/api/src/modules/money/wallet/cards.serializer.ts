import type { FlatCard } from '@delguur/contract/money/wallet'
import { decimal } from '@delguur/kit/money'
import { barcodeSvg } from '@delguur/kit/numbers/code128'
import type { Ctx } from '../../../platform/context.ts'
import { cardsOf, flatCard } from '../payments/index.ts'
import { cardOf } from './use-cases/loyalty.ts'
import { balancesOf } from './wallet.queries.ts'

/** The cards of the signed-in person: those that providers keep, then the loyalty card with its barcode. */
export async function serializeCards(ctx: Ctx): Promise<FlatCard[]> {
  const loyalty = await cardOf(ctx)
  const id = ctx.user?.id ?? 0
  const saved = (await cardsOf(ctx.db, id)).map(flatCard)
  const { points } = await balancesOf(ctx.db, id)
  return [
    ...saved,
    {
      cardId: `loyalty-${loyalty.id}`,
      kind: 'loyalty',
      name: loyalty.level,
      number: loyalty.number,
      default: false,
      masked_number: `•••• ${loyalty.number.slice(-4)}`,
      balance: decimal(points),
      barcode_svg: barcodeSvg(loyalty.number),
    },
  ]
}
