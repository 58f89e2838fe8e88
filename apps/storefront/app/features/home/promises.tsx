import { format } from '@delguur/kit/money'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { CalendarCheck, ReceiptText, RotateCcw, Truck } from 'lucide'
import { useTenant } from '../../lib/tenant.ts'

/** What the shop stands for, in four lines. */
export function Promises() {
  const t = useT()
  const { lease_from, return_hours } = useTenant()
  const list = [
    { key: 'delivery', icon: Truck, text: t('common.promise.delivery_text') },
    { key: 'return', icon: RotateCcw, text: t('common.promise.return_text', { hours: return_hours }) },
    { key: 'lease', icon: CalendarCheck, text: t('common.promise.lease_text', { amount: format(lease_from) }) },
    { key: 'receipt', icon: ReceiptText, text: t('common.promise.receipt_text') },
  ] as const
  return (
    <section className="section wrap">
      <h2 className="vh">{t('common.promise.title')}</h2>
      <ul className="promises">
        {list.map(({ key, icon, text }) => (
          <li key={key}>
            <Icon icon={icon} />
            <b>{t(`common.promise.${key}`)}</b>
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
