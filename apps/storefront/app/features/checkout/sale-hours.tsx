import { dayTimeText } from '@delguur/i18n/dates'
import { Button } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { useEffect, useRef } from 'react'
import type { Cart, Rate } from '../cart/cart-view.ts'
import type { Checkout } from './use-checkout.ts'

/** Why the chosen shop may not sell now, when it will, and the shops that may. */
export default function SaleHours({ cart, checkout }: { cart: Cart; checkout: Checkout }) {
  const t = useT()
  const rates = cart.shipment?.rates ?? []
  const chosen = rates.find(({ id }) => String(id) === checkout.form.rate)
  const place = useRef<HTMLDivElement>(null)
  const refused = checkout.problem !== undefined && chosen?.closed
  // the button that was pressed is far below on a phone
  useEffect(() => {
    if (refused) place.current?.scrollIntoView({ block: 'center' })
  }, [refused])
  if (rates.length === 0 && cart.shipment === null && cart.address) return <Note kind="warn">{t('alcohol.none')}</Note>
  if (!chosen?.closed) return null
  const { why, reason, opens_at } = chosen.closed
  const others = rates.filter(({ closed }) => closed === null)
  return (
    <div className="co-place" ref={place}>
      <Note kind="warn" live>
        <b className="block">{t(`alcohol.closed.${why}`, { shop: nameOf(chosen) })}</b>
        {reason && <span className="block">{reason}</span>}
        {opens_at && `${t('alcohol.closed.opens', { opens: dayTimeText(t, new Date(opens_at)) })} `}
        {t('alcohol.closed.kept')}
      </Note>
      {others.length > 0 && (
        <>
          <h3 className="ways-title">{t('alcohol.closed.others')}</h3>
          <div className="picks">
            {others.map((rate) => (
              <Button key={rate.id} variant="line" onClick={() => checkout.change({ rate: String(rate.id) })}>
                {t('alcohol.closed.choose', { shop: nameOf(rate) })}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  )
}

const nameOf = ({ store, name }: Rate): string => store?.name ?? name
