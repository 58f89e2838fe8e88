import '../../features/articles/articles.css'
import '../../features/posts/post-list.css'
import '@delguur/ui/styles/pages.css'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { redirect } from 'react-router'
import { AccountPage, Panel } from '../../features/account/account-page.tsx'
import { Pages } from '../../features/articles/article-list.tsx'
import { pageIn } from '../../features/articles/list.server.ts'
import { FollowedList } from '../../features/posts/followed-list.tsx'
import { PostTabs } from '../../features/posts/post-tabs.tsx'
import { SavedList } from '../../features/posts/saved-list.tsx'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import { sentForm } from '../../lib/sent.server.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import type { Route } from './+types/saved'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const { locale } = args
  const { messages } = words(locale, ['posts', 'articles'])
  const page = pageIn(request)
  const saved = await asOwner(args, async (api) => {
    const [{ articles, pages }, { authors }] = await Promise.all([
      api.articles.saved({ query: { page, per_page: 20, locale } }),
      api.authors.list({ query: { followed: true, per_page: 100, locale } }),
    ])
    return { articles, pages, authors }
  })
  return { ...saved, page, messages, title: privateTitle(args, 'posts.saved_title') }
}

/** Takes an article out of the kept ones, or follows an author no longer. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const args = { request, context, locale: localeOf(params) }
  const form = await sentForm(request)
  const id = Number(form.get('id')) || 0
  await asOwner(args, async ({ people, authors }) => {
    if (form.get('intent') === 'unfollow') return authors.unfollow({ params: { id } })
    const { bookmarks } = await people.bookmarks({ query: {} })
    return bookmarks.includes(id) ? people.toggleBookmark({ body: { id } }) : undefined
  })
  return redirect(new URL(request.url).pathname, 303)
}

export const meta: Route.MetaFunction = privateMeta

export default function AccountSaved({ loaderData: { articles, authors, page, pages } }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const way = (
    <ButtonLink variant="main" href={path('/articles')}>
      {t('posts.read_articles')}
    </ButtonLink>
  )
  return (
    <AccountPage title={t('posts.saved_title')} text={t('posts.saved_text')}>
      <PostTabs open="saved" />
      {articles.length > 0 ? (
        <SavedList articles={articles} />
      ) : (
        <Panel>
          <EmptyState title={t('posts.saved_empty_title')} text={t('posts.saved_empty_text')} action={way} />
        </Panel>
      )}
      <Pages page={page} pages={pages} href={(to) => path(`/account/saved?page=${to}`)} />
      {authors.length > 0 && <FollowedList authors={authors} />}
    </AccountPage>
  )
}
