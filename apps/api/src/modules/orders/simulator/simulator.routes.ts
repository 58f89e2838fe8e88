import { simulator } from '@delguur/contract/orders/simulator'
import { parsePhone } from '@delguur/kit/numbers/phone'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { queryFor, seesPeople } from '../../../platform/staff/masking.ts'
import { buyersMatching } from '../staff/order-people.queries.ts'
import { serializePerson, simulate } from './simulate.ts'
import { peopleOf } from './simulator.queries.ts'

/** What a cart would be given, and why not. */
export function simulatorRoutes(api: Api): void {
  serve(api, simulator.run, ({ ctx, body }) => simulate(ctx, body))
  serve(api, simulator.people, async ({ ctx, query: { q } }) => {
    const buyers = await buyersMatching(ctx.db, queryFor(ctx, { q, limit: 20 }))
    const ids = [...new Set(buyers.flatMap(({ id }) => id ?? []))].slice(0, 8)
    const sees = seesPeople(ctx)
    const mail = sees && q.includes('@') ? q.toLowerCase() : null
    const people = await peopleOf(ctx.db, ids, (sees && parsePhone(q)) || null, mail)
    return { people: people.map(serializePerson) }
  })
}
