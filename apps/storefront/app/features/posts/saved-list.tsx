import type { ArticleTile } from '@delguur/contract/community/articles'
import { Button } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import { addressOf } from '../articles/article-card.tsx'
import { ArticlePicture } from '../articles/article-picture.tsx'

/** Articles and news that somebody kept, each with a way to let it go. */
export function SavedList({ articles }: { articles: ArticleTile[] }) {
  const t = useT()
  const path = usePath()
  return (
    <ul className="post-list">
      {articles.map((article) => {
        const href = path(addressOf(article))
        return (
          <li key={article.id} className="post-item post-saved">
            {article.image && (
              <Link href={href} tabIndex={-1} aria-hidden>
                <ArticlePicture image={article.image} alt="" sizes="8rem" />
              </Link>
            )}
            <div>
              <h2>
                <Link href={href}>{article.title}</Link>
              </h2>
              <p className="small muted">
                {[article.author?.name, t('articles.minutes', { count: article.minutes })].filter(Boolean).join(' · ')}
              </p>
              <form method="post">
                <input type="hidden" name="id" value={article.id} />
                <Button
                  type="submit"
                  variant="line"
                  name="intent"
                  value="drop"
                  aria-label={`${t('posts.unsave')}: ${article.title}`}
                >
                  {t('posts.unsave')}
                </Button>
              </form>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
