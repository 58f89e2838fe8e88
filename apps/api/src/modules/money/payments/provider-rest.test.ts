import { expect, it } from 'vitest'
import { type PaymentProvider, ProviderError } from './provider.port.ts'
import { resting } from './provider-rest.ts'

it('a provider that twice did not answer is left alone for half a minute, and then tried once', async () => {
  let now = 0
  let answers = false
  let calls = 0
  const provider: PaymentProvider = {
    type: 'slow',
    needs: [],
    open_minutes: 10,
    begin: async () => ({ reference: 'x', instructions: {} }),
    check: async () => {
      calls += 1
      if (!answers) throw new ProviderError('away', 'slow: no answer')
      return { state: 'pending' }
    },
    verify: () => 'ask',
    received: { body: '', type: 'text/plain' },
  }
  const charge = {
    id: 1,
    number: 'C1',
    amount: 0,
    description: '',
    reference: null,
    provider_data: {},
    created_at: new Date(),
    expires_at: new Date(),
  } as Parameters<PaymentProvider['check']>[0]
  const slow = resting(provider, () => now)
  const ask = () =>
    slow.check(charge).then(
      () => 'answered',
      (error: unknown) => (error instanceof ProviderError ? error.fault : error),
    )
  expect([await ask(), slow.isAway?.(), await ask(), slow.isAway?.()]).toEqual(['away', false, 'away', true])
  expect([await ask(), calls]).toEqual(['away', 2])
  now = 31_000
  expect([slow.isAway?.(), await ask(), calls, slow.isAway?.()]).toEqual([false, 'away', 3, true])
  now = 62_000
  answers = true
  expect([await ask(), await ask(), slow.isAway?.()]).toEqual(['answered', 'answered', false])
})
