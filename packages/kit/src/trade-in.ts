// What the shop gives for a piece that somebody hands on, and what the shelf asks for it.

/** From best to worst. */
export const pieceStates = ['like_new', 'good', 'worn'] as const
export type PieceState = (typeof pieceStates)[number]

/** Photos of one piece at most. */
export const mostTradeInPhotos = 4

/** Of a piece up to so many months after it was delivered: percents of what was paid for it. */
export type TradeInStep = { months: number } & Record<PieceState, number>

/** What is given for products of some categories. */
export type TradeInSet = {
  /** Permalinks of categories; those below them count too. Without any it is for all the rest. */
  taxons: readonly string[]
  /** The youngest first; older than the last is not taken. */
  steps: readonly TradeInStep[]
  /** Less than this is not offered, and more is never. */
  floor: number
  cap: number
}

/** No percent is above it, so that a piece is never worth what it cost. */
export const mostPercent = 60
/** Sums are whole hundreds of tugrik, prices on the shelf whole five hundreds. */
const grain = 100
const priceGrain = 500
/** The shelf asks so many percent of the price more than the most that is given. */
const margin = 15
const mostPrice = 85

/** Whether a table falls with age and with the state, and stays within its bounds. */
export function isTable(steps: readonly TradeInStep[]): boolean {
  return (
    steps.length > 0 &&
    steps.every((step, index) => {
      const before = steps[index - 1]
      const percents = [step.like_new, step.good, step.worn]
      const isFalling = percents.every((percent, place) => percent <= (percents[place - 1] ?? mostPercent))
      const isBelow = before === undefined || pieceStates.every((state) => step[state] <= before[state])
      const isLater = step.months > (before?.months ?? 0)
      return isFalling && isBelow && isLater && percents.every((percent) => Number.isInteger(percent) && percent >= 0)
    })
  )
}

/** Whether a product in these categories is of a set. */
export const isOfSet = ({ taxons }: Pick<TradeInSet, 'taxons'>, permalinks: readonly string[]): boolean =>
  taxons.length === 0 ||
  permalinks.some((permalink) => taxons.some((each) => permalink === each || permalink.startsWith(`${each}/`)))

/** The first set that a product in these categories is of. */
export const setOf = <S extends Pick<TradeInSet, 'taxons'>>(
  sets: readonly S[],
  permalinks: readonly string[],
): S | undefined => sets.find((set) => isOfSet(set, permalinks))

/** What is given for a piece: whole hundreds of tugrik, never more than was paid; nothing where it is too old or worth too little. */
export function quoteOf(
  { steps, floor, cap }: Pick<TradeInSet, 'steps' | 'floor' | 'cap'>,
  { paid, months, state }: { paid: number; months: number; state: PieceState },
): number {
  const step = steps.find((each) => months < each.months)
  if (!step || paid <= 0) return 0
  const percent = Math.min(step[state], mostPercent)
  const worth = Math.min(Math.floor((paid * percent) / 100), cap)
  const rounded = Math.floor(worth / grain) * grain
  return rounded >= Math.max(floor, grain) ? rounded : 0
}

/**
 * What the shelf asks for a piece in a state: above the most that is given for one in that state, so that nobody earns by
 * buying here and handing on, and below the price of a new one.
 */
export function shelfPrice(
  { steps }: Pick<TradeInSet, 'steps'>,
  { price, state, credit = 0 }: { price: number; state: PieceState; credit?: number },
): number {
  const percent = Math.min((steps[0]?.[state] ?? 0) + margin, mostPrice)
  const wanted = Math.ceil((price * percent) / 100 / priceGrain) * priceGrain
  const most = Math.floor((price * mostPrice) / 100)
  return Math.max(Math.min(wanted, Math.max(most, 1)), Math.ceil(credit * 1.1))
}

/** Whole months between two moments. */
export function monthsBetween(from: Date, to: Date): number {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  return Math.max(0, to.getUTCDate() < from.getUTCDate() ? months - 1 : months)
}
