import type { PaymentProvider } from '../../src/modules/money/payments/index.ts'
import { actAt } from '../sandbox-act.ts'

/** A payer at a bank's page: reads it. */
export async function formOf(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`the bank's page answers ${answer.status}`)
  return answer.text()
}

/** Chooses a card there, or leaves, and says where the bank leads to. */
export async function choose(url: string, card: string, act: 'pay' | 'leave' = 'pay'): Promise<string> {
  if (!(await formOf(url)).includes(`value="${card}"`)) throw new Error(`the bank does not offer ${card}`)
  const answer = await actAt(url, { method: 'POST', body: new URLSearchParams({ card, act }), redirect: 'manual' })
  const back = answer.headers.get('location')
  if (answer.status !== 303 || back === null) throw new Error(`the bank's page answers ${answer.status}`)
  return back
}

/** A bank that calls one address is told, before each charge, that it is now the charge's own. */
export function agreedAddress(sandbox_url: string, merchant: string, provider: PaymentProvider): PaymentProvider {
  return {
    ...provider,
    async begin(begin) {
      await actAt(`${sandbox_url}/money/${provider.type}/address`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ merchant, url: begin.callback_url }),
      }).catch(() => undefined)
      return provider.begin(begin)
    },
  }
}
