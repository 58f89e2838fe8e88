import { randomUUID } from 'node:crypto'
import { localDate } from '@delguur/kit/dates'
import { notDeliveredReasons } from '@delguur/kit/not-delivered'
import type { Answer } from '../app.ts'
import { type Act, isDone } from './act.ts'
import { staffCall, type Walk, type WalkOrder } from './scene.ts'

type Unit = { line_item_id: number; unit: number; sku: string; number: string; status: string | null }

const lastWave = ({ waves }: WalkOrder): number | undefined => waves.at(-1)

/** Scans each unit of the order on its wave that nobody scanned: found, or one of them not on its shelf. */
async function pick(walk: Walk, { number, waves }: WalkOrder, missing: boolean): Promise<Answer | undefined> {
  const wave = waves.at(-1)
  if (wave === undefined) return undefined
  const { body } = await staffCall(walk, 'GET', `/waves/${wave}`)
  const units = ((body.goods ?? []) as Unit[]).filter((each) => each.number === number && each.status === null)
  if (units.length === 0) return undefined
  const scans = units.map(({ line_item_id, unit, sku }, n) => {
    const is = { scan_id: randomUUID(), line_item_id, unit }
    return missing && n === 0 ? { ...is, act: 'missing' } : { ...is, act: 'picked', code: sku }
  })
  return staffCall(walk, 'POST', `/waves/${wave}/picks`, { scans }, 'picker')
}

/** What the courier taps at the stop of the order, on the newest run that it is on. */
async function tap(walk: Walk, order: WalkOrder, body: object): Promise<Answer | undefined> {
  const run = order.runs.at(-1)
  if (!run?.token) return undefined
  const path = `/backoffice/runs/by_token/${run.token}`
  const { status, body: page } = await walk.call('GET', path)
  const stop =
    status === 200 &&
    (page.stops as { n: number; number: string }[]).find((each) => each.number.startsWith(order.number))
  return stop ? walk.call('PUT', `${path}/stops/${stop.n}`, { body }) : undefined
}

const ofParcel = (walk: Walk, { number }: WalkOrder, act: string, body: object = {}): Promise<Answer> =>
  staffCall(walk, 'PUT', `/orders/${number}/${act}`, body)

