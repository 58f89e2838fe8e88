import { ApiError } from '@delguur/contract/client'
import { visitorApi } from '../../../features/visitor/signed-in.server.ts'
import { queryArgs } from '../../../lib/resource.server.ts'
import type { Route } from './+types/windows.ts'

/** Days and hours that the delivery of the visitor's cart can be chosen for. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const order = new URL(request.url).searchParams.get('number') ?? ''
  const { windows } = await visitorApi(queryArgs({ request, context }))
  try {
    return Response.json(await windows.free({ query: { order } }))
  } catch (error) {
    if (!(error instanceof ApiError && error.status < 500)) throw error
    return Response.json({ windows: [] })
  }
}
