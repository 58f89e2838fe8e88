import { ApiError } from '@delguur/contract/client'
import type { RequestArgs } from '../../lib/request-args.ts'
import { visitorApi } from '../visitor/signed-in.server.ts'
import type { Answer, Uploaded } from './send.ts'

type Input = Record<string, unknown>
const isInput = (value: unknown): value is Input => typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const idOf = (value: unknown): number => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0)

/** Saves a draft, or hands it over; where somebody has changed it meanwhile, theirs comes back beside the refusal. */
export async function savePost(args: RequestArgs, sent: Input): Promise<Answer> {
  const api = await visitorApi(args)
  const { locale } = args
  const id = idOf(sent.id)
  const fields = isInput(sent.article) ? sent.article : {}
  const tags = Array.isArray(fields.tags) ? fields.tags.map(text) : []
  const state = sent.publish === true ? ('published' as const) : id ? null : ('draft' as const)
  const version = idOf(sent.version) || null
  const article = {
    title: text(fields.title),
    excerpt: text(fields.excerpt),
    body: text(fields.body),
    tags,
    state,
    version,
  }
  try {
    const made = id
      ? await api.articles.update({ params: { id }, body: { article, locale } })
      : await api.articles.create({ body: { article, locale } })
    const { slug, updated_at } = made
    return { ok: true, article: { id: made.id, slug, version: made.version, state: made.state, updated_at } }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const refused = { ok: false as const, error: error.message, errors: error.errors }
    if (error.code !== 'conflict') return refused
    const theirs = await api.articles.show({ params: { id: String(id) }, query: { locale, edit: true } })
    return { ...refused, theirs }
  }
}

export async function sendPicture(args: RequestArgs, sent: Input): Promise<Uploaded> {
  const api = await visitorApi(args)
  try {
    const body = { picture: text(sent.picture) }
    return { ok: true, picture: await api.articles.uploadImage({ params: { id: idOf(sent.id) }, body }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { ok: false, error: error.message }
  }
}
