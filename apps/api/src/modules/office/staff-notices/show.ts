import type { NoticeSettings, NoticeWay, WayState } from '@delguur/contract/office/staff-notices'
import { noticeWays } from '@delguur/contract/office/staff-notices'
import { inLocale, type Translated } from '@delguur/kit/locale'
import { deviceName } from '@delguur/kit/text/device-name'
import { fullName } from '@delguur/kit/text/person-name'
import type { Ctx } from '../../../platform/context.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { activeLocations, allChoices, allSwitchedOff, choicesOf, webhooksOf } from './choices.repository.ts'
import { devicesOf } from './devices.repository.ts'
import { type Person, staffPeople, staffPerson } from './staff-people.queries.ts'
import { type StoredWay, waysOf } from './ways.repository.ts'

export function callerOf({ user }: Ctx): number {
  if (!user) throw new ShopError('unauthenticated')
  return user.id
}
export const subjectOf = (id: number) => ({ subject_type: 'staff', subject_id: String(id) })

export async function personBehind(ctx: Ctx): Promise<Person> {
  const person = await staffPerson(ctx.db, ctx.registry, callerOf(ctx))
  if (!person) throw new ShopError('forbidden')
  return person
}

type Devices = Awaited<ReturnType<typeof devicesOf>>
type Known = { stored: StoredWay | undefined; person: Person; devices: Devices; webhook: string | undefined }

/** Where a way leads, and whether the shop has what it needs. */
function leadOf({ ports }: Ctx, way: NoticeWay, { stored, person, devices, webhook }: Known) {
  switch (way) {
    case 'tab':
      return { isSetUp: true, to: '' }
    case 'push':
      return { isSetUp: ports.push !== undefined, to: devices.length > 0 ? String(devices.length) : null }
    case 'telegram':
      return { isSetUp: ports.telegram !== undefined, to: stored?.chat ? (stored.chat_name ?? '') : null }
    case 'mail':
      return { isSetUp: true, to: person.email }
    case 'sms':
      return { isSetUp: ports.sms !== undefined, to: person.phone }
    default:
      return { isSetUp: true, to: webhook ?? null }
  }
}

function stateOf(ctx: Ctx, way: NoticeWay, known: Known): WayState {
  const { isSetUp, to } = leadOf(ctx, way, known)
  const problem = known.stored?.off_reason ?? null
  const off = problem !== null && isSetUp
  return {
    way,
    state: isSetUp ? (off ? 'off' : to === null ? 'not_linked' : 'ready') : 'not_set_up',
    problem: off ? problem : null,
    since: off ? (known.stored?.off_at?.toISOString() ?? null) : null,
    to: to || null,
  }
}

async function statesOf(ctx: Ctx, person: Person, devices: Devices): Promise<WayState[]> {
  const [stored, webhooks] = [await waysOf(ctx.db, person.user_id), await webhooksOf(ctx.db)]
  return noticeWays.map((way) => {
    const own = stored.find((each) => each.way === way)
    const webhook = webhooks.find(({ id }) => id === own?.endpoint_id)?.url
    return stateOf(ctx, way, { stored: own, person, devices, webhook })
  })
}

/** How one way of the caller stands. */
export async function wayState(ctx: Ctx, way: NoticeWay): Promise<WayState> {
  const person = await personBehind(ctx)
  const states = await statesOf(ctx, person, await devicesOf(ctx.db, person.user_id))
  const state = states.find((each) => each.way === way)
  if (!state) throw new ShopError('not_found')
  return state
}

/** What the caller is told of and how, and which ways are ready. */
export async function showNotices(ctx: Ctx): Promise<NoticeSettings> {
  const person = await personBehind(ctx)
  const { user_id, kinds, quiet, sound } = person
  const devices = await devicesOf(ctx.db, user_id)
  const ways = await statesOf(ctx, person, devices)
  const mayChoose = ctx.user?.permissions.has('settings.edit') === true
  const chosen = (await waysOf(ctx.db, user_id)).find(({ way }) => way === 'webhook')?.endpoint_id
  const own = await choicesOf(ctx.db, user_id)
  return {
    kinds: [...kinds],
    ways: ways.filter(({ way, to }) => way !== 'webhook' || mayChoose || to !== null),
    locations: (await activeLocations(ctx.db)).map(({ id, name }) => ({
      id,
      name: inLocale(name as Translated, ctx.locale),
    })),
    choices: person.has_chosen ? own : kinds.map((kind) => ({ location_id: null, kind, ways: ['tab'] })),
    quiet,
    sound,
    devices: devices.map(({ id, user_agent, created_at, session_id }) => ({
      id,
      device: deviceName(user_agent),
      created_at: created_at.toISOString(),
      here: session_id === ctx.user?.session.id,
    })),
    push_key: ctx.ports.push?.public_key ?? null,
    webhooks: mayChoose ? (await webhooksOf(ctx.db)).map(({ id, url }) => ({ id, url, chosen: id === chosen })) : [],
  }
}

/** Who of the staff is told of what, in any place, as far as they may see it. */
export async function noticesOfStaff(ctx: Ctx) {
  const [people, choices, off] = [
    await staffPeople(ctx.db, ctx.registry),
    await allChoices(ctx.db),
    await allSwitchedOff(ctx.db),
  ]
  const waysFor = (person: Person, kind: string): NoticeWay[] => {
    const chosen = choices.filter((each) => each.user_id === person.user_id && each.kind === kind)
    const used = new Set(person.has_chosen ? chosen.flatMap(({ ways }) => ways) : ['tab'])
    return noticeWays.filter((way) => used.has(way))
  }
  return people.map((person) => ({
    id: person.user_id,
    name: fullName(person.name) || (person.email ?? `#${person.user_id}`),
    kinds: person.kinds.map((kind) => ({ kind, ways: waysFor(person, kind) })).filter(({ ways }) => ways.length > 0),
    off: noticeWays.filter((way) => off.some((each) => each.user_id === person.user_id && each.way === way)),
  }))
}
