import type { CourierPage } from '@delguur/contract/warehouse/runs'
import type { Unsent } from './store.ts'

type Stop = CourierPage['stops'][number]

/** The stops as they are with what was done and is not sent yet. */
export const overlay = (stops: readonly Stop[], unsent: readonly Unsent[]): Stop[] =>
  stops.map((stop) => unsent.filter(({ n }) => n === stop.n).reduce(withAct, stop))

function withAct(stop: Stop, { wish, at }: Unsent): Stop {
  if ('photo' in wish) return { ...stop, photo: true }
  if (stop.status === 'delivered' || stop.status === 'withdrawn') return stop
  const { act } = wish
  if (act === 'called') return { ...stop, called_at: at }
  if (act === 'id_seen') return { ...stop, id_checked: true }
  if (act === 'heading') return { ...stop, status: 'waiting', done_at: null, heading_at: at }
  if (act === 'delivered') return { ...stop, ...takenWith(stop, wish.cash), status: act, done_at: at }
  return { ...stop, status: act === 'not_delivered' ? wish.reason : act, done_at: at }
}

const takenWith = ({ collect }: Stop, cash: number | undefined): Partial<Stop> =>
  cash === undefined ? {} : { collect: '0.0', collected: { way: 'cash', amount: collect } }

/** Where to go now: the stop that the courier is on the way to, else the first that waits. */
export function nextStop(stops: readonly Stop[]): Stop | undefined {
  const waiting = stops.filter(({ status }) => status === 'waiting')
  const [heading] = waiting
    .filter(({ heading_at }) => heading_at !== null)
    .sort((a, b) => (b.heading_at ?? '').localeCompare(a.heading_at ?? ''))
  return heading ?? waiting[0]
}
