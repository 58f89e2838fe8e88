import type { Promotion } from '@delguur/contract/promotions/promotions'
import { dayText, yearDayText } from '@delguur/i18n/dates'
import type { Translate } from '@delguur/i18n/translator'
import { lastInstant } from '@delguur/kit/dates'
import { CopyRow } from '@delguur/ui/copy-row'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Picture } from '@delguur/ui/picture'
import { usePath } from '../../lib/path.ts'
import { termsOf } from './promotion-terms.ts'

type Props = { promotion: Promotion; now: number }

/** What the shop gives off: for what, until when, with which code, and the way to its products. */
export function PromotionCard({ promotion, now }: Props) {
  const t = useT()
  const path = usePath()
  const { name, description, image, code } = promotion
  const terms = description ? [] : termsOf(t, promotion)
  return (
    <li className="offer">
      {image && <Picture src={image.base} alt="" sizes="(width >= 62rem) 11rem, 7rem" upTo={540} color={image.color} />}
      <div className="offer-words">
        <h2>
          <Link href={path(`/promotions/${promotion.id}`)} prefetch>
            {name}
          </Link>
        </h2>
        {description && <p>{description}</p>}
        <ul className="small muted">
          {[...terms, whenText(t, promotion, now)].map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
        {code && (
          <dl className="copy-rows">
            <CopyRow name={t('coupons.code')} text={code} of={name} />
          </dl>
        )}
        <Ways promotion={promotion} />
      </div>
    </li>
  )
}

/** To the products that it is for, that it is made of, or that it gives. */
function Ways({ promotion: { taxons, products } }: Pick<Props, 'promotion'>) {
  const path = usePath()
  const ways = [
    ...taxons.map(({ permalink, name }) => ({ href: `/t/${permalink}`, name })),
    ...products.map(({ slug, name }) => ({ href: `/products/${slug}`, name })),
  ]
  if (ways.length === 0) return null
  return (
    <p className="offer-ways">
      {ways.map(({ href, name }) => (
        <Link key={href} className="link small" href={path(href)}>
          {name}
        </Link>
      ))}
    </p>
  )
}

export function whenText(t: Translate, { starts_at, expires_at }: Promotion, now: number): string {
  if (starts_at && Date.parse(starts_at) > now) return t('coupons.from', { date: dayText(t, new Date(starts_at)) })
  return expires_at ? t('coupons.until', { date: yearDayText(t, lastInstant(expires_at)) }) : t('coupons.no_end')
}
