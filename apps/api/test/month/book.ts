import {
  accountOf,
  backTo,
  type Goods,
  holding,
  inShop,
  type Moved,
  type Place,
  type Sale,
  type SaleLine,
  type Source,
  sumOf,
} from './sale.ts'

// The player's own book of a month: plain arithmetic of what it did, held against what the shop says. It reads nothing of the shop's tables.

const keyOf = (place: Place, goods: Goods): string => `${place.code} ${goods.sku}`

export class Book {
  readonly sales: Sale[] = []
  readonly moved: Moved[] = []
  /** Units for sale at a place. */
  readonly free = new Map<string, number>()
  /** Money on the shop's accounts, by day. */
  readonly transfers: { day: string; amount: number }[] = []
  /** What wallets, cards and vouchers held at first, by account: `wallet_money 7`. */
  readonly granted = new Map<string, number>()
  readonly earned = new Map<string, number>()
  readonly places: readonly Place[]
  readonly goods: readonly Goods[]
  /** Tried and done by couriers and staff, by courier; 0 is staff. */
  readonly delivered = new Map<number, number>()
  readonly failed = new Map<number, number>()
  /** By courier what of the collected cash was not counted, below zero, or was too much; and what of that the shop bore. */
  readonly differences = new Map<number, number>()
  written_off = 0

  constructor(places: readonly Place[], goods: readonly Goods[]) {
    this.places = places
    this.goods = goods
  }

  /** What is sold from shelves. */
  get shelved(): readonly Goods[] {
    return this.goods.filter(({ comes }) => !comes)
  }

  freeAt = (place: Place, goods: Goods): number => this.free.get(keyOf(place, goods)) ?? 0

  move(place: Place, goods: Goods, by: number): void {
    const left = this.freeAt(place, goods) + by
    if (left < 0) throw new Error(`the book has ${left} of ${goods.sku} at ${place.code}`)
    this.free.set(keyOf(place, goods), left)
  }

  /** Units that lie at a place for orders. */
  heldAt(place: Place, goods: Goods): number {
    return sumOf(
      this.sales
        .filter(({ status, has_left }) => inShop(status) && !has_left)
        .flatMap(({ lines }) => lines)
        .filter((line) => line.goods === goods)
        .flatMap(({ from }) => from)
        .filter((each) => each.place === place)
        .map(({ units }) => units),
    )
  }

  /** Where an order's units would come from: its pick-up place alone, else the places that ship in their order. */
  private takes(sale: Sale, lines: readonly SaleLine[]): Map<SaleLine, SaleLine['from']> | undefined {
    const ways = this.places
      .filter(({ ships }) => ships)
      .toSorted((a, b) => Number(b === sale.first) - Number(a === sale.first))
    const places = sale.pick_up ? [sale.pick_up] : ways
    const used = new Map<string, number>()
    const found = new Map<SaleLine, SaleLine['from']>()
    for (const line of lines) {
      let wanted = line.quantity - line.taken_off
      const from: SaleLine['from'] = []
      for (const place of places) {
        const key = keyOf(place, line.goods)
        const units = Math.min(wanted, this.freeAt(place, line.goods) - (used.get(key) ?? 0))
        if (units <= 0) continue
        from.push({ place, units })
        used.set(key, (used.get(key) ?? 0) + units)
        wanted -= units
      }
      if (wanted > 0) return undefined
      found.set(line, from)
    }
    return found
  }

  canTake = (sale: Sale): boolean => this.takes(sale, sale.lines) !== undefined

  take(sale: Sale, lines = sale.lines): void {
    const found = this.takes(sale, lines)
    if (!found) throw new Error(`${sale.number}: the book has too few`)
    for (const [line, from] of found) {
      for (const { place, units } of from) this.move(place, line.goods, -units)
      line.from = from.toSorted((a, b) => this.places.indexOf(a.place) - this.places.indexOf(b.place))
    }
    sale.first ??= [...found.values()][0]?.[0]?.place
  }

  /** All units of an order are sent from another place. */
  moveTo(sale: Sale, place: Place): void {
    for (const line of sale.lines) {
      const units = sumOf(line.from.filter((each) => each.place !== place).map((each) => each.units))
      for (const each of line.from) if (each.place !== place) this.move(each.place, line.goods, each.units)
      this.move(place, line.goods, -units)
      line.from = [{ place, units: line.quantity - line.taken_off }].filter((each) => each.units > 0)
    }
    sale.first = place
  }

  /** Units of a line go back to where they came from, those of the last place first, or are written off. */
  giveBack(line: SaleLine, count: number, to: 'shelf' | 'written_off'): void {
    let rest = count
    for (const each of line.from.toReversed()) {
      const units = Math.min(rest, each.units)
      each.units -= units
      rest -= units
      if (to === 'shelf') this.move(each.place, line.goods, units)
    }
    line.from = line.from.filter(({ units }) => units > 0)
    if (rest > 0) throw new Error(`${rest} more of ${line.goods.sku} came back than had gone`)
  }

  giveBackAll(sale: Sale, to: 'shelf' | 'written_off' = 'shelf'): void {
    for (const line of sale.lines) this.giveBack(line, sumOf(line.from.map(({ units }) => units)), to)
  }

  /** What is held now of an account that orders pay from. */
  balance(account: string): number {
    const [kind] = account.split(' ')
    const own = this.moved.filter(({ source, sale }) => source === kind && accountOf(sale, source) === account)
    const spent = sumOf(own.map(({ kind: what, amount }) => (what === 'refund' ? amount : -amount)))
    return (this.granted.get(account) ?? 0) + (this.earned.get(account) ?? 0) + spent
  }

  book(sale: Sale, kind: Moved['kind'], source: Source, amount: number, at: Date, day: string, by_hand?: true): void {
    if (amount === 0) return
    this.moved.push({ day, at, sale, kind, source, amount, ...(by_hand && { by_hand }) })
    sale.received.set(source, (sale.received.get(source) ?? 0) + (kind === 'refund' ? -amount : amount))
  }

  /** Money of an order pays for another: it never leaves the shop. */
  pass(from: Sale, to: Sale, source: Source, amount: number): void {
    from.received.set(source, (from.received.get(source) ?? 0) - amount)
    to.received.set(source, (to.received.get(source) ?? 0) + amount)
  }

  /** How a sum goes back: bonus above its share first where something stays, then source by source. */
  split(sale: Sale, amount: number, bonusMost?: number): [Source, number][] {
    const left = new Map(sale.received)
    const parts = new Map<Source, number>()
    let rest = amount
    const give = (source: Source, most: number) => {
      const part = Math.min(rest, Math.max(0, most), left.get(source) ?? 0)
      if (part <= 0) return
      rest -= part
      left.set(source, (left.get(source) ?? 0) - part)
      parts.set(source, (parts.get(source) ?? 0) + part)
    }
    if (bonusMost !== undefined) give('wallet_bonus', (left.get('wallet_bonus') ?? 0) - bonusMost)
    for (const source of backTo) give(source, rest)
    if (rest > 0) throw new Error(`${sale.number}: ${rest} more go back than came`)
    return [...parts]
  }

  /** The place of an order's money when all of its goods are away from it. */
  end(sale: Sale, status: 'canceled' | 'expired' | 'overdue'): void {
    if (holding(sale.status)) this.giveBackAll(sale)
    sale.status = status
  }
}
