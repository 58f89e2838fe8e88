import type { Game, GamePrize, WonPrize } from '@delguur/contract/leisure/games'
import { inLocale, type Locale } from '@delguur/kit/locale'
import { decimal, mnt } from '@delguur/kit/money'
import type { Services } from '../../../platform/context.ts'
import type { GameRow, PrizeRow, RoundRow, WonRow } from './games.queries.ts'
import { seedOf } from './rounds.ts'
import { stateOf } from './spin-wheel.ts'

export const valueText = ({ kind, value }: Pick<PrizeRow, 'kind' | 'value'>): string =>
  kind === 'points' ? String(value) : kind === 'nothing' || kind === 'again' ? '0' : decimal(mnt(value))

export const percentOf = (weight: number, prizes: readonly { weight: number }[]): string => {
  const total = prizes.reduce((sum, prize) => sum + prize.weight, 0)
  return total === 0 ? '0.00' : ((weight / total) * 100).toFixed(2)
}

const prizeOf = (prize: PrizeRow, prizes: readonly PrizeRow[], locale: Locale): GamePrize => ({
  id: prize.id,
  kind: prize.kind,
  name: inLocale(prize.name, locale),
  value: valueText(prize),
  percent: percentOf(prize.weight, prizes),
  stock: prize.stock,
  left: prize.stock === null ? null : prize.stock - prize.given,
  fallback: prize.fallback,
})

type Rounds = { open?: RoundRow; next?: RoundRow; last?: RoundRow }
type Viewer = { locale: Locale; now: Date } & Pick<Services, 'secrets'>

export function gameOf(row: GameRow, { open, next, last }: Rounds, { locale, now, secrets }: Viewer): Game {
  return {
    id: row.id,
    kind: row.kind,
    name: inLocale(row.name, locale),
    description: row.description && inLocale(row.description, locale),
    state: stateOf(row, now),
    starts_at: row.starts_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    tries: { day: row.day_tries, order: row.order_tries, friend: row.friend_tries },
    prizes: row.prizes.map((prize) => prizeOf(prize, row.prizes, locale)),
    round: open
      ? {
          number: open.number,
          commitment: open.commitment,
          committed_at: open.committed_at.toISOString(),
          spins: open.spins,
        }
      : null,
    next_commitment: next?.commitment ?? null,
    last: last
      ? { number: last.number, commitment: last.commitment, seed: seedOf({ secrets }, last), spins: last.spins }
      : null,
    jackpot:
      row.ticket_amount !== null && row.draws_at
        ? {
            ticket_amount: decimal(mnt(row.ticket_amount)),
            draws_at: row.draws_at.toISOString(),
            tickets: row.tickets,
            winning_ticket: row.winning_ticket,
            drawn_at: row.drawn_at?.toISOString() ?? null,
          }
        : null,
  }
}

export const wonOf = (row: WonRow, locale: Locale): WonPrize => ({
  id: row.id,
  kind: row.kind,
  name: inLocale(row.name, locale),
  value: valueText(row),
  won_at: row.created_at.toISOString(),
  coupon_code: row.coupon_code,
  expires_at: row.expires_at?.toISOString() ?? null,
  claim_code: row.claim_code,
  handed_at: row.handed_at?.toISOString() ?? null,
})
