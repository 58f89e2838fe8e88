import { ApiError } from '@delguur/contract/client'
import { defaultLocale } from '@delguur/kit/locale'
import { createContext, data, type ServerBuild } from 'react-router'
import { missing } from '../app/features/catalog/found.server.ts'
import type { NotTaken } from '../app/features/shell/not-taken.ts'
import { inRequest } from '../app/lib/in-request.server.ts'
import { words } from '../app/lib/messages.server.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>
type Module = Route['module']
type Load = NonNullable<Module['loader']>

/** What the shop itself makes: numbers, keys, tokens. They stand in addresses that pages lead to as they are. */
const made = /^(?:number|key|token|id|position|provider)$/
const asMade = /^[\w.~=-]{1,300}$/
const longest = 300

/** Whether a part of an address can be one of the shop's. */
export const isPossible = (name: string, text: string): boolean =>
  made.test(name) ? asMade.test(text) : text.length <= longest && text.isWellFormed() && !/\p{Cc}/u.test(text)

/** Whether a page is to be drawn, and not its data alone. */
export const isDrawn = createContext(false)
/** Whether something was sent to a page that takes nothing. */
const notTaken = createContext(false)

/**
 * The routes behind the one place where addresses are read: what cannot be one is not found, and a refusal of the API that a
 * page does not know keeps its meaning. It is the page that is missing, or the shop that is busy; never a fault of the server.
 */
export const withEdge = (routes: Routes): Routes => {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId))
  const isPage = ({ id, path, module }: Route): boolean =>
    path === '*' || parents.has(id) || module.default !== undefined
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      if (!route) return [id, route]
      const { loader, action } = route.module
      // the frame is there for the page that says that something is not found
      const isFrame = id === 'root'
      const module = {
        ...route.module,
        ...(loader && { loader: guarded(loader, isFrame, unread) }),
        ...(action && { action: withPage(guarded(action, isFrame, unknown), route.module) }),
        ...(!action && isPage(route) && { action: refusing(route.path === '*' ? 404 : 405) }),
      }
      return [id, { ...route, module }]
    }),
  )
}

/** What a call answers where an address names nothing; of what is sent, the form may be wrong and not the address. */
const unknown: ReadonlySet<number> = new Set([404])
const unread: ReadonlySet<number> = new Set([400, 404, 410, 414, 422])

const guarded =
  (load: Load, isFrame: boolean, notFound: ReadonlySet<number>): Load =>
  async (args) => {
    const parts = Object.entries(args.params)
    if (!isFrame && args.context.get(notTaken)) throw data(wordsOfRefusal(), { status: 405 })
    if (!isFrame && !parts.every(([name, text]) => text === undefined || isPossible(name, text))) return missing()
    try {
      return await load(args)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (notFound.has(error.status)) return missing()
      throw refusalOf(error)
    }
  }

/**
 * What a page does not do with a form is answered by the page itself, under the status
 * of the refusal: the router draws what an action throws without the frame of the shop.
 */
const withPage =
  (act: Load, { default: page }: Module): Load =>
  async (args) => {
    try {
      return await act(args)
    } catch (error) {
      if (!page || !args.context.get(isDrawn) || !(error instanceof Response) || !refused.has(error.status)) throw error
      return data(undefined, { status: error.status })
    }
  }

/** What takes no form says so within the frame, which the router draws for what a page's data throws alone. */
const refusing =
  (status: 404 | 405): Load =>
  async ({ context }) => {
    if (!context.get(isDrawn)) throw new Response(null, { status })
    context.set(notTaken, status === 405)
    return data(undefined, { status })
  }

function wordsOfRefusal(): NotTaken {
  const { t } = words(inRequest.getStore()?.locale ?? defaultLocale, ['errors'])
  return { title: t('errors.not_taken_title'), text: t('errors.not_taken') }
}

const refused: ReadonlySet<number> = new Set([400, 403, 404, 409, 410, 415, 422])

function refusalOf({ status, detail }: ApiError): Response {
  const later = status === 503 || status === 429
  return new Response(null, { status, ...(later && { headers: { 'retry-after': detail.retry_after ?? '5' } }) })
}
