import type { Translate } from '@delguur/i18n/translator'
import { format } from '@delguur/kit/money'
import { useT } from '@delguur/ui/i18n'
import type { Cart } from './cart-view.ts'

/** What of a sum is paid at once and what once its goods have arrived; none where all is paid at once. */
export const restRows = (t: Translate, rest: number, now: number) =>
  rest > 0
    ? [
        { key: 'rest', label: t('cart.preorder.later'), value: format(rest) },
        { key: 'now', label: t('cart.preorder.now'), value: format(now), kind: 'total' as const },
      ]
    : []

/** That everything comes together once it is there, and what holds if it is late. */
export function RestNote({ cart }: { cart: Cart }) {
  const t = useT()
  return cart.lines.some(({ preorder }) => preorder) ? (
    <p className="small muted">{t('cart.preorder.together')}</p>
  ) : null
}
