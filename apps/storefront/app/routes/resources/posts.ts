import { parseLocale } from '@delguur/kit/locale'
import { savePost, sendPicture } from '../../features/posts/post.server.ts'
import type { Route } from './+types/posts.ts'

/** What the editor sends while somebody writes: a draft, or a picture of it. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const sent: unknown = await request.json().catch(() => undefined)
  if (typeof sent !== 'object' || sent === null) return new Response(null, { status: 400 })
  const input = sent as Record<string, unknown>
  const args = { request, context, locale: parseLocale(String(input.locale ?? '')) ?? 'mn' } as const
  const answer = await ('picture' in input ? sendPicture(args, input) : savePost(args, input))
  return Response.json(answer)
}
