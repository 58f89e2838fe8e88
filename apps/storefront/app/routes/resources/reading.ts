import { ApiError } from '@delguur/contract/client'
import { visitorApi } from '../../features/visitor/signed-in.server.ts'
import { formArgs, queryArgs } from '../../lib/resource.server.ts'
import type { Route } from './+types/reading.ts'

type Api = Awaited<ReturnType<typeof visitorApi>>
type Fields = URLSearchParams | FormData

const idIn = (fields: Fields, name: string): number | undefined => {
  const text = String(fields.get(name) ?? '')
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

/** Whether the visitor has kept an article and follows its author. */
async function stateOf(api: Api, fields: Fields) {
  const [article, author] = [idIn(fields, 'article'), idIn(fields, 'author')]
  const [marks, known] = await Promise.all([
    article ? api.people.bookmarks({ query: {} }) : { bookmarks: [] as number[] },
    author ? api.authors.show({ params: { id: author } }) : { followed: false },
  ])
  return { saved: article !== undefined && marks.bookmarks.includes(article), followed: known.followed }
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { query, ...args } = queryArgs({ request, context })
  return answered(async () => stateOf(await visitorApi(args), query))
}

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { form, ...args } = await formArgs({ request, context })
  const [article, author, intent] = [idIn(form, 'article'), idIn(form, 'author'), form.get('intent')]
  return answered(async () => {
    const api = await visitorApi(args)
    if (intent === 'save' && article) await api.people.toggleBookmark({ body: { id: article } })
    if (intent === 'follow' && author) await api.authors.follow({ params: { id: author } })
    if (intent === 'unfollow' && author) await api.authors.unfollow({ params: { id: author } })
    return stateOf(api, form)
  })
}

async function answered(state: () => Promise<object>): Promise<Response> {
  try {
    return Response.json(await state())
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return Response.json({ error: error.message }, { status: error.status })
  }
}
