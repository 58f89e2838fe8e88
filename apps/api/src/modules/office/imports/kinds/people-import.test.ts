import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anImporter } from '../../../../../test/documents/importing.ts'
import { removePerson } from '../../../account/account-deletion/index.ts'
import { importStep } from '../step.ts'
import { forgetPeople } from './forget-people.jobs.ts'

let of: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  of = await anImporter('import_people')
})
afterAll(() => of.close())

const head = 'phone,email,first_name,last_name,accepts_sms,consent_date,consent_source,district,khoroo,address1\n'
const people = (text: string, name = 'people.csv') => of.begin(text, 'people', name)
const person = async (phone: string) =>
  (await of.shop.db.selectFrom('users').selectAll().where('phone', '=', phone).execute())[0]
/** All that a file of people could change. */
async function state(): Promise<string> {
  const { rows } = await sql<{ all: string }>`select md5(string_agg(t, ',' order by t)) as all from (
    select md5(u::text) as t from users u where role = 'shopper' union all select md5(c::text) from consents c
    union all select md5(a::text) from addresses a union all select md5(n::text) from person_notes n
    union all select md5(l::text) from ledger_entries l) f`.execute(of.shop.db)
  return rows[0]?.all ?? ''
}
const codes = async (id: number) =>
  (await of.rows(id)).map(({ line, problems }) => [line, ...problems.map(({ code }) => code)])

