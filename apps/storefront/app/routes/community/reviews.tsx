import '../../parts/card.css'
import '@delguur/ui/styles/pages.css'
import '../../parts/reviews.css'
import '../../features/helpful/helpful.css'
import '../../features/reviews/reviews.css'
import { localePath } from '@delguur/kit/locale'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { ChipLink } from '@delguur/ui/chip'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { redirect } from 'react-router'
import { found } from '../../features/catalog/found.server.ts'
import { Helpful } from '../../features/helpful/helpful.tsx'
import { ratingData } from '../../features/product/product-data.ts'
import { RatingSummary, ReviewList } from '../../features/product/reviews.tsx'
import { FitPanel } from '../../features/reviews/fit-panel.tsx'
import { api } from '../../lib/api.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { publicHeaders } from '../../lib/public-page.ts'
import { breadcrumbData, seoMeta } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/reviews'

const integer = (value: string | null): number | undefined =>
  value && /^\d{1,6}$/.test(value) ? Number(value) : undefined

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { searchParams } = new URL(request.url)
  const { messages, t } = words(locale, ['product', 'reviews'])
  const rating = integer(searchParams.get('rating'))
  const page = integer(searchParams.get('page')) ?? 1
  const { shop, reviews: written } = api(context, locale)
  const [product, answer, fit] = await Promise.all([
    found(shop.product({ params: { slug: params.slug }, query: { locale } })),
    found(shop.reviews({ params: { slug: params.slug }, query: { page, ...(rating && { rating }), locale } })),
    found(written.fit({ params: { id: params.slug }, query: { locale } })),
  ])
  const { origin, shop: name } = context.get(serverContext)
  const { slug, rating: mean, total_reviews, stars } = product
  const path = `/products/${slug}`
  if (slug !== params.slug) throw redirect(localePath(locale, `${path}/reviews`), 301)
  const reviews = t('product.reviews.title')
  const all = words(locale, ['common']).t('common.all_products')
  const seo = {
    title: `${product.name} — ${reviews} · ${name}`,
    description: t('product.reviews.description', {
      name: product.name,
      count: total_reviews,
      rating: mean.toFixed(1),
    }),
    path: `${path}/reviews`,
    locale,
    origin,
    picture: product.pictures[0]?.base,
    hidden: rating !== undefined || page > 1 || total_reviews === 0,
    json_ld: [
      ratingData(product, origin, localePath(locale, path)),
      breadcrumbData(origin, [
        { name: all, path: localePath(locale, '/products') },
        { name: product.name, path: localePath(locale, path) },
        { name: reviews, path: localePath(locale, `${path}/reviews`) },
      ]),
    ],
  }
  return {
    product: { slug, name: product.name, rating: mean, total_reviews, stars },
    answer,
    fit: fit.sizes,
    rating,
    messages,
    seo,
  }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? seoMeta(loaderData.seo) : [])

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const { product, answer, rating, fit } = loaderData
  const photos = answer.reviews.flatMap((review) => review.photos.map((photo) => ({ ...photo, author: review.author })))
  const href = (page: number, stars = rating) =>
    path(`/products/${product.slug}/reviews?page=${page}${stars ? `&rating=${stars}` : ''}`)
  return (
    <div className="wrap">
      <Breadcrumbs
        crumbs={[
          { name: t('common.all_products'), href: path('/products') },
          { name: product.name, href: path(`/products/${product.slug}`) },
        ]}
      />
      <h1>{product.name}</h1>
      <div className="section rev">
        <div className="rev-side">
          <RatingSummary product={product} />
          <FitPanel sizes={fit} />
          <div>
            <Link
              className="btn btn-main btn-wide"
              href={path(`/products/${product.slug}/reviews/write`)}
              rel="nofollow"
            >
              {t('product.reviews.write')}
            </Link>
            <p className="small muted">{t('reviews.only_bought')}</p>
          </div>
        </div>
        <div>
          {photos.length > 0 && (
            <>
              <h2>{t('reviews.photos_title')}</h2>
              <div className="rev-strip">
                {photos.map(({ src, alt, author }) => (
                  <a key={src} href={src} target="_blank" rel="noopener">
                    <img
                      src={src}
                      alt={alt || t('product.reviews.photo_of', { author, number: 1 })}
                      width="112"
                      height="112"
                      loading="lazy"
                    />
                  </a>
                ))}
              </div>
            </>
          )}
          {rating && (
            <ChipLink on href={path(`/products/${product.slug}/reviews`)}>
              {t('product.reviews.stars', { stars: rating, count: answer.total })} ×
            </ChipLink>
          )}
          <ReviewList
            reviews={answer.reviews}
            acts={({ id, helpful_count }) => (
              <Helpful of="review" id={id} count={helpful_count} here={href(answer.page)} />
            )}
          />
          <nav className="pages" aria-label={t('product.reviews.title')}>
            {answer.page > 1 && (
              <Link className="btn btn-line" href={href(answer.page - 1)}>
                {t('common.previous')}
              </Link>
            )}
            {answer.page < answer.pages && (
              <Link className="btn btn-line" href={href(answer.page + 1)}>
                {t('common.next')}
              </Link>
            )}
          </nav>
        </div>
      </div>
    </div>
  )
}
