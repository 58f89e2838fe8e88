import type { Listing } from '@delguur/contract/shopfront/shop-schemas'
import { Breadcrumbs, type Crumb } from '@delguur/ui/breadcrumbs'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import type { CSSProperties, ReactNode } from 'react'
import { usePath } from '../../lib/path.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { type Tint, tintStyle } from '../../parts/ger-tile.tsx'
import { Rating } from '../../parts/stars.tsx'
import { MakerMark } from './maker-mark.tsx'

type Maker = { name: string; logo: string | null; average_rating: number; total_reviews: number }
type Props = {
  maker: Maker
  crumb: Crumb
  tint?: Tint
  /** How its name is set. */
  nameStyle?: CSSProperties
  /** Its text. */
  children: ReactNode
  listing: Pick<Listing, 'total' | 'taxons' | 'on_sale'>
  /** Its newest products. */
  products: ReactNode
  /** The filter that lists its products: `brand=unaga`. */
  filter: string
  emptyText: string
  /** What buyers say. */
  reviews?: ReactNode
  /** Other pages that it leads to. */
  links: ReactNode
}

/** The page of who makes products or sells them: mark, name, text, facts, the newest products and the ways to all. */
export function MakerPage({
  maker,
  crumb,
  tint,
  nameStyle,
  children,
  listing,
  products,
  filter,
  emptyText,
  reviews,
  links,
}: Props) {
  const t = useT()
  const path = usePath()
  const { total, taxons, on_sale } = listing
  const all = `/products?${filter}`
  return (
    <div className="wrap makers">
      <Breadcrumbs crumbs={[{ name: t('common.home'), href: path('/') }, crumb]} />
      <header className="maker-page" style={tintStyle(tint)}>
        <MakerMark name={maker.name} logo={maker.logo} />
        <div className="maker-words">
          <h1 style={nameStyle}>{maker.name}</h1>
          {children}
          <p className="maker-facts">
            <span>{t('brands.goods', { count: total })}</span>
            {maker.total_reviews > 0 && <Rating rating={maker.average_rating} count={maker.total_reviews} />}
          </p>
          {total > 0 && (
            <p className="maker-ways">
              <ButtonLink variant="main" href={path(all)}>
                {t('brands.all', { count: total })}
              </ButtonLink>
              {on_sale.count > 0 && (
                <Link className="link" href={path(`${all}&on_sale=1&sort=sale_percent_desc`)}>
                  {t('brands.sale', { count: on_sale.count })}
                </Link>
              )}
            </p>
          )}
        </div>
      </header>
      {total > 0 ? products : <EmptyState title={t('brands.no_goods')} text={emptyText} />}
      {reviews}
      <div className="maker-links">
        <ChipRow
          title={t('brands.categories')}
          links={taxons
            .filter(({ count }) => count > 0)
            .map(({ permalink, name, count }) => ({ href: `/t/${permalink}?${filter}`, name, count }))}
        />
        {links}
      </div>
    </div>
  )
}

type ChipTo = { href: string; name: string; count?: number }

/** A row of ways on; nothing when there are none. */
export function ChipRow({ title, links }: { title: string; links: ChipTo[] }) {
  const path = usePath()
  if (links.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {links.map(({ href, name, count }) => (
          <li key={href}>
            <Link className="chip" href={path(href)}>
              {name}
              {count !== undefined && <small>{count}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
