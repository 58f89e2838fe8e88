import { checkUnits } from '../../src/modules/money/ledger/index.ts'
import type { OrderStatus } from '../../src/modules/orders/order/domain/flows.domain.ts'
import { work } from '../work.ts'
import { type Act, isDone } from './act.ts'
import { approvalActs } from './acts-approvals.ts'
import { crowdActs } from './acts-crowd.ts'
import { dispatchActs } from './acts-dispatch.ts'
import { importActs } from './acts-import.ts'
import { jobActs } from './acts-jobs.ts'
import { leaseActs } from './acts-lease.ts'
import { moneyActs } from './acts-money.ts'
import { peopleActs } from './acts-people.ts'
import { placeOrder, shopperActs } from './acts-shopper.ts'
import { staffActs } from './acts-staff.ts'
import { tradeActs } from './acts-trade.ts'
import { travelActs } from './acts-travel.ts'
import { auditOff, historyOff, mailsOff, moneyOff, storedOff, unitsOff } from './checks.ts'
import { journeysOff, leasesOff, ownersOff, piecesOff, walletsOff } from './checks-beside.ts'
import { factsOf, type OrderFacts, type Reading } from './facts.ts'
import { goalOf, nextAct, type Target } from './guide.ts'
import { isPossible } from './possible.ts'
import { anOrder, aWalk, type Options, type Walk, type WalkOrder, type WalkShop } from './scene.ts'

const ofOrders: readonly Act[] = [...shopperActs, ...staffActs, ...moneyActs, ...dispatchActs, ...approvalActs]
const beside: readonly Act[] = [...tradeActs, ...travelActs, ...peopleActs, ...importActs, ...crowdActs]
export const acts: readonly Act[] = [...ofOrders, ...leaseActs, ...beside, ...jobActs]
const byName: ReadonlyMap<string, Act> = new Map(acts.map((act) => [act.name, act]))
const wheelOf = (from: readonly Act[]): Act[] =>
  from.flatMap((act) => Array.from({ length: Math.ceil(act.weight * 10) }, () => act))
/** What can be chosen by chance, in a life of a guest, of somebody, of somebody who leases. */
const wheels = {
  guest: wheelOf(acts.filter((act) => act.of === undefined)),
  person: wheelOf(acts.filter((act) => act.of !== 'lease')),
  lease: wheelOf(acts),
}

/** How often an act was tried, and accepted, on an order on which another had been accepted before; how many lives were led to it. */
export type Pairs = Map<string, { tried: number; accepted: number; led: number }>
export const pairOf = (pairs: Pairs, name: string) => pairs.get(name) ?? { tried: 0, accepted: 0, led: 0 }
export const pairName = (first: string, second: string): string => `${first} → ${second}`
/** Every pair of acts of one order that the table of the statuses allows. */
export const possiblePairs: readonly Required<Target>[] = acts.flatMap((first) =>
  acts.filter((second) => isPossible(first, second)).map((second) => ({ first, second })),
)
export function targetNamed(named: string): Target | undefined {
  const [first, ...later] = named.split(/ → | -> /).map((name) => byName.get(name))
  if (!first || later.length > 1) return undefined
  const [second] = later
  return later.length === 0 ? { first } : second && { first, second }
}
const nameOf = ({ first, second }: Target): string => (second ? pairName(first.name, second.name) : first.name)
/** Whether an act was accepted in one of the lives. */
export const isAccepted = (pairs: Pairs, { name }: Act): boolean =>
  (pairs.get(pairName('place', name))?.accepted ?? 0) > 0

/** So often the second act of a pair is tried where the shop refuses it. */
const mostRefused = 3

export type Life = { seed: number; length: number; pairs: Pairs; target?: Target | undefined; isThorough?: boolean }

