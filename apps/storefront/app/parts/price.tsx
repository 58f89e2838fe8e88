import { format } from '@delguur/kit/money'
import { classNames } from '@delguur/ui/class-names'
import { useT } from '@delguur/ui/i18n'
import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'

/** How far a price fell, in whole percent, rounded half up; 0 when it did not. */
export const percentOff = (amount: number, old: number | null | undefined): number =>
  old && old > amount ? Math.round((1 - amount / old) * 100) : 0

type PriceProps = {
  /** Whole tugrik. */
  amount: number
  /** The price before, shown struck; ignored unless higher. */
  old?: number | null | undefined
  /** The product page's size, with the percent beside it. */
  big?: boolean
  /** What is said beside it. */
  children?: ReactNode
}

/** A price; on sale the new one in the sale colour, then the old one struck. */
export function Price({ amount, old, big, children }: PriceProps) {
  const t = useT()
  const off = percentOff(amount, old)
  return (
    <p className={classNames('price', big && 'price-big', off > 0 && 'price-sale')}>
      <span>{format(amount)}</span>
      {old && off > 0 ? (
        <s>
          <span className="vh">{`${t('common.price.old')} `}</span>
          {format(old)}
        </s>
      ) : null}
      {big && off > 0 && <Badge kind="sale">{`−${off}%`}</Badge>}
      {children}
    </p>
  )
}

/** What a month costs when paid in parts. */
export function LeaseLine({ amount, months }: { amount: number; months: number }) {
  const t = useT()
  return <p className="lease">{t('common.price.lease', { amount: format(amount), months })}</p>
}
