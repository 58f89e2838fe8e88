import '../parts/card.css'
import '../features/wishlist/wishlist.css'
import { Button } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { found } from '../features/catalog/found.server.ts'
import { WishButton } from '../features/product/wish-button.tsx'
import { visitorApi } from '../features/visitor/signed-in.server.ts'
import { changeByPage } from '../features/wishlist/change.server.ts'
import { CopyAnswer } from '../features/wishlist/copy-answer.tsx'
import { Pages } from '../features/wishlist/pages.tsx'
import { useWishChanges } from '../features/wishlist/use-wish-changes.ts'
import { WishCard } from '../features/wishlist/wish-card.tsx'
import { WishForm } from '../features/wishlist/wish-form.tsx'
import { localeOf } from '../lib/locale.ts'
import { words } from '../lib/messages.server.ts'
import { usePath } from '../lib/path.ts'
import { pageTitle, seoMeta } from '../lib/seo.ts'
import { serverContext } from '../lib/server-context.server.ts'
import type { Route } from './+types/shared-wishlist'

/** A list that somebody shares. Nothing on the page says who. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { messages, t } = words(locale, ['wishlist'])
  const page = Number.parseInt(new URL(request.url).searchParams.get('page') ?? '', 10) || 1
  const { wishes } = await visitorApi({ request, context, locale })
  const list = await found(wishes.list({ params, query: { page: Math.max(1, page), locale } }))
  const { origin, shop } = context.get(serverContext)
  const path = `/wishlist/${list.token}`
  const title = t('wishlist.shared_title', { name: list.name })
  const seo = {
    title: pageTitle(title, shop),
    description: t('wishlist.shared_text'),
    path,
    locale,
    origin,
    hidden: true,
  }
  return {
    list,
    title,
    messages,
    seo,
    picture: list.wishes.some((wish) => wish.picture) ? `${origin}${path}/og.jpg` : '',
  }
}

export const action = ({ params, request, context }: Route.ActionArgs) =>
  changeByPage({ request, context, locale: localeOf(params) })

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { seo, picture } = loaderData
  const all = seoMeta(seo)
  if (!picture) return all
  const others = all.filter((each) => !('property' in each && each.property === 'og:image'))
  return [
    ...others,
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
  ]
}

export default function SharedWishlist({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const { list, title } = loaderData
  const here = path(`/wishlist/${list.token}`)
  const forms = useWishChanges(here)
  return (
    <div className="wrap wish-page">
      <div className="wish-head">
        <h1 ref={forms.heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="muted">
          {list.is_own ? t('wishlist.own_note') : t('wishlist.shared_text')}{' '}
          {list.is_own && (
            <Link className="link" href={path(`/wishlist?list=${list.token}`)}>
              {t('wishlist.own_link')}
            </Link>
          )}
        </p>
      </div>
      <CopyAnswer change={forms.change ?? actionData} />
      {list.total === 0 && <p>{t('wishlist.shared_empty')}</p>}
      {list.total > 0 && (
        <div className="wish-bar">
          <p>{t('wishlist.count', { count: list.total })}</p>
          <WishForm forms={forms} intent="copy" fields={{ list: list.token }}>
            <Button type="submit" variant="main" busy={forms.busy === 'copy' && t('common.adding')}>
              {t('wishlist.to_cart_all')}
            </Button>
          </WishForm>
        </div>
      )}
      <ul className="grid-cards wish-grid">
        {list.wishes.map((wish, place) => (
          <WishCard key={wish.id} wish={wish} first={place < 4} heart={<WishButton product={productOf(wish)} />} />
        ))}
      </ul>
      <Pages page={list.page} pages={list.pages} href={(page) => `${here}?page=${page}`} />
    </div>
  )
}

type SharedItem = { product_id: number; variant_id: number; name: string }
const productOf = ({ product_id, variant_id, name }: SharedItem) => ({ id: product_id, variant_id, name })
