import { httpOnlyCookie } from '../../lib/http-only-cookie.server.ts'

/** An order this browser may look at; `mine` when it was placed here and so needs no masks. */
type PlacedOrder = { number: string; token: string; mine: boolean }

const maxCached = 8
const season = 90 * 24 * 3600
const placedCookie = httpOnlyCookie('placed', { maxAge: season })

const isPlaced = (value: unknown): value is PlacedOrder =>
  typeof value === 'object' && value !== null && 'number' in value && 'token' in value

async function placedOrders(request: Request): Promise<PlacedOrder[]> {
  const value: unknown = await placedCookie.read(request)
  return Array.isArray(value) ? value.filter(isPlaced) : []
}

/** What this browser knows of an order; tokens stand in no address and no script. */
export async function placedOrder(request: Request, number: string): Promise<PlacedOrder | undefined> {
  return (await placedOrders(request)).find((each) => each.number === number)
}

/** The orders that were placed in this browser, the newest few. */
export const ownOrders = async (request: Request): Promise<PlacedOrder[]> =>
  (await placedOrders(request)).filter(({ mine }) => mine)

/** A `Set-Cookie` line that remembers an order, the newest few; a buyer who looks it up again keeps the full right to it. */
export async function keepPlaced(request: Request, order: PlacedOrder): Promise<string> {
  const known = await placedOrders(request)
  const own = known.find((each) => each.number === order.number && each.mine)
  const others = known.filter((each) => each.number !== order.number)
  return placedCookie.write(request, [own ?? order, ...others].slice(0, maxCached))
}

/** A `Set-Cookie` line that forgets them all. */
export const forgetPlaced = (request: Request): Promise<string> => placedCookie.write(request, '', { maxAge: 0 })
