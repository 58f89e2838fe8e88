import { expect, it } from 'vitest'
import { doEach } from './do-each.ts'

it('gives each its turn, and rejects with the first failure at the end', async () => {
  const [done, logged]: [number[], unknown[]] = [[], []]
  const log = { error: (about: unknown) => logged.push(about) } as never
  const run = async (each: number): Promise<void> => {
    if (each % 2 === 0) throw new Error(`no ${each}`)
    done.push(each)
  }
  await expect(doEach({ log }, [1, 2, 3, 4, 5], run)).rejects.toThrow('no 2')
  expect(done).toEqual([1, 3, 5])
  expect(logged).toMatchObject([{ each: 2 }, { each: 4 }])
  await doEach({ log }, [1, 3], run)
})
