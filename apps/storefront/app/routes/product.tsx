import '../parts/card.css'
import '../parts/rail.css'
import '../features/product/product.css'
import type { ProductDetail } from '@delguur/contract/shopfront/shop-schemas'
import { type Locale, localePath } from '@delguur/kit/locale'
import { shopTextHtml } from '@delguur/kit/text/shop-text'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { useT } from '@delguur/ui/i18n'
import { useEffect } from 'react'
import { redirect, useSearchParams } from 'react-router'
import { type Card, cardOf } from '../features/catalog/card.ts'
import { found } from '../features/catalog/found.server.ts'
import { ownBadges } from '../features/catalog/own-badges.ts'
import { Below } from '../features/product/below.tsx'
import { BuyBox } from '../features/product/buy-box.tsx'
import { chosenVariant, picturesOf, readChoice } from '../features/product/choice.ts'
import type { ShopLine } from '../features/product/licensed-shops.tsx'
import { productData } from '../features/product/product-data.ts'
import type { Answered } from '../features/product/questions.tsx'
import { WishButton } from '../features/product/wish-button.tsx'
import { tellOf } from '../features/third-parties/item.ts'
import { sawProduct } from '../features/visitor/store.ts'
import { api } from '../lib/api.server.ts'
import { localeOf } from '../lib/locale.ts'
import { words } from '../lib/messages.server.ts'
import { type Drawn, pack, useDrawn, useUnpacked } from '../lib/packed.ts'
import { usePath } from '../lib/path.ts'
import { publicHeaders } from '../lib/public-page.ts'
import { breadcrumbData, pageTitle, seoMeta } from '../lib/seo.ts'
import { serverContext } from '../lib/server-context.server.ts'
import { Badges } from '../parts/badge.tsx'
import { Gallery } from '../parts/gallery.tsx'
import type { Route } from './+types/product'

/** More than a wide screen shows at once. */
const onRail = 8
const questionLimit = 2

type Context = Route.LoaderArgs['context']

export const handle = { shell: 'product', startsAtOnce: true }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { shop, productPreviews } = api(context, locale)
  if ('key' in params) {
    const { product, published } = await found(
      productPreviews.show({ params: { key: params.key ?? '' }, query: { locale } }),
    )
    const path = localePath(locale, `/products/${product.slug}`)
    if (published) throw redirect(path, 302)
    const page = await pageOf(context, locale, { product, rails: noRails, answered: noAnswers })
    return { ...page, seo: { ...page.seo, hidden: true, json_ld: [] } }
  }
  const args = { params: { slug: params.slug ?? '' }, query: { locale } }
  const [product, rails, answered] = await Promise.all([
    found(shop.product(args)),
    found(shop.rails(args)),
    answersOf(context, locale, args.params.slug),
  ])
  if (product.slug !== params.slug) {
    const path = localePath(locale, `/products/${product.slug}`)
    throw redirect(`${path}${new URL(request.url).search}`, 301)
  }
  const cards = {
    goes_with: rails.goes_with.slice(0, onRail).map(cardOf),
    same_series: rails.same_series.slice(0, onRail).map(cardOf),
    related: rails.related.slice(0, onRail).map(cardOf),
  }
  return pageOf(context, locale, { product, rails: cards, answered })
}

type Loaded = { product: ProductDetail; rails: Rails; answered: Answered }
type Rails = Record<'goes_with' | 'same_series' | 'related', Card[]>
const noRails: Rails = { goes_with: [], same_series: [], related: [] }
const noAnswers: Answered = { total_count: 0, questions: [] }

