import { format } from '@delguur/kit/money'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { CalendarCheck, ReceiptText, RotateCcw, Store, Truck } from 'lucide'
import { usePath } from '../../lib/path.ts'
import { useTenant } from '../../lib/tenant.ts'

/** What the shop stands for, in four lines. */
export function Promises() {
  const t = useT()
  const path = usePath()
  const { flags, receipts, lease_from, return_hours } = useTenant()
  const list = [
    { key: 'delivery', icon: flags.delivery ? Truck : Store, text: t('home.promise.delivery_text') },
    { key: 'return', icon: RotateCcw, text: t('home.promise.return_text', { hours: return_hours }) },
    { key: 'lease', icon: CalendarCheck, text: t('home.promise.lease_text', { amount: format(lease_from) }) },
    { key: 'receipt', icon: ReceiptText, text: t('home.promise.receipt_text') },
  ] as const
  return (
    <section className="section wrap">
      <h2 className="vh">{t('home.promise.title')}</h2>
      <ul className="promises">
        {list
          .filter(({ key }) => (key !== 'lease' || flags.leasing) && (key !== 'receipt' || receipts))
          .map(({ key, icon, text }) => (
            <li key={key}>
              <Icon icon={icon} />
              <b>{t(`home.promise.${key}`)}</b>
              {text}
            </li>
          ))}
      </ul>
      <Link className="link small" href={path('/promises')}>
        {t('common.promise.all')}
      </Link>
    </section>
  )
}
