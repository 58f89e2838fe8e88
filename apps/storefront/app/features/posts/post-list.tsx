import type { ArticleTile } from '@delguur/contract/community/articles'
import { yearDayText } from '@delguur/i18n/dates'
import { Button, ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Note } from '@delguur/ui/note'
import { usePath } from '../../lib/path.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Panel } from '../account/account-page.tsx'
import { StateMark } from '../account/state-mark.tsx'

const marks = { draft: 'plain', waiting: 'warn', published: 'ok', refused: 'plain' } as const

/** What a person has written and what became of it. */
export function PostList({ posts }: { posts: ArticleTile[] }) {
  const t = useT()
  const path = usePath()
  if (posts.length === 0) {
    const way = (
      <ButtonLink variant="main" href={path('/account/posts/new')}>
        {t('posts.new')}
      </ButtonLink>
    )
    return (
      <Panel>
        <EmptyState title={t('posts.empty_title')} text={t('posts.empty_text')} action={way} />
      </Panel>
    )
  }
  return (
    <ul className="post-list">
      {posts.map((post) => (
        <li key={post.id} className="post-item">
          <OnePost post={post} />
        </li>
      ))}
    </ul>
  )
}

function OnePost({ post }: { post: ArticleTile }) {
  const t = useT()
  const path = usePath()
  const { id, slug, title, state, reason, updated_at, published_at } = post
  const date = yearDayText(t, new Date((state === 'published' && published_at) || updated_at))
  return (
    <>
      <h2>
        <Link href={path(`/account/posts/${id}/edit`)}>{title || t('posts.untitled')}</Link>
      </h2>
      <p className="post-facts">
        <StateMark kind={marks[state]}>{t(`posts.state.${state}`)}</StateMark>
        <span className="small muted">{date}</span>
      </p>
      {state === 'refused' && reason && <Note kind="bad">{t('posts.refused_text', { reason })}</Note>}
      {state === 'waiting' && <p className="small muted">{t('posts.waiting_text')}</p>}
      <div className="post-acts">
        <ButtonLink variant="line" href={path(`/account/posts/${id}/edit`)}>
          {t('posts.edit')}
        </ButtonLink>
        {state === 'published' && (
          <ButtonLink variant="line" href={path(`/articles/${slug}`)}>
            {t('posts.view')}
          </ButtonLink>
        )}
        {(state === 'published' || state === 'waiting') && (
          <form method="post">
            <input type="hidden" name="id" value={id} />
            <Button type="submit" variant="line" name="intent" value="withdraw">
              {t('posts.withdraw')}
            </Button>
          </form>
        )}
        <details>
          <summary>{t('posts.delete')}</summary>
          <form method="post">
            <p className="small">{t('posts.delete_sure')}</p>
            <input type="hidden" name="id" value={id} />
            <Button type="submit" variant="dark" name="intent" value="remove">
              {t('posts.delete_yes')}
            </Button>
          </form>
        </details>
      </div>
    </>
  )
}