/** What the page shows of a product, whether shoppers see it yet or not. */
async function pageOf(context: Context, locale: Locale, { product, rails, answered }: Loaded) {
  const { flags, market, origin, shop: name } = context.get(serverContext)
  const path = `/products/${product.slug}`
  const spirit = product.alcohol_percent !== undefined
  const shops = spirit && market?.sale === 'licensed_shops' ? await licensedShops(context, locale) : undefined
  const all = words(locale, ['common']).t('common.all_products')
  const crumbs = product.breadcrumbs.map((taxon) => ({
    name: taxon.name,
    path: localePath(locale, `/t/${taxon.permalink}`),
  }))
  const seo = {
    title: pageTitle(product.meta_title ?? product.name, name),
    description: product.meta_description,
    path,
    locale,
    origin,
    type: 'product' as const,
    picture: product.pictures[0]?.base,
    json_ld: [
      productData(product, origin, localePath(locale, path), flags.delivery),
      breadcrumbData(origin, [
        { name: all, path: localePath(locale, '/products') },
        ...crumbs,
        { name: product.name, path: localePath(locale, path) },
      ]),
    ],
  }
  const warm = flags.warmth && product.warm_to !== null && (await knowsWeather(context, locale))
  const more = [
    ...(product.digital === 'gift_card' ? (['gift'] as const) : []),
    ...(spirit ? (['spirit'] as const) : []),
    ...(warm ? (['warmth'] as const) : []),
  ]
  const { messages } = words(
    locale,
    ['product', 'watch', ...more],
    ['listing.age.', 'listing.gender.', 'listing.warm_to.'],
  )
  return {
    page: pack({
      product: { ...product, description: shopTextHtml(product.description) },
      answered,
      shops,
      warm,
      counts: countsOf(rails),
    }),
    drawn: rails as Drawn<Rails>,
    messages,
    seo,
  }
}

const countsOf = ({ goes_with, same_series, related }: Rails): Record<keyof Rails, number> => ({
  goes_with: goes_with.length,
  same_series: same_series.length,
  related: related.length,
})

/** The first questions that were answered. */
async function answersOf(context: Context, locale: Locale, slug: string): Promise<Answered> {
  if (!context.get(serverContext).flags.questions) return noAnswers
  const query = { params: { id: slug }, query: { per_page: questionLimit, locale } }
  const answer = await found(api(context, locale).questions.ofProduct(query))
  const questions = answer.questions.map(({ id, locale, question, answer }) => ({ id, locale, question, answer }))
  return { total_count: answer.total_count, questions }
}

/** Where alcohol is not sold on line: who sells it. */
async function licensedShops(context: Context, locale: Locale): Promise<ShopLine[]> {
  const { shops } = await api(context, locale).alcohol.shops({ query: { locale } })
  return shops.map(({ id, name, address, phone, opening_hours }) => ({ id, name, address, phone, opening_hours }))
}

/** Whether there is any weather of today; the pages are written anew when that changes. */
async function knowsWeather(context: Context, locale: Locale): Promise<boolean> {
  const { places } = await api(context, locale).warmth.weather({ query: {} })
  return places.some(({ reading }) => reading)
}

/** The frame of a preview says for whom it is not. */
export const headers: Route.HeadersFunction = ({ parentHeaders }) =>
  parentHeaders.has('x-robots-tag') ? parentHeaders : publicHeaders()
export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? seoMeta(loaderData.seo) : [])

/** A choice of colour or size changes nothing that the server told. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
  currentUrl.pathname !== nextUrl.pathname

export default function Product({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const [search] = useSearchParams()
  const { product, answered, shops, warm, counts } = useUnpacked(loaderData.page)
  const rails = useDrawn(loaderData.drawn)
  const { id } = product
  useEffect(() => sawProduct(id), [id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each product, however often its data come anew
  useEffect(() => tellOf('view_item', product, product.variants[0]), [id])
  const choice = readChoice(product, search)
  const color = choice.color ?? ''
  const { pictures, pictured } = picturesOf(product, color)
  const crumbs = [
    { name: t('common.all_products'), href: path('/products') },
    ...product.breadcrumbs.map((taxon) => ({ name: taxon.name, href: path(`/t/${taxon.permalink}`) })),
  ]
  return (
    <div className="wrap">
      <div className="desk">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <div className="pdp">
        <Gallery key={color} pictures={pictures.map(({ base, alt }) => ({ src: base, alt }))} tint={pictures[0]?.color}>
          <Badges isNew={product.is_new} own={ownBadges(product)} most={3} />
          {pictured && <p className="stage-note">{t('product.pictured', { color: pictured })}</p>}
          <WishButton product={product} chosen={chosenVariant(product, choice)?.id} />
        </Gallery>
        <BuyBox product={product} choice={choice} shops={shops} warm={warm} />
      </div>
      <Below product={product} answered={answered} rails={rails} counts={counts} pictures={pictures} crumbs={crumbs} />
    </div>
  )
}
