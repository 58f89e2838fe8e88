import { isLocale } from '@delguur/kit/locale'
import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/** A parameter, a splat, or nothing, as an index: it may stand for any segment. */
const isOpen = (segment: string | undefined): boolean => !segment || /^[:*]/.test(segment)

/** The first segment of a path behind the locale, as routes are compared: in lower case, without the suffix of data. */
export function segmentOf(pathname: string): string {
  const [first = '', second = ''] = pathname.slice(1).toLowerCase().split('/', 2)
  const segment = isLocale(first) ? second : first
  const name = segment.replace(/\.data$/, '')
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/**
 * The routes by the first segment of a path. The router tries each route that it is given; of a hundred and sixty those that
 * begin otherwise are left out, and one whose segment is open is in every table.
 */
export function routesBySegment(routes: Routes): (pathname: string) => Routes {
  const all = Object.values(routes).filter((route) => route !== undefined)
  const fixed = new Map(all.map((route) => [route.id, fixedSegment(route, routes)]))
  const tables = new Map<string | undefined, Routes>()
  for (const segment of new Set([undefined, ...fixed.values()])) {
    const own = all.filter(({ id }) => fixed.get(id) === undefined || fixed.get(id) === segment)
    tables.set(segment, Object.fromEntries(own.map((route) => [route.id, route])))
  }
  const open = tables.get(undefined) ?? {}
  return (pathname) => tables.get(segmentOf(pathname)) ?? open
}

/** The first segment of a route's whole path that is not open; nothing where the path begins with an open one. */
function fixedSegment(route: Route, routes: Routes): string | undefined {
  const parts: string[] = []
  for (let each: Route | undefined = route; each; each = each.parentId ? routes[each.parentId] : undefined)
    parts.unshift(...(each.path?.split('/').filter(Boolean) ?? []))
  const own = parts[0] === ':locale?' ? parts[1] : parts[0]
  return isOpen(own) || own?.endsWith('?') ? undefined : own?.toLowerCase()
}
