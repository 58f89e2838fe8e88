import type { License } from '@delguur/contract/account/account-flat'
import { dayText } from '@delguur/i18n/dates'
import { CopyRow } from '@delguur/ui/copy-row'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'

/** Keys of products that are a code, and tickets, each with a button that copies it. */
export const LicenseList = ({ licenses }: { licenses: License[] }) => (
  <div className="mo-list">
    {licenses.map((license) => (
      <LicenseCard key={`${license.kind} ${license.id}`} license={license} />
    ))}
  </div>
)

function LicenseCard({ license }: { license: License }) {
  const t = useT()
  const path = usePath()
  const { kind, product, options_text, order_number, license_code, activation_code, activated_at } = license
  const isTicket = kind === 'e_ticket'
  const date = activated_at && dayText(t, new Date(activated_at))
  return (
    <article className="mo-card">
      <div className="mo-head">
        <h2>
          <Link href={path(`/products/${product.slug}`)}>{product.name}</Link>
        </h2>
        <Link className="link small" href={path(`/account/orders/${order_number}`)}>
          {t('order.title', { number: order_number })}
        </Link>
      </div>
      {options_text && <p className="small">{options_text}</p>}
      <dl className="copy-rows">
        <CopyRow name={t(isTicket ? 'order.digital.ticket' : 'order.digital.license')} text={license_code} />
        {activation_code && <CopyRow name={t('order.digital.activation')} text={activation_code} />}
      </dl>
      <p className="small muted">
        {date
          ? t(isTicket ? 'order.digital.used' : 'order.licenses.activated', { date })
          : t(isTicket ? 'order.digital.show' : 'order.licenses.waiting')}
      </p>
    </article>
  )
}
