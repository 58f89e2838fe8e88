import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { freshDatabase } from '../../test/database.ts'
import { forgetOldRows } from './housekeeping.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp(await freshDatabase('housekeeping'), [])
})
afterAll(() => shop.close())

it('forgets kept answers after a day and no sooner', async () => {
  const hours = (n: number) => new Date(shop.clock.now.getTime() - n * 3_600_000)
  const row = (key: string, created_at: Date) => ({ key, scope: 's', request_hash: Buffer.from('h'), created_at })
  await shop.db
    .insertInto('idempotency_keys')
    .values([row('old', hours(25)), row('new', hours(23))])
    .execute()
  await forgetOldRows.work(shop.services, {})
  const left = await shop.db.selectFrom('idempotency_keys').select('key').execute()
  expect(left).toEqual([{ key: 'new' }])
})
