import type { Translate } from '@delguur/i18n/translator'
import { format } from '@delguur/kit/money'
import { Button } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Note } from '@delguur/ui/note'
import type { Cart } from '../../lib/cart-view.ts'
import { usePath } from '../../lib/path.ts'
import type { Changed, LineChange } from './changes.ts'
import { totalOf } from './form.ts'
import type { Checkout } from './use-checkout.ts'

/** The one button: carries the amount, takes one press at a time. */
export function PayButton({ cart, checkout }: { cart: Cart; checkout: Checkout }) {
  const t = useT()
  const amount = format(totalOf(cart, checkout.form))
  return (
    <Button
      type="submit"
      name="intent"
      value="place"
      variant="main"
      big
      wide
      busy={checkout.busy && t('checkout.placing')}
    >
      {t(checkout.changed ? 'checkout.total_changed.confirm' : 'checkout.place_order', { amount })}
    </Button>
  )
}

/** What stands in the way or has changed, above the button. */
export function PayNotes({ checkout }: { checkout: Checkout }) {
  const { changed, problem, faults } = checkout
  const t = useT()
  const count = Object.keys(faults).length
  return (
    <>
      {changed && <TotalChanged changed={changed} />}
      {problem && (
        <Note kind="bad" live>
          {problem}
        </Note>
      )}
      {count > 0 && !problem && <p className="err">{t('checkout.errors_title', { count })}</p>}
    </>
  )
}

function TotalChanged({ changed }: { changed: Changed }) {
  const t = useT()
  const path = usePath()
  return (
    <Note kind="warn" live>
      <b className="block">{t('checkout.total_changed.title')}</b>
      {changed.lines.map((line) => (
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
