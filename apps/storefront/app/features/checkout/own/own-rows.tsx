import { Icon } from '@delguur/ui/icon'
import { CalendarDays, Check, Gift, type IconNode, Sparkles, Ticket, Wallet } from 'lucide'
import type { ReactNode } from 'react'
import type { OwnKind } from '../../cart/cart-view.ts'

const icons: Record<OwnKind, IconNode> = {
  wallet: Wallet,
  points: Sparkles,
  gift_card: Gift,
  voucher: Ticket,
  lease: CalendarDays,
}

type RowProps = {
  kind: OwnKind
  name: string
  /** Beside the name: what is there, or what it pays. */
  text?: ReactNode
  paid?: boolean
  end?: ReactNode
  children?: ReactNode
}

/** One of the shop's own means: sign, name, what it holds, what can be done. */
export const Row = ({ kind, name, text, paid, end, children }: RowProps) => (
  <fieldset aria-label={name} className={paid ? 'own-row own-paid' : 'own-row'}>
    <span className="own-mark">
      <Icon icon={paid ? Check : icons[kind]} />
    </span>
    <span className="own-name">
      <b>{name}</b>
      {text && <span className="small muted">{text}</span>}
    </span>
    {end && <span className="own-end">{end}</span>}
    {children && <div className="own-more">{children}</div>}
  </fieldset>
)
