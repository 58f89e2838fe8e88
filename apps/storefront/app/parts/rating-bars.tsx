import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Star } from './stars.tsx'

type RatingBarsProps = {
  /** How many gave 1, 2, 3, 4 and 5 stars, in this order. */
  counts: readonly [number, number, number, number, number]
  /** Where a bar leads: the reviews with so many stars. */
  hrefOf?: (stars: number) => string
}

/** How the stars are spread, five first; each bar may filter the reviews. */
export function RatingBars({ counts, hrefOf }: RatingBarsProps) {
  const t = useT()
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    <ul className="bars">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts[stars - 1] ?? 0
        const row = (
          <>
            <span className="rate" aria-hidden="true">
              {stars}
              <Star />
            </span>
            <span className="bar" aria-hidden="true">
              <i style={{ '--part': total ? (count / total) * 100 : 0 } as React.CSSProperties} />
            </span>
            <span className="num muted" aria-hidden="true">
              {count}
            </span>
            <span className="vh">{t('product.reviews.stars', { stars, count })}</span>
          </>
        )
        return (
          <li key={stars}>
            {hrefOf && count > 0 ? <Link href={hrefOf(stars)}>{row}</Link> : <span className="bars-row">{row}</span>}
          </li>
        )
      })}
    </ul>
  )
}
