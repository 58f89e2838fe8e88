import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../../../../../test/database.ts'
import { createDb, type Db } from '../../../../platform/database/db.ts'
import {
  deadLetters,
  type FeedMark,
  feedMark,
  forgetDeadLetters,
  keepDeadLetters,
  markFed,
  takeFeed,
} from './cluster-feed.queries.ts'

const now = new Date('2026-11-24T03:00:00.000Z')
const later = new Date('2026-11-24T04:00:00.000Z')
const index = 'products'
let db: Db
beforeAll(async () => {
  db = createDb(await freshDatabase('cluster_feed')).db
})
afterAll(() => db.destroy())

it('the feed of an index goes on where it was, and one process feeds at a time', async () => {
  expect(await feedMark(db, index)).toBeUndefined()
  await markFed(db, index, '10:20:10,14', now)
  await markFed(db, index, '20:20:', later)
  expect(await feedMark(db, index)).toEqual<FeedMark>({ seen: '20:20:', fed_at: later })
  await db.connection().execute(async (one) => {
    expect(await takeFeed(one, index)).toBe(true)
    expect(await db.connection().execute((other) => takeFeed(other, index))).toBe(false)
  })
})

it('documents that the index refused are sent again until they pass', async () => {
  await keepDeadLetters(db, index, [{ id: '7', reason: 'mapping' }], now)
  await keepDeadLetters(db, index, [{ id: '8', reason: 'mapping' }], later)
  expect(await deadLetters(db, index, later)).toEqual(['7'])
  await forgetDeadLetters(db, index, ['7', '8'], later)
  expect(await deadLetters(db, index, new Date(later.getTime() + 1))).toEqual(['8'])
})
