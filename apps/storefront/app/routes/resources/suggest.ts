import { topCategories } from '../../features/listing/top-categories.server.ts'
import { api } from '../../lib/api.server.ts'
import { asJson, queryArgs } from '../../lib/resource.server.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/suggest'

/** With the row for all results these are ten. */
const most = 9
const mostArticles = 2

/** What the search field offers: for words as far as they are typed, or to begin with. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { query, locale } = queryArgs({ request, context })
  const q = (query.get('q') ?? '').slice(0, 200)
  const suggest = async () => {
    const client = api(context, locale)
    const { flags } = context.get(serverContext)
    const { articles } =
      q && flags.articles
        ? await client.articles.search({ query: { q, limit: mostArticles, typing: true, locale } })
        : { articles: [] }
    const found = { ...(await client.shop.suggest({ query: { q, limit: most - articles.length, locale } })), articles }
    return q || found.categories.length > 0 ? found : { ...found, categories: await topCategories(context, locale) }
  }
  return asJson(suggest(), 'public, max-age=60')
}