export const dispatchActs: Act[] = [
  {
    name: 'wave',
    by: 'staff',
    weight: 3,
    on: ['confirmed'],
    silent: true,
    run: async (walk, order) => {
      const made = await staffCall(walk, 'POST', '/waves', { numbers: [order.number] }, 'picker')
      if (!isDone(made)) return made
      order.waves.push(made.body.id)
      return staffCall(walk, 'PUT', `/waves/${made.body.id}/claim`, {}, 'picker')
    },
  },
  {
    name: 'pick',
    by: 'staff',
    weight: 3,
    needs: ['wave'],
    silent: true,
    run: (walk, order) => pick(walk, order, false),
  },
  {
    name: 'pick_missing',
    by: 'staff',
    weight: 1,
    needs: ['wave'],
    silent: true,
    run: (walk, order) => pick(walk, order, true),
  },
  {
    name: 'finish_wave',
    by: 'staff',
    weight: 3,
    needs: ['wave'],
    silent: true,
    run: async (walk, order) => {
      const wave = lastWave(order)
      return wave === undefined ? undefined : staffCall(walk, 'PUT', `/waves/${wave}/finish`, {}, 'picker')
    },
  },
  {
    name: 'release_wave',
    by: 'staff',
    weight: 0.5,
    repeats: true,
    needs: ['wave'],
    silent: true,
    run: async (walk, order) => {
      const wave = lastWave(order)
      return wave === undefined ? undefined : staffCall(walk, 'PUT', `/waves/${wave}/release`, {}, 'picker')
    },
  },
  {
    name: 'on_a_run',
    by: 'staff',
    weight: 3,
    on: ['ready'],
    silent: true,
    run: async (walk, order) => {
      const { courier_id } = walk.shop
      const run = await staffCall(walk, 'POST', '/runs', { courier_id }, 'desk')
      if (!isDone(run)) return run
      const added = await staffCall(walk, 'PUT', `/runs/${run.body.id}/add`, { code: order.number }, 'desk')
      if (isDone(added)) order.runs.push({ id: run.body.id, token: '' })
      return added
    },
  },
  {
    name: 'off_the_run',
    by: 'staff',
    weight: 0.5,
    on: ['ready'],
    needs: ['on_a_run'],
    silent: true,
    run: async (walk, order) => {
      const run = order.runs.at(-1)
      return run && staffCall(walk, 'PUT', `/runs/${run.id}/remove`, { number: order.number }, 'desk')
    },
  },
  {
    name: 'run_leaves',
    by: 'staff',
    weight: 3,
    on: ['ready'],
    needs: ['on_a_run'],
    run: async (walk, order) => {
      const run = order.runs.at(-1)
      if (!run) return undefined
      const left = await staffCall(walk, 'PUT', `/runs/${run.id}/hand_over`, {}, 'desk')
      if (!isDone(left)) return left
      const link = await staffCall(walk, 'GET', `/runs/${run.id}/link`, {}, 'desk')
      run.token = link.body.url?.split('/').at(-1) ?? ''
      return left
    },
  },
  {
    name: 'courier_delivers',
    by: 'courier',
    weight: 3,
    on: ['ready'],
    needs: ['run_leaves'],
    run: (walk, order) => tap(walk, order, { act: 'delivered' }),
  },
  {
    name: 'courier_finds_nobody',
    by: 'courier',
    weight: 2,
    on: ['ready'],
    needs: ['run_leaves'],
    run: (walk, order) => tap(walk, order, { act: 'nobody', note: 'Утсаа авахгүй байна' }),
  },
  {
    name: 'courier_is_refused',
    by: 'courier',
    weight: 1,
    on: ['ready'],
    needs: ['run_leaves'],
    run: (walk, order) => tap(walk, order, { act: 'not_delivered', reason: 'refused', note: 'Авахаас татгалзсан' }),
  },
  {
    name: 'not_delivered',
    by: 'staff',
    weight: 2,
    on: ['ready'],
    needs: ['ship', 'run_leaves'],
    run: (walk, order) => ofParcel(walk, order, 'not_delivered', { reason: walk.random.pick(notDeliveredReasons) }),
  },
  {
    name: 'receive_parcel',
    by: 'staff',
    weight: 2,
    on: ['ready'],
    needs: ['not_delivered', 'courier_finds_nobody', 'courier_is_refused'],
    run: (walk, order) => ofParcel(walk, order, 'receive_parcel'),
  },
  {
    name: 'redeliver',
    by: 'staff',
    weight: 2,
    on: ['ready'],
    needs: ['not_delivered', 'courier_finds_nobody', 'courier_is_refused'],
    run: (walk, order) => {
      const date = localDate(new Date(walk.shop.clock.now.getTime() + 2 * 86_400_000))
      return ofParcel(walk, order, 'redeliver', { date })
    },
  },
  {
    name: 'keep_for_pickup',
    by: 'staff',
    weight: 1,
    on: ['ready'],
    needs: ['not_delivered', 'courier_finds_nobody', 'courier_is_refused'],
    run: (walk, order) => ofParcel(walk, order, 'keep_for_pickup'),
  },
  {
    name: 'take_back',
    by: 'staff',
    weight: 2,
    on: ['ready'],
    needs: ['not_delivered', 'courier_finds_nobody', 'courier_is_refused'],
    run: (walk, order) => ofParcel(walk, order, 'take_back', { restock: walk.random.chance(0.5) }),
  },
  {
    name: 'run_closes',
    by: 'staff',
    repeats: true,
    weight: 1,
    needs: ['on_a_run'],
    silent: true,
    run: async (walk, order) => {
      const run = order.runs.at(-1)
      return run && staffCall(walk, 'PUT', `/runs/${run.id}/close`, {}, 'desk')
    },
  },
]
