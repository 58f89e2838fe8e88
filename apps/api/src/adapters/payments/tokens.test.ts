import { describe, expect, it } from 'vitest'
import { ProviderError } from '../../modules/money/payments/index.ts'
import type { HttpAnswer } from './http-client.ts'
import { momentOf, withToken } from './tokens.ts'

const yes: HttpAnswer = { status: 200, text: '{}', json: {} }
const no: HttpAnswer = { status: 401, text: '{}', json: {} }

describe('a token', () => {
  it('is asked for once by many calls at once, and again once its end is near', async () => {
    let calls = 0
    const call = withToken(async () => {
      calls += 1
      await new Promise((resolve) => setTimeout(resolve, 5))
      return { access_token: `t${calls}`, expires_in: calls === 1 ? 29 : 3_600 }
    })
    const used: string[] = []
    const use = (token: string) => {
      used.push(token)
      return Promise.resolve(yes)
    }
    await Promise.all([call(use), call(use), call(use)])
    await Promise.all([call(use), call(use)])
    expect(used).toEqual(['t1', 't1', 't1', 't2', 't2'])
  })

  it('that the provider has forgotten is asked for anew, once for all who met that', async () => {
    const given: string[] = []
    const before: unknown[] = []
    const call = withToken(async (had) => {
      before.push(had)
      given.push(`t${given.length + 1}`)
      return { access_token: given.at(-1) ?? '', expires_in: 3_600 }
    })
    const use = async (token: string) => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      return token === 't1' ? no : yes
    }
    expect(await Promise.all([call(use), call(use), call(use)])).toEqual([yes, yes, yes])
    expect(given).toEqual(['t1', 't2'])
    expect(before).toEqual([undefined, undefined])
  })

  it('that is never taken ends in a refusal and not in a circle', async () => {
    let calls = 0
    const call = withToken(async () => {
      calls += 1
      return { access_token: `t${calls}`, expires_in: 3_600 }
    })
    await expect(call(() => Promise.resolve(no))).rejects.toMatchObject({ fault: 'refused' })
    expect(calls).toBe(2)
  })

  it('that could not be had is asked for by the next call', async () => {
    let calls = 0
    const call = withToken(async () => {
      calls += 1
      if (calls === 1) throw new ProviderError('away', 'no answer')
      return { access_token: 't', expires_in: 3_600 }
    })
    await expect(call(() => Promise.resolve(yes))).rejects.toMatchObject({ fault: 'away' })
    expect(await call(() => Promise.resolve(yes))).toBe(yes)
  })

  it('ends after a duration or at a moment, as the number is', () => {
    const soon = momentOf(3_600) - Date.now()
    expect(soon).toBeGreaterThan(3_500_000)
    expect(soon).toBeLessThanOrEqual(3_600_000)
    expect(momentOf(1_795_000_000)).toBe(1_795_000_000_000)
  })
})
