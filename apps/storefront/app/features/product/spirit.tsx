import type { ProductDetail, ProductVariant } from '@delguur/contract/shop-schemas'
import { toBcp47 } from '@delguur/kit/locale'
import { formatPhone } from '@delguur/kit/phone'
import { useLocale, useT } from '@delguur/ui/i18n'

export type ShopLine = { id: number; name: string; address: string; phone: string; opening_hours: string }

/** Grams of pure alcohol in a millilitre of it, and in a standard drink. */
const density = 0.789
const unitGrams = 10

const one = (value: number, locale: string): string => value.toLocaleString(locale, { maximumFractionDigits: 1 })

type Props = { product: ProductDetail; variant: ProductVariant | undefined }

/** What is reported of alcohol beside its price: strength, volume, standard drinks, the warning and the duty. */
export function Spirit({ product, variant }: Props) {
  const t = useT()
  const locale = toBcp47(useLocale())
  const { alcohol_percent: percent } = product
  if (percent === undefined) return null
  const sizes = product.variants.flatMap(({ volume_ml }) => volume_ml ?? [])
  const chosen = variant?.volume_ml ?? (sizes.length === 1 ? sizes[0] : undefined)
  const number = (value: number) => one(value, locale)
  const units = (ml: number) => number((ml * (percent / 100) * density) / unitGrams)
  const shown = chosen === undefined ? sizes : [chosen]
  return (
    <div className="spirit">
      <dl className="spec">
        <dt>{t('spirit.percent')}</dt>
        <dd>{t('spirit.percent_value', { percent: number(percent) })}</dd>
        <dt>{t('spirit.volume')}</dt>
        <dd>{shown.map((ml) => t('spirit.volume_value', { litres: number(ml / 1000) })).join(' · ')}</dd>
        <dt>{t('spirit.units')}</dt>
        <dd>
          {shown.map(units).join(' · ')} <span className="muted small">{t('spirit.unit', { grams: unitGrams })}</span>
        </dd>
      </dl>
      <p className="spirit-warning">{t('spirit.warning')}</p>
      <p className="small muted">{t('spirit.duty')}</p>
    </div>
  )
}

/** Instead of a way to buy: who sells it. */
export function LicensedShops({ shops }: { shops: ShopLine[] }) {
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
