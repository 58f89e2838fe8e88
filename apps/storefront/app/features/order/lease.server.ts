import { ApiError } from '@delguur/contract/client'
import type { Api } from '../../lib/api.server.ts'
import type { OrderView } from './order-view.server.ts'

/** The lease of an order with its payments, which only the signed-in person of it may read. */
export async function leaseOf(api: Api, { lease }: OrderView): Promise<OrderView['lease']> {
  if (lease?.state !== 'agreed') return lease
  try {
    const { instalments } = await api.leases.show({ params: { id: lease.id }, query: {} })
    return { ...lease, rows: instalments }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return lease
    throw error
  }
}
