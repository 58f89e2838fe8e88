import { hourMs } from '@delguur/kit/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { aSandbox, type TestSandbox } from '../../../../test/sandbox.ts'
import { actAt } from '../../../../test/sandbox-act.ts'
import { openMeteo } from '../../../adapters/weather/open-meteo.ts'
import { sandboxWeather } from '../../../entry/services/sandbox.ts'
import { fetchWeather } from './warmth.jobs.ts'

let shop: TestApp
let sandbox: TestSandbox
let start: Date

beforeAll(async () => {
  sandbox = await aSandbox()
  shop = await startApp(await freshDatabase('warmth'))
  await aShop(shop.db)
  shop.services.ports.weather = openMeteo(sandboxWeather(sandbox.inbox_url))
  // the stand-in says the time of this machine
  start = new Date()
}, 60_000)
afterAll(async () => {
  await shop?.close()
  await sandbox?.stop()
})
beforeEach(async () => {
  shop.clock.now = start
  await sql`delete from weather_readings`.execute(shop.db)
  await sql`update weather_pages set shown = false`.execute(shop.db)
  await sql`delete from catalog_changes`.execute(shop.db)
})

const set = (weather: object) =>
  actAt(`${sandbox.inbox_url}/weather`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(weather),
  })
const later = (hours: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + hours * hourMs)
}
type Place = { id: string; name: string; reading: { temperature: number; feels_like: number } | null }
const places = async (locale = 'mn'): Promise<Place[]> =>
  (await shop.call('GET', `/shop/weather?locale=${locale}`)).body.places
const written = async (): Promise<number> =>
  (await sql`select 1 from catalog_changes where kind = 'site'`.execute(shop.db)).rows.length

describe('the weather of the aimags', () => {
  it('is known for the capital and all 21 after one request, in the language that is asked for', async () => {
    await set({ temperature: -31.4, feels_like: -36.2 })
    expect((await places()).every(({ reading }) => reading === null)).toBe(true)
    await fetchWeather(shop.services)
    const known = await places()
    expect(known).toHaveLength(22)
    expect(new Set(known.map(({ reading }) => reading?.temperature))).toEqual(new Set([-31]))
    expect(known.find(({ id }) => id === '45')).toMatchObject({ name: 'Дархан-Уул', reading: { feels_like: -36 } })
    expect((await places('en')).find(({ id }) => id === '45')?.name).toBe('Darkhan-Uul')
  })

  it('is asked for once an hour, and again soon after a failure', async () => {
    await set({ temperature: -20 })
    await fetchWeather(shop.services)
    await set({ temperature: -10 })
    later(0.5)
    await fetchWeather(shop.services)
    expect((await places())[0]?.reading?.temperature).toBe(-20)
    await set({ away: true })
    later(0.5)
    await fetchWeather(shop.services)
    expect((await places())[0]?.reading?.temperature).toBe(-20)
    await set({ temperature: -10 })
    later(0.1)
    await fetchWeather(shop.services)
    expect((await places())[0]?.reading?.temperature).toBe(-10)
  })

  it('is silent when it is older than three hours; pages are written anew when it begins and ends, and never else', async () => {
    await set({ temperature: -20 })
    await fetchWeather(shop.services)
    await fetchWeather(shop.services)
    expect(await written()).toBe(1)
    await set({ away: true })
    later(2)
    await fetchWeather(shop.services)
    expect([(await places())[0]?.reading?.temperature, await written()]).toEqual([-20, 1])
    later(1.1)
    expect((await places()).every(({ reading }) => reading === null)).toBe(true)
    await fetchWeather(shop.services)
    await fetchWeather(shop.services)
    expect(await written()).toBe(2)
  })

  it('is missing where the tenant has switched it off', async () => {
    const { flags } = shop.services.tenant
    shop.services.tenant = { ...shop.services.tenant, flags: { ...flags, warmth: false } }
    expect((await shop.call('GET', '/shop/weather')).status).toBe(404)
    await fetchWeather(shop.services)
    shop.services.tenant = { ...shop.services.tenant, flags }
    expect((await places()).every(({ reading }) => reading === null)).toBe(true)
  })

  it('is of the aimag of the address of whoever is signed in', async () => {
    const user = await aUser(shop.db, { email: 'cold@warmth.example' })
    const bearer = await aBearer(shop, user.id)
    const visitor = async () => (await shop.call('GET', '/shop/visitor', { bearer })).body.user
    expect(await visitor()).toMatchObject({ id: user.id, aimag_id: null })
    await sql`with a as (insert into addresses (user_id, aimag_id) values (${user.id}, '45') returning id)
      update users set ship_address_id = (select id from a) where id = ${user.id}`.execute(shop.db)
    expect(await visitor()).toMatchObject({ aimag_id: '45' })
  })
})
