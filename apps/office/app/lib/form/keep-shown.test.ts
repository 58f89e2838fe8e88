import { expect, it } from 'vitest'
import { Unreachable } from '../api.ts'
import { keepShown } from './keep-shown.ts'

const { signal } = new AbortController()
const fails = async (): Promise<{ n: number }> => {
  throw new Unreachable()
}

it('keeps what a screen shows where it cannot be read again, and only then', async () => {
  const kept = keepShown<{ n: number }>()
  await expect(kept.read('a', signal, fails)).rejects.toThrow()
  kept.show('a', { n: 1 })
  expect(await kept.read('a', signal, fails)).toEqual({ n: 1, missed: true })
  await expect(kept.read('b', signal, fails)).rejects.toThrow()
  expect(await kept.read('a', signal, async () => ({ n: 2 }))).toEqual({ n: 2 })
  kept.show('a', undefined)
  await expect(kept.read('a', signal, fails)).rejects.toThrow()
})
