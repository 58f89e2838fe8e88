import type { NewestOrder } from '@delguur/contract/account'
import { dayText } from '@delguur/i18n/dates'
import type { MessageKey } from '@delguur/i18n/keys'
import { format } from '@delguur/kit/money'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { Bell, Heart, type IconNode, Mail, MapPin, Package, UserRound } from 'lucide'
import type { ReactNode } from 'react'
import { usePath } from '../../lib/path.ts'
import { useTenant } from '../../lib/tenant.ts'
import { ConfirmMail } from './contact-part.tsx'
import { useAccount } from './use-account.ts'

/** The first page: a greeting, what waits to be done, and on a wide screen how much there is of what. */
export function Glance() {
  const t = useT()
  const { user, counts, newest_order } = useAccount()
  const { flags } = useTenant()
  return (
    <>
      <header className="acc-head">
        <h1>{user.first_name ? t('account.greeting', { name: user.first_name }) : t('account.greeting_nameless')}</h1>
      </header>
      <div className="acc-parts acc-glance">
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
        {newest_order && <Newest order={newest_order} />}
        {counts.open_orders > 1 && (
          <NextLink
            icon={Package}
            title={t('account.next.open_orders', { count: counts.open_orders })}
            text={t('account.next.open_orders_text')}
            to="/account/orders"
          />
        )}
        <ul className="acc-tiles desk">
          <Tile icon={Package} tint="sky" name={t('account.nav.orders')} count={counts.orders} to="/account/orders" />
          {flags.wishes && (
            <Tile icon={Heart} tint="berry" name={t('account.nav.wishes')} count={counts.wished} to="/wishlist" />
          )}
          {flags.delivery && (
            <Tile
              icon={MapPin}
              tint="grass"
              name={t('account.nav.addresses')}
              count={counts.addresses}
              to="/account/addresses"
            />
          )}
          <Tile
            icon={Bell}
            tint="lilac"
            name={t('account.glance.unread')}
            count={counts.unread}
            to="/account/notifications"
          />
        </ul>
      </div>
    </>
  )
}

/** The order on its way: what state it is in, when it should be there, what it cost. */
function Newest({ order }: { order: NewestOrder }) {
  const t = useT()
  const { number, status_label, total, completed_at, promised_to } = order
  const date = promised_to ?? completed_at
  const when =
    date && t(promised_to ? 'account.newest.by' : 'account.newest.placed', { date: dayText(t, new Date(date)) })
  const text = [t(`order.status.${status_label}` as MessageKey), when, format(total)].filter(Boolean).join(' · ')
  return (
    <NextLink icon={Package} title={t('account.newest', { number })} text={text} to={`/account/orders/${number}`} />
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

type TileProps = { icon: IconNode; tint: 'sky' | 'berry' | 'grass' | 'lilac'; name: string; count: number; to: string }

function Tile({ icon, tint, name, count, to }: TileProps) {
  const path = usePath()
  return (
    <li>
      <Link className={`acc-tile acc-${tint}`} href={path(to)} prefetch>
        <Icon icon={icon} />
        <b className="num">{count}</b>
        <span>{name}</span>
      </Link>
    </li>
  )
}
