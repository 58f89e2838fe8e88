import type { ArticleTag, ArticleTile } from '@delguur/contract/community/articles'
import { ChipLink } from '@delguur/ui/chip'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { ArticleCard } from './article-card.tsx'

export const namesOf = (tags: readonly ArticleTag[]) => new Map(tags.map(({ slug, name }) => [slug, name]))

/** The topics of the articles, the open one marked. */
export function Tags({ tags, open }: { tags: readonly ArticleTag[]; open?: string }) {
  const t = useT()
  const path = usePath()
  return (
    <nav className="story-tags" aria-label={t('articles.title')}>
      <ChipLink on={!open} href={path('/articles')}>
        {t('articles.all')}
      </ChipLink>
      {tags.map(({ slug, name }) => (
        <ChipLink key={slug} on={slug === open} href={path(`/articles/tags/${slug}`)}>
          {name}
        </ChipLink>
      ))}
    </nav>
  )
}

type Props = { articles: readonly ArticleTile[]; tags: readonly ArticleTag[] }

export function ArticleGrid({ articles, tags }: Props) {
  const t = useT()
  const names = namesOf(tags)
  if (articles.length === 0) return <EmptyState title={t('articles.none')} text={t('articles.none_text')} />
  return (
    <div className="story-grid">
      {articles.map((article) => (
        <ArticleCard key={article.id} article={article} tags={names} />
      ))}
    </div>
  )
}

/** The address of a page of a list, with what it is searched for. */
export function pageAddress(path: string, q: string | undefined, page: number): string {
  const query = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) }).toString()
  return query ? `${path}?${query}` : path
}

type PagesProps = { page: number; pages: number; href: (page: number) => string }

export function Pages({ page, pages, href }: PagesProps) {
  const t = useT()
  if (pages <= 1) return null
  return (
    <nav className="pages" aria-label={t('articles.title')}>
      {page > 1 && (
        <Link className="btn btn-line" href={href(page - 1)}>
          {t('common.previous')}
        </Link>
      )}
      {page < pages && (
        <Link className="btn btn-line" href={href(page + 1)}>
          {t('common.next')}
        </Link>
      )}
    </nav>
  )
}
