import type { FastifyInstance } from 'fastify'
import type { CallbackPlan, Invoices } from './invoices.ts'

/**
 * Banks that call one address, agreed with the merchant in writing: `PUT /money/<provider>/address {merchant, url}` is
 * that email. What was agreed last holds for invoices made from then on, also after a restart.
 */
export function addresses(
  app: FastifyInstance,
  invoices: Invoices,
  provider: string,
): (merchant: string) => CallbackPlan | null {
  const agreed = new Map<string, string>()
  app.put<{ Body: { merchant?: unknown; url?: unknown } | null }>(`/money/${provider}/address`, ({ body }, reply) => {
    const { merchant, url } = body ?? {}
    if (typeof merchant !== 'string' || typeof url !== 'string' || !URL.canParse(url))
      return reply.code(400).send({ error: 'a merchant and the address it wants to be called at' })
    agreed.set(merchant, url)
    return reply.code(204).send()
  })
  return (merchant) => {
    const url = agreed.get(merchant)
    if (url !== undefined) return { url, method: 'POST' }
    return invoices.list(provider).find(({ data }) => data.merchant === merchant)?.callback ?? null
  }
}
