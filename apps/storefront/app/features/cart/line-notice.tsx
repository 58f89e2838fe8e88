import type { Translate } from '@delguur/i18n/translator'
import { format } from '@delguur/kit/money'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { Info, TrendingDown } from 'lucide'
import type { CartLine } from './cart-view.ts'

type Notice = NonNullable<CartLine['notice']>

/** Why a line is not what it was when the shopper last saw it. */
export function LineNotice({ notice }: { notice: Notice }) {
  const t = useT()
  const good = notice.code === 'price_down'
  const kind = good ? 'ok' : notice.code === 'gone' ? 'bad' : 'warn'
  return (
    <Note kind={kind} {...(good ? { icon: TrendingDown } : kind === 'warn' && { icon: Info })}>
      {noticeText(t, notice)}
    </Note>
  )
}

function noticeText(t: Translate, { code, from, to }: Notice): string {
  if (code === 'gone') return t('cart.change.sold_out')
  if (code === 'stock_down') return t('cart.change.quantity', { count: to })
  if (code === 'preorder') return t('cart.change.preorder', { to })
  return t(`cart.change.${code}`, { from: format(from), to: format(to) })
}
