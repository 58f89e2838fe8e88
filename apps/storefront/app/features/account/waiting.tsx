import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { Bell, type IconNode, Mail, Package, UserRound } from 'lucide'
import type { ReactNode } from 'react'
import { usePath } from '../../lib/path.ts'
import { ConfirmMail } from './profile/contact-part.tsx'
import { useAccount } from './use-account.ts'

/** What waits for the person. */
export function Waiting({ number: displayed }: { number: string | undefined }) {
  const t = useT()
  const { user, counts, newest_order } = useAccount()
  const others = counts.open_orders - (newest_order && newest_order.number === displayed ? 1 : 0)
  return (
    <div className="acc-waiting">
      {user.email && user.email_state === 'not_confirmed' && (
        <Next
          icon={Mail}
          title={t('account.next.confirm')}
          text={t('account.next.confirm_text', { email: user.email })}
        >
          <ConfirmMail />
        </Next>
      )}
      {!user.first_name && (
        <NextLink
          icon={UserRound}
          title={t('account.next.name')}
          text={t('account.next.name_text')}
          to="/account/profile"
        />
      )}
      {others > 0 && (
        <NextLink
          icon={Package}
          title={t('account.next.open_orders', { count: others })}
          text={t('account.next.open_orders_text')}
          to="/account/orders"
        />
      )}
      {counts.unread > 0 && (
        <NextLink
          icon={Bell}
          title={t('account.next.unread', { count: counts.unread })}
          text={t('account.next.unread_text')}
          to="/account/notifications"
        />
      )}
    </div>
  )
}

function Next({ icon, title, text, children }: { icon: IconNode; title: string; text: string; children: ReactNode }) {
  return (
    <section className="acc-next">
      <Icon icon={icon} />
      <div>
        <h2>{title}</h2>
        <p className="small">{text}</p>
      </div>
      {children}
    </section>
  )
}

function NextLink({ icon, title, text, to }: { icon: IconNode; title: string; text: string; to: string }) {
  const t = useT()
  const path = usePath()
  return (
    <Next icon={icon} title={title} text={text}>
      <Link className="btn btn-line" href={path(to)}>
        {t('account.next.look')}
      </Link>
    </Next>
  )
}
