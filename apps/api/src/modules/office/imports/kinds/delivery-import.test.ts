import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anImporter } from '../../../../../test/documents/importing.ts'

let of: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  of = await anImporter('import_delivery')
})
afterAll(() => of.close())

const tries = async (text: string) =>
  (await of.call('POST', '/delivery/try', { text, at: '2026-11-24T03:00:00.000Z' })).body as {
    served: boolean
    rates: { code: string; price: string; free_from: string | null }[]
  }
const pricesAt = async (text: string) => (await tries(text)).rates.map(({ code, price }) => [code, price])

describe('guarantee 56: an import of delivery', () => {
  const file = `Хот/аймаг;Дүүрэг;Хороо;Хүргэлт;Үнэ;Үнэгүй хүргэх дүн;Гараг
Улаанбаатар;Хан-Уул;11;standard;₮ 7 000;300000;1-7
Улаанбаатар;ХУД;11-р хороо;urgent;15000;;
;Баянгол;3;standard;6500;-;Да-Ня
Улаанбаатар;Атлантис;;standard;1000;;
Улаанбаатар;Хан-Уул;12;пуужин;1000;;
Улаанбаатар;Хан-Уул;11;standard;9000;;
Улаанбаатар;Хан-Уул;13;standard;;;хэзээ ч
`

  it('says what the run does, joins the lines of a place, and changes nothing the second time', async () => {
    const usual = await pricesAt('Хан-Уул 11')
    const read = await of.begin(file, 'delivery', 'hurgelt.csv')
    expect(read.columns.map(({ target }) => target)).toEqual([
      'state',
      'district',
      'khoroo',
      'method',
      'delivery_price',
      'free_from',
      'days',
    ])
    const dry = await of.check(read.id)
    expect(dry.counts, JSON.stringify(await of.rows(read.id))).toMatchObject({ update: 3, errors: 4, create: 0 })
    expect(await pricesAt('Хан-Уул 11')).toEqual(usual)
    const message = await of.rows(read.id)
    expect(message.map(({ line, problems }) => [line, ...problems.map(({ code }) => code)])).toEqual([
      [2],
      [3],
      [4],
      [5, 'place_unknown'],
      [6, 'unknown_method'],
      [7, 'way_twice'],
      [8, 'days_unknown'],
    ])
    expect(message[0]?.changes).toContainEqual({ field: 'standard.price', before: 5000, after: 7000 })
    expect(message[1]?.changes).toEqual([{ field: 'urgent.price', before: 12_000, after: 15_000 }])
    expect((await of.start(read.id)).counts).toEqual(dry.counts)
    expect(await pricesAt('Хан-Уул 11')).toEqual([
      ['standard', '7000.0'],
      ['urgent', '15000.0'],
    ])
    expect(await pricesAt('Хан-Уул 10')).toEqual(usual)
    const second = await of.begin(file, 'delivery', 'hurgelt.csv')
    expect((await of.check(second.id)).counts).toMatchObject({ update: 0, same: 3, errors: 4 })
  })

  it('stops delivery to a place, ends one way of it, and is undone but for what was painted since', async () => {
    const before = [await tries('Сүхбаатар 1'), await tries('Сүхбаатар 2'), await tries('Сүхбаатар 3')]
    const { id } = await of.begin(
      'place,served,method,price\nСүхбаатар 1,үгүй,,\nСүхбаатар 2,,urgent,-\nСүхбаатар 3,,standard,100\n',
      'delivery',
    )
    const dry = await of.check(id)
    expect(dry.counts, JSON.stringify(await of.rows(id))).toMatchObject({ update: 3, errors: 0 })
    await of.start(id)
    expect((await tries('Сүхбаатар 1')).served).toBe(false)
    expect((await pricesAt('Сүхбаатар 2')).map(([code]) => code)).toEqual(['standard'])
    const tree = (await of.call('GET', '/delivery/tree?whole=1')).body
    type Node = { id: string; name: { mn: string }; children: Node[] }
    const found = (tree.divisions as Node[])
      .flatMap(({ children }) => children)
      .find(({ name }) => name.mn === 'Сүхбаатар' && name)
    const third = found?.children.find(({ name }) => name.mn.startsWith('3-'))
    const painted = await of.call(
      'PATCH',
      '/delivery/rules',
      { divisions: [third?.id], set: { price: 200 } },
      tree.version,
    )
    expect(painted.status, JSON.stringify(painted.body)).toBe(200)
    await of.call('PUT', `/imports/${id}/undo`)
    await of.work(id)
    expect(await of.get(id)).toMatchObject({ left: 1 })
    expect([await tries('Сүхбаатар 1'), await tries('Сүхбаатар 2')]).toEqual(before.slice(0, 2))
    expect((await pricesAt('Сүхбаатар 3'))[0]).toEqual(['standard', '200.0'])
  })
})

describe('guarantee 56: an import of synonyms', () => {
  const words = async () =>
    ((await of.call('GET', '/synonyms?limit=100')).body.synonyms as { words: string[] }[])
      .map((each) => each.words.join(' '))
      .sort()

  it('adds groups, completes those that have one of the words, and changes nothing the second time', async () => {
    await of.shop.pool.query('delete from search_synonyms')
    await of.call('POST', '/synonyms', { words: ['куртик', 'пуховик'] })
    await of.call('POST', '/synonyms', { words: ['малгай', 'бүрх'] })
    const file = 'words\n"куртик, jacket; хүрэм"\nбеспечик|зулзага\n"зулзага, baby"\nганц\n"пуховик, бүрх"\n'
    const read = await of.begin(file, 'synonyms', 'ug.csv')
    const before = await words()
    const dry = await of.check(read.id)
    expect(dry.counts, JSON.stringify(await of.rows(read.id))).toMatchObject({ create: 1, update: 2, errors: 2 })
    expect(await words()).toEqual(before)
    expect((await of.rows(read.id)).flatMap(({ problems }) => problems.map(({ code }) => code))).toEqual([
      'words_too_few',
      'words_in_groups',
    ])
    expect((await of.start(read.id)).counts).toEqual(dry.counts)
    const after = await words()
    expect(after).toEqual(['беспечик зулзага baby', 'куртик пуховик jacket хүрэм', 'малгай бүрх'].sort())
    const second = await of.begin(file, 'synonyms', 'ug.csv')
    expect((await of.check(second.id)).counts).toMatchObject({ create: 0, update: 0, same: 3, errors: 2 })

    await of.call('PUT', `/imports/${read.id}/undo`)
    await of.work(read.id)
    expect([(await of.get(read.id)).left, await words()]).toEqual([0, before])
  })
})
