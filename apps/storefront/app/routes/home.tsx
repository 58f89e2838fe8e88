import { type Card, cardOf } from '../features/catalog/card.ts'
import '../parts/card.css'
import '@delguur/ui/styles/clock.css'
import '../parts/rail.css'
import '../features/home/home.css'
import '../features/home/banner.css'
import { dayText } from '@delguur/i18n/dates'
import { lastInstant } from '@delguur/kit/dates'
import { useT } from '@delguur/ui/i18n'
import { Ages } from '../features/home/ages.tsx'
import { BrandWall } from '../features/home/brand-wall.tsx'
import { Categories } from '../features/home/categories.tsx'
import { type Deal, dealEnds } from '../features/home/deal-ends.ts'
import { DealsBand } from '../features/home/deals-band.tsx'
import { Hero } from '../features/home/hero.tsx'
import { Promises } from '../features/home/promises.tsx'
import { Story } from '../features/home/story.tsx'
import { CardGrid } from '../features/product/card-grid.tsx'
import { WrittenRail, WrittenRailPart } from '../features/product/card-rail.tsx'
import { api } from '../lib/api.server.ts'
import { localeOf } from '../lib/locale.ts'
import { words } from '../lib/messages.server.ts'
import { type Drawn, pack, useDrawn, useUnpacked } from '../lib/packed.ts'
import { publicHeaders } from '../lib/public-page.ts'
import { seoMeta } from '../lib/seo.ts'
import { serverContext } from '../lib/server-context.server.ts'
import type { Route } from './+types/home'

const newOnHome = 8
const dealsOnHome = 10
const onRail = 12

type Cards = { new_arrivals: Card[]; deals: (Card & { until?: string | undefined })[]; sale: Card[] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { messages, t } = words(locale, ['home'])
  const home = await api(context, locale).shop.home({ query: { locale } })
  const { origin, shop, home: scenes, now } = context.get(serverContext)
  const seo = { title: t('home.title', { shop }), description: t('home.description'), path: '/', locale, origin }
  const deals = home.deals.slice(0, dealsOnHome)
  const inBand = new Set(deals.map((card) => card.id))
  const { end, own } = dealEnds(deals)
  const untilOf = (deal: Deal) => {
    const until = own(deal)
    return until && t('home.sale.until', { date: dayText(t, lastInstant(until)) })
  }
  const cards: Cards = {
    new_arrivals: home.new_arrivals.slice(0, newOnHome).map(cardOf),
    deals: deals.map((card) => ({ ...cardOf(card), until: untilOf(card) })),
    sale: home.sale
      .filter((card) => !inBand.has(card.id))
      .slice(0, onRail)
      .map(cardOf),
  }
  const { categories, brands, ages, banners } = home
  const counts = { new_arrivals: cards.new_arrivals.length, sale: cards.sale.length }
  const page = pack({ categories, brands, ages, banners, counts, end: end?.getTime(), now: now.getTime(), scenes })
  return { page, drawn: cards as Drawn<Cards>, messages, seo }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? seoMeta(loaderData.seo) : [])

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { counts, end, categories, brands, ages, now, scenes, banners } = useUnpacked(loaderData.page)
  const cards = useDrawn(loaderData.drawn)
  return (
    <>
      <Hero year={new Date(now).getFullYear()} link={scenes.hero} banner={banners.hero} />
      <Categories tiles={categories} />
      {end && (
        <DealsBand end={new Date(end)} now={now}>
          <WrittenRail name="deals" title={t('home.sale.title')} cards={cards?.deals} inset="var(--band-pad)" />
        </DealsBand>
      )}
      <Ages ages={ages} />
      <div className="wrap">
        <CardGrid
          title={t('home.new.title')}
          cards={cards?.new_arrivals}
          count={counts.new_arrivals}
          more="/products?sort=date_desc"
        />
      </div>
      <Story link={scenes.story} banner={banners.story} />
      <div className="wrap">
        <WrittenRailPart
          name="sale"
          title={t('common.sale')}
          cards={cards?.sale}
          count={counts.sale}
          more="/products?on_sale=1&sort=sale_percent_desc"
        />
      </div>
      <BrandWall brands={brands} />
      <Promises />
    </>
  )
}
