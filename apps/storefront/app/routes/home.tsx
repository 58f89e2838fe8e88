import { cardOf } from '../features/catalog/card.ts'
import '../parts/card.css'
import '@delguur/ui/styles/clock.css'
import '../parts/rail.css'
import '../features/home/home.css'
import '../features/home/banner.css'
import { useT } from '@delguur/ui/i18n'
import { Ages } from '../features/home/ages.tsx'
import { BrandWall } from '../features/home/brand-wall.tsx'
import { Categories } from '../features/home/categories.tsx'
import { DealsBand } from '../features/home/deals-band.tsx'
import { Hero } from '../features/home/hero.tsx'
import { Promises } from '../features/home/promises.tsx'
import { Story } from '../features/home/story.tsx'
import { CardGrid } from '../features/product/card-grid.tsx'
import { CardRail, railSizes } from '../features/product/card-rail.tsx'
import { ShopCard } from '../features/product/shop-card.tsx'
import { api } from '../lib/api.server.ts'
import { localeOf } from '../lib/locale.ts'
import { words } from '../lib/messages.server.ts'
import { pack, useUnpacked } from '../lib/packed.ts'
import { publicHeaders } from '../lib/public-page.ts'
import { seoMeta } from '../lib/seo.ts'
import { serverContext } from '../lib/server-context.server.ts'
import type { Route } from './+types/home'

const newOnHome = 8
const dealsOnHome = 10
const onRail = 12

export async function loader({ params, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { messages, t } = words(locale, ['home', 'listing'])
  const home = await api(context, locale).shop.home({ query: { locale } })
  const { origin, shop, home: scenes } = context.get(serverContext)
  const seo = { title: t('home.title', { shop }), description: t('home.description'), path: '/', locale, origin }
  const deals = home.deals.slice(0, dealsOnHome)
  const inBand = new Set(deals.map((card) => card.id))
  const page = pack({
    ...home,
    new_arrivals: home.new_arrivals.slice(0, newOnHome).map(cardOf),
    deals: deals.map((card) => ({ ...cardOf(card), sale_expire_at: card.sale_expire_at })),
    sale: home.sale
      .filter((card) => !inBand.has(card.id))
      .slice(0, onRail)
      .map(cardOf),
    now: Date.now(),
    scenes,
  })
  return { page, messages, seo }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? seoMeta(loaderData.seo) : [])

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { deals, new_arrivals, sale, categories, brands, ages, now, scenes, banners } = useUnpacked(loaderData.page)
  return (
    <>
      <Hero year={new Date(now).getFullYear()} link={scenes.hero} banner={banners.hero} />
      <Categories tiles={categories} />
      <DealsBand
        deals={deals}
        now={now}
        draw={(card, until) => <ShopCard key={card.id} card={card} pictureSizes={railSizes} until={until} />}
      />
      <Ages ages={ages} />
      <div className="wrap">
        <CardGrid title={t('home.new.title')} cards={new_arrivals} more="/products?sort=date_desc" />
      </div>
      <Story link={scenes.story} banner={banners.story} />
      <div className="wrap">
        <CardRail title={t('common.sale')} cards={sale} more="/products?on_sale=1&sort=sale_percent_desc" />
      </div>
      <BrandWall brands={brands} />
      <Promises />
    </>
  )
}
