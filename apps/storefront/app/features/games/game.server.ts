import { ApiError, type Client } from '@delguur/contract/client'
import type { games } from '@delguur/contract/leisure/games'
import { api } from '../../lib/api.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { holdsSession, visitorApi } from '../visitor/signed-in.server.ts'

type Api = Client<typeof games>
export type Mine = Awaited<ReturnType<Api['mine']>>
export type Spun = Awaited<ReturnType<Api['spin']>>
export type SpinAnswer = { ok: true; spun: Spun } | { ok: false; error: string }
export type Tickets = Awaited<ReturnType<Api['jackpot']>>
export type TicketAnswer = { ok: true; taken: Tickets } | { ok: false; error: string }

/** The number of a game in an address. */
export const gameIdOf = (text: string): number | undefined => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)

/**
 * What a game is to a visitor whose form was sent without scripts. A page that is only read is the same for everybody, is given
 * no cookies, and asks for it afterwards (`use-mine.ts`).
 */
export async function knownMine(args: RequestArgs, id: number): Promise<Mine | null | undefined> {
  return (await holdsSession(args.request)) ? mineOf(args, id) : undefined
}

/** What a game is to the visitor; null where nobody is signed in. */
export async function mineOf(args: RequestArgs, id: number): Promise<Mine | null> {
  try {
    return await (await visitorApi(args)).games.mine({ params: { id }, query: { locale: args.locale } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** A game as it is now, and what it is to the visitor. */
export async function gameAndMine(args: RequestArgs, id: number) {
  const [game, mine] = await Promise.all([
    api(args.context, args.locale).games.show({ params: { id }, query: { locale: args.locale } }),
    mineOf(args, id),
  ])
  return { game, mine }
}

const keyOf = ({ request }: RequestArgs) => {
  const key = request.headers.get('idempotency-key')
  return key ? { headers: { 'idempotency-key': key } } : {}
}

export async function spin(args: RequestArgs, form: FormData): Promise<SpinAnswer> {
  const nonce = String(form.get('nonce') ?? '').slice(0, 40)
  const body = { promotion_id: Number(form.get('game')) || 0, ...(nonce && { nonce }), locale: args.locale }
  return answered(async () => ({ spun: await (await visitorApi(args)).games.spin({ body, ...keyOf(args) }) }))
}

export async function takeTickets(args: RequestArgs, form: FormData): Promise<TicketAnswer> {
  const body = { promotion_id: Number(form.get('game')) || 0, locale: args.locale }
  return answered(async () => ({ taken: await (await visitorApi(args)).games.jackpot({ body, ...keyOf(args) }) }))
}

export async function acceptInvitation(
  args: RequestArgs,
  invitation: string,
): Promise<{ ok: boolean; error?: string }> {
  return answered(async () => {
    await (await visitorApi(args)).games.accept({ body: { invitation, locale: args.locale } })
    return {}
  })
}

async function answered<T extends object>(
  act: () => Promise<T>,
): Promise<({ ok: true } & T) | { ok: false; error: string }> {
  try {
    return { ok: true, ...(await act()) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { ok: false, error: error.message }
  }
}
