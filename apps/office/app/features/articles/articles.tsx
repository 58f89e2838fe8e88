import { type StaffArticleRow, staffArticles } from '@delguur/contract/community/articles-staff'
import { clsx } from 'clsx'
import { FileText } from 'lucide'
import { useState } from 'react'
import { Form, Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay, useShopLocales } from '../../lib/session.ts'
import { markOf, shownStateOf } from '../../lib/shown-state.ts'
import { dayAndClock, shownName } from '../../lib/text.ts'
import { AddButton } from '../../parts/list/add-button.tsx'
import { AddByTitle } from '../../parts/list/add-by-title.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { widthOf } from './article.tsx'
import styles from './articles.module.css'

type Kind = StaffArticleRow['kind']

const kindIn = (search: URLSearchParams): Kind => (search.get('kind') === 'news' ? 'news' : 'article')

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  const kind = kindIn(search)
  const query = new URLSearchParams({ kind, per_page: '25', page: search.get('page') ?? '1' })
  for (const name of ['q', 'state']) {
    const value = search.get(name)?.trim()
    if (value) query.set(name, value)
  }
  return { ...(await call(staffArticles.list, { query, signal })), kind, at: new Date() }
}

/** Articles and news of the shop: drafts first, then as shoppers see them. */
export function Component() {
  const t = useT()
  const canEdit = useMay('content.edit')
  const { articles, kind, at, current_page, pages } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <ListPage
        title={t('articles.title')}
        acts={canEdit && <AddButton text={t(`articles.add.${kind}`)} onClick={() => setAdding(true)} />}
        views={{ views: t.group('articles.views'), open: kind, name: 'kind' }}
        narrow={
          <Form className={clsx('row wrap', styles.find)} role="search">
            <input type="hidden" name="kind" value={kind} />
            <input
              className="input"
              name="q"
              defaultValue={search.get('q') ?? ''}
              placeholder={t('articles.find')}
              aria-label={t('articles.find')}
              maxLength={100}
            />
            <select
              className="input"
              name="state"
              defaultValue={search.get('state') ?? ''}
              aria-label={t('articles.state')}
            >
              <option value="">{t('articles.anyState')}</option>
              {Object.entries(t.group('lookbooks.states')).map(([state, text]) => (
                <option key={state} value={state}>
                  {text}
                </option>
              ))}
            </select>
            <button type="submit" className="btn">
              {t('articles.search')}
            </button>
          </Form>
        }
        count={articles.length}
        empty={{ icon: FileText, title: t('articles.nothing'), hint: t('articles.nothingHint') }}
        numbered={{ page: current_page, pages }}
      >
        <ul className={styles.list}>
          {articles.map((article) => (
            <ArticleRow key={article.id} article={article} at={at} />
          ))}
        </ul>
      </ListPage>
      {adding && <AddDialog kind={kind} onClose={() => setAdding(false)} />}
    </>
  )
}
Component.displayName = 'Articles'

function ArticleRow({ article, at }: { article: StaffArticleRow; at: Date }) {
  const t = useT()
  const state = shownStateOf(article, at)
  const locales = useShopLocales()
  const missing = locales.filter((locale) => !article.languages.includes(locale))
  return (
    <li>
      <Link className={clsx('card', styles.article)} to={`/articles/${article.id}`}>
        {article.image ? (
          <img src={smallOf(article.image)} alt="" width="120" height="90" loading="lazy" />
        ) : (
          <span className={styles.blank} />
        )}
        <span className="stack">
          <b>{shownName(article.title)}</b>
          <span className="row wrap">
            <span className={markOf[state]}>{t(`lookbooks.states.${state}`)}</span>
            {article.published_at && <span className="meta">{dayAndClock(t, article.published_at, at)}</span>}
            {article.author && <span className="meta">{article.author}</span>}
            {article.comments_count > 0 && (
              <span className="meta">{t('articles.comments', { count: article.comments_count })}</span>
            )}
          </span>
          {missing.length > 0 && (
            <span className="meta">
              {t('articles.lacks', {
                languages: missing.map((locale) => t(`lookbooks.languages.${locale}`)).join(', '),
              })}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

/** The smallest file of a picture of a list. */
const smallOf = (image: string): string =>
  image.endsWith('.webp')
    ? image.replace(/\.webp$/, '-480.webp')
    : `${image}-wide-${widthOf(image.replace('/media/', ''))}.webp`

function AddDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const t = useT()
  const list = kind === 'news' ? 'news' : 'articles'
  return (
    <AddByTitle
      verb={t(`articles.add.${kind}`)}
      title={{ label: t('articles.name'), most: 160 }}
      address={{ label: t('lookbooks.address'), most: 80, hint: (address) => `/${list}/${address}` }}
      create={async (made) => {
        const { id } = await call(staffArticles.create, { body: { kind, ...made } })
        return `/articles/${id}`
      }}
      done={t('lookbooks.added')}
      onClose={onClose}
    />
  )
}

export const HydrateFallback = () => <Skeleton rows={5} />
