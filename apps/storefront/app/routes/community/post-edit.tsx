import '@delguur/ui/styles/field.css'
import '../../features/articles/articles.css'
import '../../features/posts/posts.css'
import { useT } from '@delguur/ui/i18n'
import { lazy, Suspense } from 'react'
import { found, missing } from '../../features/catalog/found.server.ts'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/post-edit'

/** Nothing of it is needed before the page is there. */
const Editor = lazy(() => import('../../features/posts/editor.tsx').then((found) => ({ default: found.Editor })))

/** An article as it is written; without an id a new one. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const args = { request, context, locale }
  const { id } = params as { id?: string }
  if (id !== undefined && !/^[1-9]\d{0,14}$/.test(id)) return missing()
  const { messages } = words(locale, ['posts', 'articles'])
  const post = await asOwner(args, async (api) => {
    const [{ user }, { tags }, post] = await found(
      Promise.all([
        api.people.overview({}),
        api.articles.tags({ query: { locale } }),
        id === undefined ? null : api.articles.show({ params: { id }, query: { locale, edit: true } }),
      ]),
    )
    const ids = post?.product_ids.map(String) ?? []
    const { products } = ids.length > 0 ? await api.shop.cards({ query: { ids, locale } }) : { products: [] }
    const named = products.map((product) => ({
      id: product.id,
      slug: product.slug,
      name: product.name,
      picture: product.pictures[0]?.base ?? null,
    }))
    return { user: user.id, tags, post, products: named }
  })
  return { ...post, messages, title: privateTitle(args, 'posts.new') }
}

export const handle = { shell: 'bare' }
export const meta: Route.MetaFunction = privateMeta

export default function PostEdit({ loaderData: { user, post, tags, products } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <noscript>
        <p className="wrap note">{t('posts.no_script')}</p>
      </noscript>
      <Suspense
        fallback={
          <p className="wrap muted" role="status">
            {t('posts.loading')}
          </p>
        }
      >
        <Editor key={post?.id ?? 'new'} user={user} post={post} tags={tags} products={products} />
      </Suspense>
    </>
  )
}
