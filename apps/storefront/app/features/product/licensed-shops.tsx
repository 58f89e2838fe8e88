import { formatPhone } from '@delguur/kit/numbers/phone'
import { useT } from '@delguur/ui/i18n'

export type ShopLine = { id: number; name: string; address: string; phone: string; opening_hours: string }

/** Instead of a way to buy: who sells it. */
export default function LicensedShops({ shops }: { shops: ShopLine[] }) {
  const t = useT()
  return (
    <section className="spirit-shops">
      <h2>{t('spirit.shops')}</h2>
      <p className="small muted">{t('spirit.shops_text')}</p>
      <ul>
        {shops.map(({ id, name, address, phone, opening_hours }) => (
          <li key={id}>
            <b>{name}</b>
            <span className="small block">{address}</span>
            <span className="small muted block">
              {opening_hours} ·{' '}
              <a className="link" href={`tel:+976${phone}`}>
                {formatPhone(phone)}
              </a>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
