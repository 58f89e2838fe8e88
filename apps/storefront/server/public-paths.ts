import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/** The paths of the routes whose pages say that they are the same for everybody, whatever their data. */
export const publicPathsOf = (routes: Routes): string[] =>
  Object.values(routes).flatMap((route) =>
    route?.module.headers && headersOf(routes, route).has('x-page-cache') ? [pathOf(routes, route.id)] : [],
  )

/** What a route says before its data are known. */
function headersOf(routes: Routes, { parentId, module }: Route): Headers {
  const parent = parentId === undefined ? undefined : routes[parentId]
  const parentHeaders = parent ? headersOf(routes, parent) : new Headers()
  const { headers } = module
  if (typeof headers !== 'function') return headers ? new Headers(headers) : parentHeaders
  const none = { loaderHeaders: new Headers(), actionHeaders: new Headers(), errorHeaders: undefined }
  return new Headers(headers({ ...none, parentHeaders }))
}

/** The paths of all routes that answer by themselves. */
export const allPathsOf = (routes: Routes): string[] =>
  Object.values(routes).flatMap((route) =>
    route && (route.path !== undefined || route.index) ? [`/${pathOf(routes, route.id)}`] : [],
  )

function pathOf(routes: Routes, id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id]
  return route ? [pathOf(routes, route.parentId), route.path].filter(Boolean).join('/') : ''
}
