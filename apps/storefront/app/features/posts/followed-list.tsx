import type { Author } from '@delguur/contract/community/articles'
import { Button } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import { Panel } from '../account/account-page.tsx'
import { CubFace } from '../articles/cub-face.tsx'

/** The authors whose new articles somebody is told about. */
export function FollowedList({ authors }: { authors: Author[] }) {
  const t = useT()
  const path = usePath()
  return (
    <Panel
      title={t('posts.followed')}
      text={
        <>
          {t('posts.followed_text')}{' '}
          <Link className="link" href={path('/account/consents')}>
            {t('account.nav.consents')}
          </Link>
        </>
      }
    >
      <ul className="post-followed">
        {authors.map(({ id, name, face, articles_count }) => (
          <li key={id}>
            <CubFace face={face} />
            <span>
              <Link href={path(`/authors/${id}`)}>
                <b>{name}</b>
              </Link>
              <span className="small muted">{t('articles.count', { count: articles_count })}</span>
            </span>
            <form method="post">
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                variant="line"
                name="intent"
                value="unfollow"
                aria-label={`${t('posts.unfollow')}: ${name}`}
              >
                {t('posts.unfollow')}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
