import type { ArticleTile } from '@delguur/contract/community/articles'
import { yearDayText } from '@delguur/i18n/dates'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { MessageCircle } from 'lucide'
import { usePath } from '../../lib/path.ts'
import { ArticlePicture } from './article-picture.tsx'

export const addressOf = ({ kind, slug }: Pick<ArticleTile, 'kind' | 'slug'>) =>
  kind === 'news' ? `/news/${slug}` : `/articles/${slug}`

type Props = { article: ArticleTile; tags: ReadonlyMap<string, string>; lead?: boolean }

/** An article of a list; the lead of a list is large. */
export function ArticleCard({ article, tags, lead }: Props) {
  const t = useT()
  const path = usePath()
  const href = path(addressOf(article))
  const [tag] = article.tags
  return (
    <article className={lead ? 'story-card story-lead' : 'story-card'}>
      {article.image && (
        <Link href={href} tabIndex={-1} aria-hidden>
          <ArticlePicture
            image={article.image}
            alt=""
            sizes={lead ? '(width >= 62rem) 50vw, 92vw' : '(width >= 62rem) 30vw, 92vw'}
            {...(lead && { first: true })}
          />
        </Link>
      )}
      <div className="story-card-words">
        {tag && <p className="story-tag">{tags.get(tag) ?? tag}</p>}
        <h2>
          <Link href={href}>{article.title}</Link>
        </h2>
        {lead && <p className="muted">{article.excerpt}</p>}
        <p className="small muted story-by">
          {[article.author?.name, t('articles.minutes', { count: article.minutes })].filter(Boolean).join(' · ')}
          {article.comments_count > 0 && (
            <span className="story-count">
              <Icon icon={MessageCircle} small />
              <span className="vh">{t('articles.comments')}: </span>
              {article.comments_count}
            </span>
          )}
        </p>
      </div>
    </article>
  )
}

/** News as a line with its day. */
export function NewsLine({ article }: { article: ArticleTile }) {
  const t = useT()
  const path = usePath()
  return (
    <li className="news-line">
      <p className="small muted">{article.published_at && yearDayText(t, new Date(article.published_at))}</p>
      <Link href={path(addressOf(article))}>{article.title}</Link>
    </li>
  )
}
