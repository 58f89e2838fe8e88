import { parseLocale } from '@delguur/kit/locale'
import { savePost, sendPicture } from '../../features/posts/post.server.ts'
import { sentObject } from '../../lib/sent.server.ts'
import type { Route } from './+types/posts.ts'

/** What the editor sends while somebody writes: a draft, or a picture of it. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const input = await sentObject(request)
  const args = { request, context, locale: parseLocale(String(input.locale ?? '')) ?? 'mn' } as const
  const answer = await ('picture' in input ? sendPicture(args, input) : savePost(args, input))
  return Response.json(answer)
}
