import type { Promotion, PromotionGoods } from '@delguur/contract/promotions/promotions'
import type { Translate } from '@delguur/i18n/translator'
import { format } from '@delguur/kit/money'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { ButtonLink } from '@delguur/ui/button'
import { CopyRow } from '@delguur/ui/copy-row'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Picture } from '@delguur/ui/picture'
import { Fragment, type ReactNode } from 'react'
import { usePath } from '../../lib/path.ts'
import { SectionHead } from '../../parts/section-head.tsx'
import type { Card } from '../catalog/card.ts'
import { whenText } from './promotion-card.tsx'
import { termsOf } from './promotion-terms.ts'

/** Cards belong to another topic, so the route brings them. */
type DrawCard = (card: Card, price: string | undefined) => ReactNode
type Products = Pick<PromotionGoods, 'set'> & { products: { card: Card; price: number | null }[] }
type Props = { promotion: Promotion; offered: Products; now: number; drawCard: DrawCard }

const productsTitle = { package: 'promotions.made_of', gift: 'promotions.gifts' } as const

/** The page of a promotion. */
export function PromotionView({ promotion, offered, now, drawCard }: Props) {
  const t = useT()
  const path = usePath()
  const { name, description, image, code, kind, taxons } = promotion
  const isMadeOf = kind === 'package' && offered.products.length > 0
  const isLater = promotion.starts_at !== null && Date.parse(promotion.starts_at) > now
  return (
    <div className="wrap offers">
      <Breadcrumbs
        crumbs={[
          { name: t('common.home'), href: path('/') },
          { name: t('promotions.title'), href: path('/promotions') },
        ]}
      />
      <header className="offer-page">
        <div className="offer-words">
          <p className="offer-when">{whenText(t, promotion, now)}</p>
          <h1>{name}</h1>
          {description && <p className="offer-lead">{description}</p>}
          {code && (
            <dl className="copy-rows">
              <CopyRow name={t('coupons.code')} text={code} />
            </dl>
          )}
          <p>
            <ButtonLink variant="main" href={isMadeOf ? '#goods' : path(browseOf(promotion))}>
              {t(isMadeOf || taxons.length > 0 ? 'promotions.see' : 'promotions.browse')}
            </ButtonLink>
          </p>
        </div>
        {image && <Picture src={image.base} alt="" first sizes="(width >= 48rem) 22rem, 60vw" color={image.color} />}
      </header>
      <ProductsSection
        title={t(kind === 'package' || kind === 'gift' ? productsTitle[kind] : 'promotions.goods')}
        offered={offered}
        isGift={kind === 'gift'}
        isLater={isLater}
        drawCard={drawCard}
      />
      <section className="section">
        <SectionHead title={t('promotions.terms')} />
        <ul className="offer-terms">
          {termTexts(t, promotion, now).map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
        {taxons.length > 1 && (
          <p className="offer-ways">
            {taxons.map((taxon) => (
              <Link key={taxon.permalink} className="link" href={path(`/t/${taxon.permalink}`)}>
                {taxon.name}
              </Link>
            ))}
          </p>
        )}
      </section>
    </div>
  )
}

/** Where its products are looked for. */
const browseOf = ({ taxons: [taxon] }: Promotion): string => (taxon ? `/t/${taxon.permalink}` : '/products')

function termTexts(t: Translate, promotion: Promotion, now: number): string[] {
  const isForAll = promotion.taxons.length === 0 && promotion.products.length === 0
  return [
    ...termsOf(t, promotion),
    ...(isForAll ? [t('promotions.all_goods')] : []),
    whenText(t, promotion, now),
    t('promotions.once'),
  ]
}

type ProductsProps = { title: string; offered: Products; isGift: boolean; isLater: boolean; drawCard: DrawCard }

function ProductsSection({ title, offered: { products, set }, isGift, isLater, drawCard }: ProductsProps) {
  const t = useT()
  if (products.length === 0) return null
  const priceText = (price: number) =>
    isGift && price === 0 ? t('promotions.gift') : t('promotions.price', { price: format(price) })
  return (
    <section className="section offer-goods" id="goods">
      <SectionHead title={title} text={t(isLater ? 'promotions.later' : 'promotions.basis')} />
      {set && (
        <p className="offer-set">
          <b>{t('promotions.set', { price: format(set.price) })}</b>
          <s>{format(set.full)}</s>
          <span>{t('promotions.set_saved', { amount: format(set.full - set.price) })}</span>
        </p>
      )}
      <div className="grid-cards">
        {products.map(({ card, price }) => (
          <Fragment key={card.id}>{drawCard(card, price === null ? undefined : priceText(price))}</Fragment>
        ))}
      </div>
    </section>
  )
}
