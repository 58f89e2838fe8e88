import { accountOrders, myOrders } from '@delguur/contract/account/account-orders'
import type { Ctx } from '../../../platform/context.ts'
import type { Entity, Page, Shape } from '../../../platform/http/jsonapi.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { claimOrder } from './claim-order.ts'
import { orderFlow } from './domain/flows.domain.ts'
import { clientState } from './domain/labels.domain.ts'
import type { Order } from './domain/order.domain.ts'
import { cartEntity } from './order.serializer.ts'
import { flatOrder } from './order.serializer-flat.ts'
import { viewOf } from './order-access.ts'
import { orderExtras } from './order-includes.ts'
import {
  countMatching,
  groupsOf,
  labelCounts,
  type OrderFilter,
  type OrderSort,
  orderOf,
  orderSorts,
  ordersOf,
} from './person-orders.queries.ts'

/** Orders are answered whole: more than this are several pages. */
const mostOnPage = 100

const ownerOf = (ctx: Ctx): number => {
  if (!ctx.user) throw new ShopError('unauthenticated')
  return ctx.user.id
}
const short = (page: Page): Page => ({ ...page, per_page: Math.min(page.per_page, mostOnPage) })

/** A person's placed orders, as JSON:API and flat. */
export function accountOrderRoutes(api: Api): void {
  serve(api, accountOrders.list, async ({ ctx, query, shape, page: requested }) => {
    const page = short(requested)
    const groups = await groupsOf(ctx.db, ownerOf(ctx))
    const orders = await ordersOf(ctx.db, ownerOf(ctx), viewOf(ctx), { sorts: orderSorts(query.sort), page })
    return { entities: await documents(ctx, orders, shape), total: countMatching(groups, {}), per_page: page.per_page }
  })
  serve(api, accountOrders.show, async ({ ctx, params, shape }) => {
    const order = await orderOf(ctx.db, ownerOf(ctx), params.number, viewOf(ctx))
    if (!order) throw new ShopError('order_not_found')
    return document(ctx, order, shape)
  })
  flatRoutes(api)
}

async function documents(ctx: Ctx, orders: Order[], shape: Shape): Promise<Entity[]> {
  const extras = await orderExtras(ctx, orders, shape)
  return orders.map((order) => cartEntity(order, extras, 'order'))
}

async function document(ctx: Ctx, order: Order, shape: Shape): Promise<Entity> {
  return cartEntity(order, await orderExtras(ctx, [order], shape), 'order')
}

function flatRoutes(api: Api): void {
  serve(api, myOrders.list, async ({ ctx, query, page: requested }) => {
    const { page, per_page } = short(requested)
    const filter = filterOf(query.status, query.q?.state_eq)
    const groups = await groupsOf(ctx.db, ownerOf(ctx))
    const total_count = countMatching(groups, filter)
    const sorts = sortOf(query.q?.s)
    const found = await ordersOf(ctx.db, ownerOf(ctx), viewOf(ctx), { filter, groups, sorts, page: { page, per_page } })
    return {
      orders: await Promise.all(found.map((order) => flatOrder(ctx, order))),
      count: found.length,
      total_count,
      current_page: page,
      pages: Math.ceil(total_count / per_page),
      per_page,
      statuses: labelCounts(groups),
    }
  })
  serve(api, myOrders.claim, async ({ ctx, params }) => flatOrder(ctx, await claimOrder(ctx, params.number)))
}

/** The family's sort text: a column and a direction. */
function sortOf(text = ''): OrderSort[] {
  const [by = '', direction] = text.trim().split(/\s+/)
  return orderSorts(`${direction === 'asc' ? '' : '-'}${by}`)
}

const statuses = Object.keys(orderFlow) as (keyof typeof orderFlow)[]

/** A label wins; else a state of the API or a status by its name. What is neither keeps nothing. */
function filterOf(label: string | undefined, state: string | undefined): OrderFilter {
  if (label) return { status_label: label }
  if (!state) return {}
  const states = statuses.filter(
    (status) => status === state || clientState({ status, checkout_step: 'complete' }) === state,
  )
  return { states: states.filter((status) => status !== 'cart') }
}
