import { format } from '@delguur/kit/money'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { type RefObject, useEffect, useState } from 'react'
import { usePath } from '../../lib/path.ts'

/** The phone's bar with total and button, there only while the main button is off the screen. */
export function CartBar({ after, total }: { after: RefObject<HTMLDivElement | null>; total: number }) {
  const t = useT()
  const path = usePath()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const target = after.current
    if (!target) return
    const observer = new IntersectionObserver(([entry]) => setShown(entry ? !entry.isIntersecting : false))
    observer.observe(target)
    return () => observer.disconnect()
  }, [after])
  if (!shown) return null
  return (
    <div className="cart-bar phone">
      <p>
        <span className="tiny muted block">{t('cart.estimate')}</span>
        <b className="num">{format(total)}</b>
      </p>
      <ButtonLink variant="main" href={path('/checkout')}>
        {t('cart.checkout')}
      </ButtonLink>
    </div>
  )
}
