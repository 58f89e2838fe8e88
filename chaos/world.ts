import type { Random } from '../apps/api/seeds/random.ts'
import { parseEnv } from '../apps/api/src/entry/env.ts'
import { createServices } from '../apps/api/src/entry/services/services.ts'
import type { Services } from '../apps/api/src/platform/context.ts'
import { aBearer } from '../apps/api/test/builders.ts'
import { type Ask, Away, asker } from './ask.ts'
import { type Bank, bankAt } from './bank.ts'
import type { Crew } from './crew.ts'
import type { Stocked } from './shop.ts'
import { makeTreasures, type Treasures } from './treasures.ts'

export type Method = { id: number; code: string; type: string }
export type Person = { id: number; email: string }

/** Messages to a shopper about a placed order. */
export type Placed = { number: string; token: string; person: Person | null }

/** All that a run's shoppers and troublemakers share. */
export type World = {
  seed: string
  random: (name: string) => Random
  ask: (random: Random) => Ask
  bank: Bank
  crew: Crew
  stocked: Stocked
  treasures: Treasures
  services: Services
  methods: Method[]
  people: Person[]
  staff: Person
  bearer: (person: Person) => Promise<string>
  /** The shop's time less the real one. */
  clock: { offset_ms: number }
  placed: Map<string, Placed>
  recharges: { number: string; person: Person }[]
  /** What was seen to be wrong while it ran. */
  wrong: string[]
  counts: {
    faults: number
    kills: number
    /** What shoppers were answered. */
    answers: number
    away: number
    /** Bills that nobody but their lender knew of. */
    unheard: number
  }
  /** Names of killed workers that hold jobs still. */
  deadWorkers: Set<string>
  /** What the shop refused, how often: a run in which nothing else happens proves nothing. */
  refused: Map<string, number>
  close: () => Promise<void>
}

export async function createWorld(
  seed: string,
  stocked: Stocked,
  crew: Crew,
  randomOf: World['random'],
): Promise<World> {
  const env = { ...parseEnv({}), DB_CONNECTIONS: 4, LOG_LEVEL: 'silent' as const }
  const { services } = await createServices(env, {
    database_url: stocked.url,
    smtp_url: 'smtp://127.0.0.1:9',
    origin: crew.bases[0] ?? '',
    secret: 'chaos has one secret key for all its processes',
  })
  const clock = { offset_ms: 0 }
  const refused = new Map<string, number>()
  const counts = { faults: 0, kills: 0, answers: 0, away: 0, unheard: 0 }
  const now = (): Date => new Date(Date.now() + clock.offset_ms)
  services.clock = now
  const methods = await services.db.selectFrom('payment_methods').select(['id', 'code', 'type']).execute()
  const users = await services.db.selectFrom('users').select(['id', 'email', 'role']).orderBy('id').execute()
  const everybody = users.map(({ id, email, role }) => ({ id, email: email ?? '', role }))
  const staff = everybody.find(({ role }) => role === 'admin')
  const people = everybody.filter(({ role }) => role === 'shopper')
  if (!staff) throw new Error('the shop has no staff')
  return {
    seed,
    crew,
    stocked,
    services,
    methods,
    staff,
    clock,
    random: randomOf,
    ask: (random) => counting(asker(crew.bases, random), refused, counts),
    bank: bankAt(crew.sandbox_url),
    people,
    treasures: await makeTreasures(services, people, randomOf('treasures')),
    bearer: (person) =>
      aBearer({ services, clock: { now: now() } }, person.id).catch((error: unknown) => {
        throw new Away(String(error))
      }),
    placed: new Map(),
    recharges: [],
    wrong: [],
    counts,
    refused,
    deadWorkers: new Set(),
    close: () => services.db.destroy(),
  }
}

/** Notes what was refused, or that the shop was away. */
const counting =
  (ask: Ask, refused: Map<string, number>, counts: { answers: number }): Ask =>
  async (method, path, question) => {
    const note = (what: string): void => void refused.set(what, (refused.get(what) ?? 0) + 1)
    const answer = await ask(method, path, question).catch((error: unknown) => {
      note(`away: ${method} ${error instanceof Error ? error.message.replace(/^.*?: /, '').slice(0, 60) : ''}`)
      throw error
    })
    counts.answers += 1
    if (answer.status >= 400)
      note(
        `${method} ${path.replace(/[A-Z]\d+/, ':number')} ${answer.status} ${answer.body?.code ?? ''} ${String(answer.body?.error ?? '').slice(0, 60)}`,
      )
    return answer
  }
