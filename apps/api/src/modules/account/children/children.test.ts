import { dayMs } from '@delguur/kit/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { remindGuardians } from './children.jobs.ts'

let shop: TestApp
let guardian: { id: number; bearer: string }
let made = 0
const start = new Date('2026-11-24T03:00:00.000Z')

beforeAll(async () => {
  shop = await startApp(await freshDatabase('children'))
  await aShop(shop.db)
}, 60_000)
afterAll(() => shop?.close())
beforeEach(async () => {
  shop.clock.now = start
  made += 1
  const { id } = await aUser(shop.db, { email: `guardian${made}@children.example` })
  guardian = { id, bearer: await aBearer(shop, id) }
})

const path = '/shop/account/children'
type Method = Parameters<TestApp['call']>[0]
const call = (method: Method, rest = '', body?: object, bearer = guardian.bearer) =>
  shop.call(method, `${path}${rest}`, { bearer, ...(body && { body }) })
const agree = (locale = 'mn') => call('PUT', '/consent', { agreed: true, locale })
const child = { name: 'Тэмүүжинхүү', born_on: '2022-09-17', height: 103, foot: '17.2' }
const list = async () => (await call('GET')).body

/** Every place of the database where a word stands, the queue of jobs included. */
async function places(word: string): Promise<string[]> {
  const { rows } = await sql<{ schema: string; table: string; column: string }>`
    select table_schema as schema, table_name as table, column_name as column from information_schema.columns c
    where table_schema in ('public', 'graphile_worker') and data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY')
      and exists (select from information_schema.tables t where t.table_schema = c.table_schema
        and t.table_name = c.table_name and t.table_type = 'BASE TABLE')`.execute(shop.db)
  const found: string[] = []
  for (const { schema, table, column } of rows) {
    const { rows: hits } = await sql`select 1 from ${sql.id(schema, table)} t
      where strpos(${sql.ref(column)}::text, ${word}) > 0 limit 1`.execute(shop.db)
    if (hits.length > 0) found.push(`${table}.${column}`)
  }
  return found
}
const rowsLeft = async (): Promise<number[]> => {
  const { rows } = await sql<{ counts: number[] }>`select array[
    (select count(*) from children where user_id = ${guardian.id}),
    (select count(*) from child_measurements m where not exists (select from children c where c.id = m.child_id)),
    (select count(*) from child_reminders r where not exists (select from children c where c.id = r.child_id))]::int[]
    as counts`.execute(shop.db)
  return rows[0]?.counts ?? []
}

describe('a child', () => {
  it('is kept only with the consent of a guardian, whose words and day are recorded', async () => {
    const refused = await call('POST', '', child)
    expect([refused.status, refused.body.code]).toEqual([422, 'child_consent_missing'])
    expect((await agree('en')).body.consent.words).toMatch(/^I am this child’s parent or legal guardian/)
    await agree('mn')
    const { consent, children } = await list()
    expect(consent).toMatchObject({ given_at: start.toISOString(), words: expect.stringContaining('guardian') })
    expect(children).toEqual([])
    expect((await call('PUT', '/consent', { agreed: false })).status).toBe(422)
  })

  it('has the sizes of now and of next winter from its first measurement', async () => {
    await agree()
    const added = await call('POST', '', child)
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({
      name: child.name,
      measurements: [{ on: '2026-11-24', height: 103, foot: 17.2, head: null }],
      now: { height_mm: 1030, foot_mm: 172, head_mm: null },
      winter_on: '2027-11-15',
    })
    expect(added.body.winter.height_mm).toBeGreaterThan(1080)
    const { body } = await shop.call('GET', '/shop/children/sizes', { bearer: guardian.bearer })
    expect(body.children).toEqual([
      { id: added.body.id, name: child.name, now: added.body.now, winter: added.body.winter },
    ])
  })

  it('is measured again; a measurement of the same day is replaced and the last one stays', async () => {
    await agree()
    const { id } = (await call('POST', '', { ...child, measured_on: '2026-08-01' })).body
    await call('PUT', `/${id}/measurements`, { height: 104 })
    const again = await call('PUT', `/${id}/measurements`, { height: 104.5, head: 50 })
    expect(again.body.measurements.map(({ on, height }: { on: string; height: number }) => [on, height])).toEqual([
      ['2026-08-01', 103],
      ['2026-11-24', 104.5],
    ])
    expect((await call('DELETE', `/${id}/measurements/2026-08-01`)).status).toBe(204)
    expect((await call('DELETE', `/${id}/measurements/2026-08-01`)).status).toBe(404)
    expect((await call('DELETE', `/${id}/measurements/2026-11-24`)).body.code).toBe('child_measured_invalid')
  })

  it('is born in the last eighteen years and measured in its life', async () => {
    await agree()
    for (const [wrong, key] of [
      [{ born_on: '2026-11-25' }, 'born_on'],
      [{ born_on: '2008-01-01' }, 'born_on'],
      [{ measured_on: '2022-09-16' }, 'measured_on'],
      [{ measured_on: '2026-11-25' }, 'measured_on'],
      [{ height: 30 }, 'height'],
      [{ name: ' ' }, 'name'],
    ] as const) {
      const answer = await call('POST', '', { ...child, ...wrong })
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [key]])
    }
    const { id } = (await call('POST', '', child)).body
    expect((await call('PATCH', `/${id}`, { born_on: '2026-11-24' })).status).toBe(200)
    expect((await call('PATCH', `/${id}`, { name: 'Тэмка' })).body).toMatchObject({ name: 'Тэмка' })
  })

  it('is one of twelve at most, also when they are added at once', async () => {
    await agree()
    const answers = await Promise.all(Array.from({ length: 15 }, () => call('POST', '', child)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(12)
    expect(answers.filter(({ body }) => body.code === 'children_too_many')).toHaveLength(3)
  })

  it('is missing for anybody else, and where the tenant has no children', async () => {
    await agree()
    const { id } = (await call('POST', '', child)).body
    const other = await aBearer(shop, (await aUser(shop.db, { email: `other${made}@children.example` })).id)
    expect((await call('PATCH', `/${id}`, { name: 'Х' }, other)).status).toBe(404)
    expect((await call('PUT', `/${id}/measurements`, { height: 100 }, other)).status).toBe(404)
    expect((await call('DELETE', `/${id}`, undefined, other)).status).toBe(404)
    const { flags } = shop.services.tenant
    shop.services.tenant = { ...shop.services.tenant, flags: { ...flags, children: false } }
    const closed = await call('GET')
    shop.services.tenant = { ...shop.services.tenant, flags }
    expect(closed.status).toBe(404)
  })
})

