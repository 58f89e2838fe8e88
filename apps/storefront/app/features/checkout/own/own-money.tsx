import './own.css'
import { format } from '@delguur/kit/money'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Note } from '@delguur/ui/note'
import { useEffect, useId, useRef } from 'react'
import { usePath } from '../../../lib/path.ts'
import { redirectQuery } from '../../../lib/redirect-to.ts'
import type { Cart } from '../../cart/cart-view.ts'
import { type OwnProps, useOwn } from '../use-own.ts'
import { GiftCardEntry, VoucherEntry } from './own-codes.tsx'
import { HeldList } from './own-held.tsx'
import { LeaseEntry } from './own-lease.tsx'
import { PaidRow } from './own-paid.tsx'

/** What the shop itself holds for the shopper: each pays with one press, and is taken back with one. */
export default function OwnMoney({ cart, checkout }: Omit<OwnProps, 'own'>) {
  const t = useT()
  const titleId = useId()
  const own = useOwn(cart, checkout)
  const section = useFocusRestored(cart)
  const props = { cart, checkout, own }
  return (
    <section className="own" aria-labelledby={titleId} ref={section} tabIndex={-1}>
      <h3 className="ways-title" id={titleId}>
        {t('own.title')}
      </h3>
      <div className="own-list">
        {cart.own.map((payment) => (
          <PaidRow key={payment.number} payment={payment} {...props} />
        ))}
        {own.holdings && <HeldList {...props} holdings={own.holdings} />}
      </div>
      {own.holdings === null && checkout.left > 0 && <SignIn />}
      {checkout.left > 0 && (
        <div className="own-codes">
          <GiftCardEntry own={own} />
          <VoucherEntry own={own} />
          <LeaseEntry {...props} />
        </div>
      )}
      {cart.own.length > 0 &&
        (checkout.left > 0 ? (
          <p className="own-rest">{t('own.rest', { amount: format(checkout.left) })}</p>
        ) : (
          <Note kind="ok">{t('own.paid')}</Note>
        ))}
    </section>
  )
}

function SignIn() {
  const t = useT()
  const path = usePath()
  return (
    <p className="small">
      {t('own.sign_in')}.{' '}
      <Link className="link" href={path('/login') + redirectQuery(path('/checkout'))}>
        {t('common.sign_in')}
      </Link>
    </p>
  )
}

/** A button that did its work is gone: whoever pressed it stays where they were. */
function useFocusRestored({ own }: Cart) {
  const section = useRef<HTMLElement>(null)
  const before = useRef(own)
  useEffect(() => {
    if (before.current === own) return
    before.current = own
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  }, [own])
  return section
}
