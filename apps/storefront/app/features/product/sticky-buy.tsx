import { useT } from '@delguur/ui/i18n'
import type { RefObject } from 'react'
import { useInView } from '../../lib/use-in-view.ts'
import { Price } from '../../parts/price.tsx'

type Props = {
  /** The main button: while it is in view this bar is away. */
  after: RefObject<HTMLButtonElement | null>
  price: number
  old: number | null
  text: string
  disabled: boolean
  busy: boolean
  onBuy: () => void
}

/** The phone's bar with price and button, there only while the main button is off the screen. */
export function StickyBuy({ after, price, old, text, disabled, busy, onBuy }: Props) {
  const t = useT()
  const seen = useInView(after)
  if (seen) return null
  return (
    <div className="stickbuy phone">
      <div>
        <Price amount={price} old={old} />
        <small className="stickbuy-note">{text}</small>
      </div>
      <button type="button" className="btn btn-main" disabled={disabled} aria-busy={busy} onClick={onBuy}>
        {disabled ? t('product.sold_out') : t('product.add_to_cart')}
      </button>
    </div>
  )
}
