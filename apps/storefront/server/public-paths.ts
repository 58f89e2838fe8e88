import type { ServerBuild } from 'react-router'
import { publicHeaders } from '../app/lib/public-page.ts'

type Routes = ServerBuild['routes']

/** The paths of the routes whose pages say that they are the same for everybody. */
export const publicPathsOf = (routes: Routes): string[] =>
  Object.values(routes).flatMap((route) => (route?.module.headers === publicHeaders ? [pathOf(routes, route.id)] : []))

/** The paths of all routes that answer by themselves. */
export const allPathsOf = (routes: Routes): string[] =>
  Object.values(routes).flatMap((route) =>
    route && (route.path !== undefined || route.index) ? [`/${pathOf(routes, route.id)}`] : [],
  )

function pathOf(routes: Routes, id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id]
  return route ? [pathOf(routes, route.parentId), route.path].filter(Boolean).join('/') : ''
}
