import '../../features/posts/post-list.css'
import '@delguur/ui/styles/pages.css'
import { ApiError } from '@delguur/contract/client'
import { localePath } from '@delguur/kit/locale'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { redirect } from 'react-router'
import { AccountPage } from '../../features/account/account-page.tsx'
import { Pages } from '../../features/articles/article-list.tsx'
import { pageIn } from '../../features/articles/list.server.ts'
import { PostList } from '../../features/posts/post-list.tsx'
import { PostTabs } from '../../features/posts/post-tabs.tsx'
import { setFlash } from '../../features/visitor/flash.server.ts'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import { sentForm } from '../../lib/sent.server.ts'
import type { Route } from './+types/posts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const { locale } = args
  const { messages } = words(locale, ['posts', 'articles'])
  const page = pageIn(request)
  const { articles, pages } = await asOwner(args, (api) => api.articles.mine({ query: { page, per_page: 20, locale } }))
  return { articles, page, pages, messages, title: privateTitle(args, 'posts.title') }
}

/** Deletes an article, or makes it a draft again. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const args = { request, context, locale: localeOf(params) }
  const { locale } = args
  const form = await sentForm(request)
  const id = Number(form.get('id')) || 0
  const isRemoved = form.get('intent') === 'remove'
  const { t } = words(locale, ['posts'])
  try {
    await asOwner(args, async ({ articles }) => {
      if (isRemoved) return articles.remove({ params: { id } })
      return articles.update({ params: { id }, body: { article: { state: 'draft' }, locale } })
    })
    await setFlash(args, { text: t(isRemoved ? 'posts.deleted' : 'posts.withdrawn') })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await setFlash(args, { text: error.message })
  }
  return redirect(localePath(locale, '/account/posts'), 303)
}

export const meta: Route.MetaFunction = privateMeta

export default function AccountPosts({ loaderData: { articles, page, pages } }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const write = (
    <ButtonLink variant="main" href={path('/account/posts/new')}>
      {t('posts.new')}
    </ButtonLink>
  )
  return (
    <AccountPage title={t('posts.title')} text={t('posts.text')} action={articles.length > 0 && write}>
      <PostTabs open="posts" />
      <PostList posts={articles} />
      <Pages page={page} pages={pages} href={(to) => path(`/account/posts?page=${to}`)} />
    </AccountPage>
  )
}
