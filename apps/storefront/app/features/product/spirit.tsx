import type { ProductDetail, ProductVariant } from '@delguur/contract/shopfront/shop-schemas'
import { toBcp47 } from '@delguur/kit/locale'
import { useLocale, useT } from '@delguur/ui/i18n'

/** Grams of pure alcohol in a millilitre of it, and in a standard drink. */
const density = 0.789
const unitGrams = 10

const one = (value: number, locale: string): string => value.toLocaleString(locale, { maximumFractionDigits: 1 })

type Props = { product: ProductDetail; variant: ProductVariant | undefined; percent: number }

/** What is reported of alcohol beside its price: strength, volume, standard drinks, the warning and the duty. */
export default function Spirit({ product, variant, percent }: Props) {
  const t = useT()
  const locale = toBcp47(useLocale())
  const sizes = product.variants.flatMap(({ volume_ml }) => volume_ml ?? [])
  const chosen = variant?.volume_ml ?? (sizes.length === 1 ? sizes[0] : undefined)
  const number = (value: number) => one(value, locale)
  const units = (ml: number) => number((ml * (percent / 100) * density) / unitGrams)
  const visible = chosen === undefined ? sizes : [chosen]
  return (
    <div className="spirit">
      <dl className="spec">
        <dt>{t('spirit.percent')}</dt>
        <dd>{t('spirit.percent_value', { percent: number(percent) })}</dd>
        <dt>{t('spirit.volume')}</dt>
        <dd>{visible.map((ml) => t('spirit.volume_value', { litres: number(ml / 1000) })).join(' · ')}</dd>
        <dt>{t('spirit.units')}</dt>
        <dd>
          {visible.map(units).join(' · ')} <span className="muted small">{t('spirit.unit', { grams: unitGrams })}</span>
        </dd>
      </dl>
      <p className="spirit-warning">{t('spirit.warning')}</p>
      <p className="small muted">{t('spirit.duty')}</p>
    </div>
  )
}
