import { ApiError } from '@delguur/contract/client'
import { visitorApi } from '../../features/visitor/signed-in.server.ts'
import { formArgs } from '../../lib/resource.server.ts'
import type { Route } from './+types/question.ts'

/** Finds an answer helpful, or no longer. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { form, ...args } = await formArgs({ request, context })
  try {
    const { questions } = await visitorApi(args)
    const body = { helpful: form.get('on') === 'true' }
    const { helpful_count } = await questions.helpful({ params: { id: Number(form.get('id')) || 0 }, body })
    return Response.json({ ok: true, helpful_count })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return Response.json({ ok: false, error: error.message })
  }
}
