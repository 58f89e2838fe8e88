import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { type Budget, spend } from './budget.ts'
import { createDb, type Db } from './database/db.ts'

let db: Db
beforeAll(async () => {
  db = createDb(await freshDatabase('budget')).db
})
afterAll(() => db.destroy())

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 4, 0, second))
const three: Budget = { name: 'guess', tries: 3, seconds: 60 }

describe('a budget of tries', () => {
  it('refuses the fourth and says how long to wait', async () => {
    for (let i = 0; i < 3; i++) await spend({ db, now: at(i) }, three, '203.0.113.7')
    await expect(spend({ db, now: at(10) }, three, '203.0.113.7')).rejects.toMatchObject({
      code: 'too_many_requests',
      params: { retry_after: 50 },
    })
  })

  it('begins again when its time is over, and counts addresses apart', async () => {
    await spend({ db, now: at(60) }, three, '203.0.113.7')
    await spend({ db, now: at(10) }, three, '203.0.113.8')
  })

  it('lets no more through when asked at once', async () => {
    const tries = Array.from({ length: 40 }, () => spend({ db, now: at(0) }, three, '203.0.113.9'))
    const passed = (await Promise.allSettled(tries)).filter((each) => each.status === 'fulfilled')
    expect(passed).toHaveLength(3)
  })
})
