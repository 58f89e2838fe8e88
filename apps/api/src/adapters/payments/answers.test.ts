import { mnt } from '@delguur/kit/money'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ProviderError } from '../../modules/money/payments/index.ts'
import { admitted, decimals, isNow, Pem, read, Tugrik } from './answers.ts'
import { sandboxMostKey } from './sandbox-keys.ts'

describe('an answer', () => {
  it('that cannot be read leaves open whether it happened', () => {
    expect(() => read(z.object({ id: z.string() }), undefined, 'most')).toThrow(
      expect.objectContaining({ fault: 'away' }),
    )
    expect(read(z.object({ id: z.string() }), { id: '1', more: 2 }, 'most')).toEqual({ id: '1' })
  })

  it('that does not let us in says that nothing happened', () => {
    for (const status of [401, 403]) expect(() => admitted(status, 'most')).toThrow(ProviderError)
    for (const status of [200, 404]) expect(() => admitted(status, 'most')).not.toThrow()
  })
})

describe('a sum', () => {
  it('is whole tugrik, as a number or as a text', () => {
    expect([45_900, 45_900.0, '45900', '45900.00', '0045900.0'].map((each) => Tugrik.parse(each))).toEqual(
      Array(5).fill(45_900),
    )
    expect(decimals(mnt(45_900))).toBe('45900.00')
  })

  it.each([45_900.5, '45900.50', '', ' ', '-5', 'NaN', '0x10', '1e5', null, [5], Number.NaN, 2 ** 60])(
    'is not: %s',
    (given) => {
      expect(Tugrik.safeParse(given).success).toBe(false)
    },
  )
})

it('is now within 5 minutes before and after, and never at no time at all', () => {
  const now = Date.parse('2026-11-21T10:00:00Z')
  const after = (seconds: number) => isNow(now + seconds * 1000, now)
  expect([-301, -300, 0, 300, 301].map(after)).toEqual([false, true, true, true, false])
  expect(isNow(Number.NaN, now)).toBe(false)
})

it('takes a key as a file holds it and as an environment does', () => {
  expect(Pem.parse(sandboxMostKey)).toBe(sandboxMostKey)
  expect(Pem.parse(sandboxMostKey.replaceAll('\n', '\\n'))).toBe(sandboxMostKey)
  expect(Pem.safeParse('MIIBIjANBgkq').success).toBe(false)
})