/** Plays one life, and gives what was wrong after some act with the acts up to it. */
export async function playLife(shop: WalkShop, life: Life): Promise<string[]> {
  const { seed, length, pairs, target } = life
  const walk = await aWalk(shop, seed, target && inputOf(target))
  if (life.isThorough) walk.isThorough = true
  const placed = await placeOrder(walk)
  note(walk, 'place', walk.orders[0], placed)
  let before = await factsOf(walk, 'all')
  const wrong = await judged(walk, before, 'all')
  // a life that is led ends with the act that it was led to, or when that one is refused again and again
  let [refused, isReached] = [0, false]
  const isThere = () => isReached || refused >= mostRefused
  for (let n = 0; n < length && wrong.length === 0 && !isThere(); n++) {
    const led = target && n > 0 && walk.orders[0] && walk.random.chance(0.75) ? walk.orders[0] : undefined
    const order = led ?? anOrder(walk)
    if (!order) break
    const status = before.find(({ number }) => number === order.number)?.status as OrderStatus
    const act =
      (led && target && nextAct(walk, led, { target, status, acts: byName })) ?? walk.random.pick(wheels[kindOf(walk)])
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000)
    const answer = await act.run(walk, order).catch((error: unknown) => {
      wrong.push(`${act.name} throws ${error instanceof Error ? error.stack : String(error)}`)
      return undefined
    })
    if (answer) {
      note(walk, act.name, order, answer)
      count(pairs, order.done, act.name, isDone(answer))
      if (target && order === walk.orders[0] && act === goalOf(target, order)) {
        const isLast = !target.second || order.done.includes(target.first.name)
        isReached = isLast && isDone(answer)
        if (isLast && !isReached && target.second) refused++
      }
      if (answer.status >= 500) wrong.push(`${act.name} answers ${answer.status}: ${JSON.stringify(answer.body)}`)
    }
    if (!isDone(answer)) continue
    if (!order.done.includes(act.name)) order.done.push(act.name)
    walk.accepted++
    walk.seen.clear()
    const reading = readingOf(walk, act)
    const after = await factsOf(walk, reading, order)
    wrong.push(...(await judged(walk, after, reading)))
    if (act.name === 'jobs') wrong.push(...(await mailsOff(walk, after)))
    const of = (all: OrderFacts[]) => all.find(({ number }) => number === order.number)
    wrong.push(...(act.silent ? auditOff : historyOff)(of(before), of(after), act))
    if (act.keeps)
      wrong.push(
        ...before.flatMap((each) =>
          storedOff(
            each,
            after.find(({ number }) => number === each.number),
            act.name,
          ),
        ),
      )
    before = after
  }
  if (wrong.length === 0) wrong.push(...(await endOf(walk)))
  const towards = target ? ` towards "${nameOf(target)}"` : ''
  return wrong.length === 0 ? [] : [`seed ${seed}${towards}: ${wrong.join('; ')}`, ...walk.steps.map(message)]
}

/** What is dear to read is not read after each act of each life: of what tells nobody the books, and everything now and then. */
function readingOf({ isThorough, accepted }: Walk, { silent, name }: Act): Reading {
  if (isThorough || accepted % 4 === 0 || name === 'jobs') return 'all'
  return silent ? 'books' : 'page'
}

/** At the end everything is done that waits, everybody reads everything, and the rules of the units are those of the shop. */
async function endOf(walk: Walk): Promise<string[]> {
  if (walk.isThorough) await work(walk.shop)
  const facts = await factsOf(walk, 'all')
  return [
    ...(await judged(walk, facts, 'all')),
    ...(walk.isThorough ? await mailsOff(walk, facts) : []),
    ...(await unitRulesOff(walk.shop)),
  ]
}

/** What this life left behind: a violation of an earlier one is not told again. */
async function unitRulesOff({ db, told: message }: WalkShop): Promise<string[]> {
  const { violations } = await checkUnits(db)
  const fresh = violations.map((each) => `units: ${JSON.stringify(each)}`).filter((each) => !message.has(each))
  for (const each of fresh) message.add(each)
  return fresh
}

const kindOf = ({ isLeased, person }: Walk): keyof typeof wheels => (isLeased ? 'lease' : person ? 'person' : 'guest')

/** What a life has to be about for its pair to come about. */
function inputOf({ first, second }: Target): Options {
  const all = [first, second].flatMap((act) => [act, ...(act?.needs ?? []).map((name) => byName.get(name))])
  const lease = all.some((act) => act?.of === 'lease')
  return { ...(lease && { lease }), ...(all.some((act) => act?.of !== undefined) && { person: true }) }
}

const judged = async (walk: Walk, facts: OrderFacts[], reading: Reading): Promise<string[]> => [
  ...(await unitsOff(walk, facts)),
  ...moneyOff(facts),
  ...ownersOff(walk, facts),
  ...(await leasesOff(walk)),
  ...(await piecesOff(walk)),
  ...(await journeysOff(walk, reading === 'all')),
  ...(await walletsOff(walk)),
]

function note(
  walk: Walk,
  act: string,
  order: WalkOrder | undefined,
  { status, body }: { status: number; body: { code?: string } | null },
): void {
  walk.steps.push({ act, order: order?.number ?? null, status, code: body?.code ?? null })
}

const message = ({ act, order, status, code }: Walk['steps'][number]): string =>
  `  ${act} ${order ?? ''} ${status}${code ? ` ${code}` : ''}`

function count(pairs: Pairs, before: readonly string[], act: string, accepted: boolean): void {
  for (const first of ['place', ...before]) {
    const pair = pairOf(pairs, pairName(first, act))
    pair.tried++
    if (accepted) pair.accepted++
    pairs.set(pairName(first, act), pair)
  }
}
