import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Busy, RenderLane } from './render-lane.ts'

it('closes when what is being rendered is done, and refuses whoever waits or comes', async () => {
  const lane = new RenderLane({ atOnce: 1 })
  const rendering = Promise.withResolvers<string>()
  const first = lane.run(() => rendering.promise, 1000)
  const waiting = lane.run(async () => 'second', 1000)
  const refused = expect(waiting).rejects.toThrow(Busy)
  let closed = false
  const closing = lane.close().then(() => {
    closed = true
  })
  await refused
  await expect(lane.run(async () => 'third', 1000)).rejects.toThrow(Busy)
  await sleep(5)
  expect(closed).toBe(false)
  rendering.resolve('page')
  await expect(first).resolves.toBe('page')
  await closing
  expect(closed).toBe(true)
})

it('is behind when those who wait will have it for longer than somebody would wait', async () => {
  const lane = new RenderLane({ atOnce: 1 })
  await lane.run(() => sleep(40), 1000)
  expect(lane.isBehind(0)).toBe(false)
  const rendering = Promise.withResolvers<void>()
  const all = Array.from({ length: 10 }, () => lane.run(() => rendering.promise, 60_000))
  expect([lane.isBehind(10), lane.isBehind(60_000)]).toEqual([true, false])
  rendering.resolve()
  await Promise.all(all)
  expect(lane.isBehind(0)).toBe(false)
})