describe('reminders', () => {
  const notices = async () =>
    (
      await sql<{ title: string; body: string }>`select title, body from notifications
        where user_id = ${guardian.id} order by id`.execute(shop.db)
    ).rows

  it('come by consent, once for each size that is outgrown, and name neither child nor size', async () => {
    await agree()
    // grows out of 104 within the month
    const { id } = (await call('POST', '', { ...child, height: 103.8, foot: null })).body
    await remindGuardians(shop.services)
    expect(await notices()).toEqual([])
    await call('PATCH', `/${id}`, { reminders: ['outgrown', 'measure'] })
    await remindGuardians(shop.services)
    await remindGuardians(shop.services)
    expect(await notices()).toEqual([{ title: 'Нэг хэмжээ удахгүй багадна', body: expect.any(String) }])
    expect(JSON.stringify(await notices())).not.toMatch(/Тэмүүжинхүү|104|110/)
    shop.clock.now = new Date(start.getTime() + 92 * dayMs)
    await remindGuardians(shop.services)
    await remindGuardians(shop.services)
    expect((await notices()).map(({ title }) => title)).toEqual(['Нэг хэмжээ удахгүй багадна', 'Хэмжих цаг болжээ'])
  })

  it('are told in the language of the guardian, fourteen days before a birthday', async () => {
    await agree()
    await sql`update users set selected_locale = 'en' where id = ${guardian.id}`.execute(shop.db)
    const { id } = (await call('POST', '', { ...child, born_on: '2020-12-08', height: 117 })).body
    await call('PATCH', `/${id}`, { reminders: ['birthday'] })
    await remindGuardians(shop.services)
    expect((await notices()).map(({ title }) => title)).toEqual(['A birthday is near'])
  })
})

describe('guarantee 62: a child’s data leaves with its guardian’s', () => {
  /** A name that no other test has left behind. */
  const name = () => `Номундарь${made}н`
  const withEverything = async () => {
    await agree()
    const { id } = (await call('POST', '', { ...child, name: name(), height: 103.8 })).body
    await call('PUT', `/${id}/measurements`, { height: 103.9 })
    await call('PATCH', `/${id}`, { reminders: ['outgrown', 'measure', 'birthday'] })
    await sql`insert into devices (user_id, session_id, player_id, endpoint, p256dh, auth)
      select user_id, id, 'player-' || user_id, 'https://push.example/' || user_id, 'key', 'secret'
      from sessions where user_id = ${guardian.id} limit 1`.execute(shop.db)
    await remindGuardians(shop.services)
    return id as number
  }

  it('guarantee 62: stands in two columns and in nothing that leaves the shop', async () => {
    await withEverything()
    expect(await places(name())).toEqual(['children.name'])
    const { rows } = await sql<{ payload: object }>`select j.payload from graphile_worker._private_jobs j
      where j.payload ->> 'url' = '/account/children'`.execute(shop.db)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/Номундарь|2022-09-17|103|104|110/)
  })

  it('guarantee 62: is deleted at once when the consent is withdrawn', async () => {
    await withEverything()
    expect((await call('DELETE')).status).toBe(204)
    expect(await list()).toEqual({ consent: null, children: [] })
    expect([await places(name()), await rowsLeft()]).toEqual([[], [0, 0, 0]])
  })

  it('guarantee 62: is deleted with one child, and the others stay', async () => {
    const id = await withEverything()
    const other = (await call('POST', '', { ...child, name: 'Номун' })).body.id
    expect((await call('DELETE', `/${id}`)).status).toBe(204)
    expect((await list()).children.map((each: { id: number }) => each.id)).toEqual([other])
    expect([await places(name()), (await rowsLeft()).slice(1)]).toEqual([[], [0, 0]])
  })

  it('guarantee 62: goes with the account, consent included', async () => {
    await withEverything()
    const answer = await shop.call('DELETE', '/shop/account', { bearer: guardian.bearer, body: {} })
    expect(answer.status).toBe(204)
    expect([await places(name()), await rowsLeft()]).toEqual([[], [0, 0, 0]])
    const { rows } = await sql`select 1 from child_consents where user_id = ${guardian.id}`.execute(shop.db)
    expect(rows).toEqual([])
  })
})
