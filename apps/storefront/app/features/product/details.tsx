import type { ProductDetail } from '@delguur/contract/shopfront/shop-schemas'
import type { MessageKey } from '@delguur/i18n/keys'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Picture } from '@delguur/ui/picture'
import { usePath } from '../../lib/path.ts'
import { labelOf } from '../catalog/labels.ts'

/** Description, a close picture and the facts in a table. */
export function Details({
  product,
  close,
}: {
  product: ProductDetail
  close: { base: string; alt: string; color: string } | undefined
}) {
  const t = useT()
  const path = usePath()
  const rows: [string, React.ReactNode][] = [
    [
      t('product.brand'),
      product.brand && (
        <Link className="link" href={path(`/brands/${product.brand.code}`)}>
          {product.brand.name}
        </Link>
      ),
    ],
    [t('product.material'), product.material],
    [t('product.country'), product.country?.name],
    [
      t('product.warm_to'),
      product.warm_to !== null && labelOf(t, 'warm_to', { value: String(product.warm_to), label: '' }),
    ],
    [
      t('product.age'),
      product.age_groups.map((age) => t(`listing.age.${age}` as MessageKey)).join(t('common.punctuation.list')),
    ],
    [
      t('product.vendor'),
      product.vendor && (
        <Link className="link" href={path(`/vendors/${product.vendor.slug}`)}>
          {product.vendor.name}
        </Link>
      ),
    ],
    [t('product.code'), product.sku],
  ]
  return (
    <section className="section why">
      {close && (
        <Picture
          src={close.base}
          alt={close.alt}
          sizes="(min-width: 62rem) 40rem, 92vw"
          upTo={720}
          color={close.color}
        />
      )}
      <div>
        <h2>{t('product.description')}</h2>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the loader makes it of the text's own marks */}
        <div className="prose why-text" dangerouslySetInnerHTML={{ __html: product.description }} />
        <dl className="spec">
          {rows
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <div key={name} className="contents">
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        {product.nutrition && <Nutrition facts={product.nutrition} />}
      </div>
    </section>
  )
}

function Nutrition({ facts }: { facts: NonNullable<ProductDetail['nutrition']> }) {
  const t = useT()
  return (
    <table className="size-table">
      <caption>
        {t('product.nutrition.title')} ·{' '}
        {t('product.nutrition.per', { amount: t('product.nutrition.grams', { count: facts.serving_g }) })}
      </caption>
      <tbody>
        {facts.items.map((item) => (
          <tr key={item.code}>
            <th scope="row">{t(`product.nutrition.${item.code}` as MessageKey)}</th>
            <td className="num">
              {item.amount} {item.unit}
            </td>
            <td className="num muted">{item.daily_percent === null ? '' : `${item.daily_percent}%`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