describe('guarantee 56: an import of people', () => {
  const file = `${head}+976 8811-0001,Ana@Mail.example,Ана,Бат,тийм,2026-05-01,Дэлгүүрийн хуудас,Хан-Уул,11,Зайсан 5
8811 0002,,Болд,,yes,,,,,
88110003,not a mail,Сараа,,,,,,,
+97688110001,,Ана,,,,,,,
,,Нэргүй,,,,,,,
`

  it('says in a dry run what the run does, the second run changes nothing', async () => {
    const before = await state()
    const read = await people(file)
    expect(read).toMatchObject({ kind: 'people', source: 'ours', status: 'asking', questions: [], rows: 5 })
    expect(read.columns.every(({ target }) => target !== null && target !== 'skip')).toBe(true)
    const dry = await of.check(read.id)
    expect(dry.counts, JSON.stringify(await of.rows(read.id))).toMatchObject({ create: 2, errors: 3, warnings: 1 })
    expect(await state()).toBe(before)
    expect(await codes(read.id)).toEqual([
      [2],
      [3, 'consent_without_date'],
      [4, 'email_invalid'],
      [5, 'person_twice'],
      [6, 'contact_missing'],
    ])
    expect((await of.start(read.id)).counts).toEqual(dry.counts)
    const made = await person('88110001')
    expect(made).toMatchObject({
      email: 'ana@mail.example',
      first_name: 'Ана',
      password_hash: null,
      phone_confirmed_at: null,
    })
    const { rows: answer } = await of.shop.pool.query('select * from consents where user_id = $1', [made?.id])
    expect(answer).toMatchObject([{ channel: 'sms', topic: 'offers', granted: true, source: 'Дэлгүүрийн хуудас' }])
    expect(answer[0].created_at.toISOString()).toBe('2026-04-30T16:00:00.000Z')
    const after = await state()
    const second = await people(file)
    expect((await of.check(second.id)).counts).toMatchObject({ create: 0, update: 0, same: 2, errors: 3 })
    await of.start(second.id)
    expect(await state()).toBe(after)
  })

  it('mends a cell, and the log names nobody', async () => {
    const { id } = await people(`${head}88120001,a@mend.example,1234,,,,,,,\n`)
    expect((await of.check(id)).counts).toMatchObject({ errors: 1 })
    const [row] = await of.rows(id)
    expect(row?.problems).toMatchObject([{ column: 'first_name', code: 'name_invalid' }])
    const mended = await of.call('PATCH', `/imports/${id}/rows/${row?.id}`, { values: { first_name: 'Жавхлан' } })
    expect([mended.status, mended.body.state]).toEqual([200, 'create'])
    await of.start(id)
    expect(await person('88120001')).toMatchObject({ first_name: 'Жавхлан' })
    const { rows } = await of.shop.pool.query('select before::text || after::text as words from audit_rows')
    for (const { words } of rows) expect(words).not.toMatch(/Жавхлан|88120001|mend\.example/)
  })

  it('completes an account that is there, without its logins and against no newer word', async () => {
    const { rows } = await of.shop.pool.query(
      "insert into users (phone, email, first_name) values ('88130001', 'own@people.example', 'Төмөр') returning id",
    )
    await of.shop.pool.query(
      "insert into consents (user_id, channel, topic, granted, created_at) values ($1, 'sms', 'offers', false, '2026-06-01')",
      [rows[0].id],
    )
    const { id } = await people(
      `${head}88130001,new@people.example,Төмөрөө,Дорж,yes,2026-05-01,анкет,Баянгол,3,Барилгачдын талбай 1\n88130002,own@people.example,Өөр,,,,,,,\n`,
    )
    await of.check(id)
    expect(await codes(id)).toEqual([
      [2, 'login_is_theirs', 'consent_newer_here'],
      [3, 'login_is_theirs'],
    ])
    await of.start(id)
    expect(await person('88130001')).toMatchObject({ email: 'own@people.example', last_name: 'Дорж' })
    expect(await person('88130002')).toBeUndefined()
  })

  it('refuses two accounts in one line, staff, and who had their account deleted', async () => {
    await of.shop.pool.query(
      `insert into users (phone, email, role) values ('88140001', null, 'shopper'), (null, 'two@people.example', 'shopper'),
        ('88140003', null, 'staff'), ('88140004', 'gone@people.example', 'shopper')`,
    )
    const leaving = await person('88140004')
    const before = await people(`${head}88140004,gone@people.example,Явсан,,,,,,,\n`)
    await removePerson({ ...of.shop.services, now: new Date(), locale: 'mn' } as never, leaving?.id ?? 0)
    const forgotten = await of.get(before.id)
    expect([await of.rows(before.id), forgotten.columns.flatMap(({ sample }) => sample)]).toEqual([[], []])
    const { id } = await people(
      `${head}88140001,two@people.example,Хоёр,,,,,,,\n88140003,,Ажилтан,,,,,,,\n88140004,,Явсан,,,,,,,\n88140005,GONE@people.example,Явсан,,,,,,,\n`,
    )
    expect((await of.check(id)).counts).toMatchObject({ errors: 4 })
    expect(await codes(id)).toEqual([
      [2, 'person_two_accounts'],
      [3, 'person_is_staff'],
      [4, 'person_forgotten'],
      [5, 'person_forgotten'],
    ])
  })

  it('is undone within seven days: an account that nobody has used goes, one that was touched stays', async () => {
    await of.shop.pool.query("insert into users (phone, first_name) values ('88150001', 'Хуучин')")
    const { id } = await people(
      `${head}88150001,,Шинэ,Овог,yes,2026-05-01,анкет,,,\n88150002,,Нэмсэн,,yes,2026-05-01,анкет,Хан-Уул,1,Хаяг 1\n88150003,,Хөндсөн,,,,,,,\n`,
    )
    await of.check(id)
    await of.start(id)
    const touched = await person('88150003')
    await of.shop.pool.query('insert into person_notes (user_id, text, created_at) values ($1, $2, now())', [
      touched?.id,
      'утсаар ярьсан',
    ])
    await of.call('PUT', `/imports/${id}/undo`)
    await of.work(id)
    expect(await of.get(id)).toMatchObject({ left: 1 })
    expect((await of.rows(id)).map(({ state: each }) => each)).toEqual(['undone', 'undone', 'done'])
    expect(await person('88150002')).toBeUndefined()
    expect(await person('88150001')).toMatchObject({ first_name: 'Хуучин', last_name: '' })
  })

  it('does each line once, wherever it is stopped', async () => {
    const lines = Array.from(
      { length: 430 },
      (_, n) => `8816${String(n).padStart(4, '0')},,Хүн,,yes,2026-05-01,анкет,,,`,
    )
    const { id } = await people(`${head}${lines.join('\n')}\n`)
    await of.check(id)
    expect((await of.call('PUT', `/imports/${id}/run`)).status).toBe(202)
    const { clock } = of.shop.services
    for (let at = 1; at <= 6; at++) {
      let count = 0
      const services = {
        ...of.shop.services,
        clock: () => {
          if (++count === at) throw new Error('killed')
          return clock()
        },
      }
      await Promise.allSettled([
        importStep.run(services, { import_id: id }),
        importStep.run(services, { import_id: id }),
      ])
    }
    await of.work(id)
    expect(await of.get(id)).toMatchObject({ status: 'done', done: 430 })
    const { rows } = await of.shop.pool.query(`select count(distinct u.id)::int as people, count(c.id)::int as consents
      from users u left join consents c on c.user_id = u.id where u.phone like '8816%'`)
    expect(rows).toEqual([{ people: 430, consents: 430 }])
  })

  it('forgets whom a file named a week after it was done', async () => {
    const { id } = await people(`${head}88180001,,Мартагдах,,,,,,,\n`)
    await of.check(id)
    await of.start(id)
    const { clock } = of.shop.services
    const later = { ...of.shop.services, clock: () => new Date(clock().getTime() + 9 * 86_400_000) }
    await forgetPeople.run(later, {})
    const [row] = await of.rows(id)
    expect([row?.key, Object.values(row?.values ?? {}).join(''), row?.changes]).toEqual([
      { slug: null, sku: null },
      '',
      [],
    ])
    expect(await of.get(id)).toMatchObject({ counts: { create: 1 }, rows: 1 })
    expect(await person('88180001')).toMatchObject({ first_name: 'Мартагдах' })
  })

  it('reads the customers of Spree', async () => {
    const read = await people(
      'email,first_name,last_name,phone,accepts_email_marketing,tags,company,address1,address2,city,province_code,country_code,zip\n' +
        'sara@spree.example,Sara,Khan,+976 88170001,true,"vip, wholesale",Khan LLC,Peace Ave 5,,Ulaanbaatar,MN-1,MN,14200\n',
      'customers.csv',
    )
    expect(read).toMatchObject({ source: 'spree', questions: [] })
    expect(read.columns.every(({ target }) => target !== null)).toBe(true)
    expect((await of.check(read.id)).counts).toMatchObject({ create: 1, warnings: 1, errors: 0 })
    await of.start(read.id)
    const made = await person('88170001')
    const { rows } = await of.shop.pool.query('select text from person_notes where user_id = $1', [made?.id])
    expect(rows).toEqual([{ text: 'vip, wholesale' }])
    const { rows: stored } = await of.shop.pool.query('select company, address1 from addresses where user_id = $1', [
      made?.id,
    ])
    expect(stored).toEqual([{ company: 'Khan LLC', address1: 'Peace Ave 5' }])
  })
})
