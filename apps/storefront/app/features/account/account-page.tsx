import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { Note } from '@delguur/ui/note'
import { ChevronLeft } from 'lucide'
import { type ReactNode, useId } from 'react'
import { useLocation } from 'react-router'
import { usePath } from '../../lib/path.ts'

type AccountPageProps = {
  /** Left out where what is shown has the heading. */
  title?: string
  /** A line under the title. */
  text?: ReactNode
  /** On the right of the title: the one thing to add here. */
  action?: ReactNode
  /** Where a page below another one leads back to on a phone; to the list of the account unless given. */
  back?: 'addresses' | 'orders' | 'coupons' | 'leases' | 'bookings' | 'quotes' | 'trade_ins' | 'wallet'
  children: ReactNode
}

/** A page of the account: on a phone with the way back to the list. */
export function AccountPage({ title, text, action, back, children }: AccountPageProps) {
  const t = useT()
  const path = usePath()
  const { search } = useLocation()
  return (
    <>
      <Link className="acc-back phone" href={path(back ? `/account/${back.replace('_', '-')}` : '/account')}>
        <Icon icon={ChevronLeft} small />
        {t(back ? `account.nav.${back}` : 'account.nav.label')}
      </Link>
      {title && (
        <header className="acc-head">
          <div>
            <h1>{title}</h1>
            {text && <p className="muted">{text}</p>}
          </div>
          {action}
        </header>
      )}
      <div className="acc-parts">
        {new URLSearchParams(search).has('saved') && (
          <Note kind="ok" live>
            {t('common.toast.saved')}
          </Note>
        )}
        {children}
      </div>
    </>
  )
}

type PanelProps = { title?: string; text?: ReactNode; end?: ReactNode; id?: string; children: ReactNode }

/** A white block on the page, with a heading of its own when there are several. */
export function Panel({ title, text, end, id, children }: PanelProps) {
  const headId = useId()
  return (
    <section className="acc-panel" id={id} aria-labelledby={title ? headId : undefined}>
      {title && (
        <header className="acc-panel-head">
          <div>
            <h2 id={headId}>{title}</h2>
            {text && <p className="small muted">{text}</p>}
          </div>
          {end}
        </header>
      )}
      {children}
    </section>
  )
}
