import type { Translate } from '@delguur/i18n/translator'
import { format } from '@delguur/kit/money'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Note } from '@delguur/ui/note'
import { usePath } from '../../lib/path.ts'
import { type Changed, changesBetween, type LineChange } from './changes.ts'

/** The total moved: from what to what, and which lines moved it. */
export default function TotalChanged({ changed }: { changed: Changed }) {
  const t = useT()
  const path = usePath()
  return (
    <Note kind="warn" live>
      <b className="block">{t('checkout.total_changed.title')}</b>
      {changesBetween(changed.before, changed.after).map((line) => (
        <span className="block" key={line.id}>
          {line.name}: {changeText(t, line)}
        </span>
      ))}
      <span className="block">
        {t('checkout.total_changed.text', { from: format(changed.from), to: format(changed.to) })}
      </span>
      <Link className="link" href={path('/cart')}>
        {t('checkout.total_changed.back')}
      </Link>
    </Note>
  )
}

function changeText(t: Translate, { code, from, to }: LineChange): string {
  if (code === 'gone') return t('cart.change.sold_out')
  if (code === 'stock_down') return t('cart.change.quantity', { count: to })
  return t(`cart.change.${code}`, { from: format(from), to: format(to) })
}
