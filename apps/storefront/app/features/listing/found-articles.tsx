import type { FoundArticle } from '@delguur/contract/community/articles'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'

/** Articles and news that have the words that were searched for, below the products. */
export function FoundArticles({ articles }: { articles: FoundArticle[] }) {
  const t = useT()
  const path = usePath()
  return (
    <section className="wrap list-articles">
      <h2>{t('common.search_articles')}</h2>
      <ul>
        {articles.map(({ id, kind, slug, title }) => (
          <li key={id}>
            <Link className="link" href={path(`/${kind === 'news' ? 'news' : 'articles'}/${slug}`)}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
