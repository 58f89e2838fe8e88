import { nameKey } from '@delguur/kit/text/name-key'
import { digitsOf } from '../../platform/http/list-filters.ts'
import { queryFor, seesPeople } from '../../platform/staff/masking.ts'
import type { Lookup } from '../registry.ts'
import { listDrafts } from './drafts/drafts.queries.ts'
import { listOrders } from './staff/order-list.queries.ts'
import { orderRow } from './staff/order-row.ts'

const most = { orders: 8, drafts: 3 }
const fewestLetters = 2

const orders: Lookup<'orders'> = {
  needs: 'orders.view',
  find: async (ctx, text) => {
    if (text.length < fewestLetters) return []
    const query = queryFor(ctx, { limit: most.orders, filter: {}, count: false, q: text })
    const found = await listOrders(ctx.db, query, ctx.locale)
    return found.orders.map((order) => orderRow(ctx, order))
  },
}

const drafts: Lookup<'drafts'> = {
  needs: 'orders.view',
  find: async (ctx, text) => {
    if (text.length < fewestLetters) return []
    const [key, digits] = [nameKey(text), digitsOf(text)]
    const isNumber = /^\d{3,}$/.test(digits)
    const sees = seesPeople(ctx)
    const isOf = (phone: string): boolean =>
      sees ? phone.startsWith(digits) || phone.endsWith(digits) : /^\d{4}$/.test(digits) && phone.endsWith(digits)
    const found = (await listDrafts(ctx.db)).filter(
      ({ number, name, phone }) =>
        number.toUpperCase().startsWith(text.toUpperCase()) ||
        (isNumber && ((phone && isOf(phone)) || number.startsWith(`R${digits}`))) ||
        (!isNumber && key.length >= fewestLetters && nameKey(sees ? name : (name.split(' ')[0] ?? '')).includes(key)),
    )
    return found.slice(0, most.drafts).map(({ id, number, name, phone, total }) => ({ id, number, name, phone, total }))
  },
}

export const lookups = { orders, drafts }
