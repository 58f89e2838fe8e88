import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aShop } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { airportIndex, zipcodeIndex } from './index.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp(await freshDatabase('places'))
  await aShop(shop.db)
})
afterAll(() => shop.close())

const nearest = (query: string) => shop.call('GET', `/shop/places/nearest?${query}`)

describe('the place nearest to a point', () => {
  it('is told as an address form chooses it', async () => {
    const { status, body } = await nearest('lat=47.887&lon=106.917')
    expect([status, body]).toEqual([
      200,
      {
        place: {
          aimag: { id: '11', level: 'city', name: 'Улаанбаатар' },
          district: { id: '1122', level: 'district', name: 'Хан-Уул' },
          khoroo: null,
          zipcode: '17000',
        },
      },
    ])
  })

  it('is named in the letters of the language', async () => {
    const named = async (locale: string) => (await nearest(`lat=49.03&lon=104.08&locale=${locale}`)).body.place
    expect((await named('en')).district).toEqual({ id: '6101', level: 'sum', name: 'Bayan-Undur' })
    expect((await named('it')).aimag.name).toBe('Orkhon')
    expect((await named('ru')).district.name).toBe('Баян-Өндөр')
  })

  it('is none outside of Mongolia', async () => {
    for (const point of ['lat=39.9&lon=116.4', 'lat=0&lon=0', 'lat=-47.9&lon=-73'])
      expect([point, await nearest(point).then(({ body }) => body)]).toEqual([point, { place: null }])
  })

  it.each(['', 'lat=47', 'lat=91&lon=106', 'lat=47&lon=181', 'lat=north&lon=106', 'lat=47&lat=48&lon=106'])(
    'needs a point: "%s"',
    async (query) => {
      expect((await nearest(query)).status).toBe(422)
    },
  )

  it('is not kept by anyone on the way', async () => {
    const { headers } = await nearest('lat=47.887&lon=106.917')
    expect(headers['cache-control']).toMatch(/no-store|private/)
  })
})

const batches = async <T>(list: AsyncIterable<readonly T[]>): Promise<T[]> => {
  const all: T[] = []
  for await (const batch of list) all.push(...batch)
  return all
}

describe('the documents of the postcode areas', () => {
  it('are every division, each with a postcode and what it lies in', async () => {
    const index = zipcodeIndex(shop.db)
    const documents = await batches(index.load())
    expect(documents).toHaveLength(3002)
    const answer = await index.sources(documents.map(({ id }) => id))
    for (const { id, source } of documents) {
      expect(source).toMatchObject({ zipid: id, zipcode: expect.stringMatching(/^\d{5}$/), city: expect.any(String) })
      expect(answer.get(id)).toEqual(source)
      expect(Object.keys(source).filter((name) => !(name in index.mapping.fields))).toEqual([])
    }
    expect((await index.sources(['nowhere'])).size).toBe(0)
  })

  it('have the names of the city, district and quarter in both scripts', async () => {
    const { sources } = zipcodeIndex(shop.db)
    expect((await sources(['1110-k03'])).get('1110-k03')).toEqual({
      zipcode: '13000',
      zipid: '1110-k03',
      cat: 7,
      level: 'khoroo',
      parent: '1110',
      abbr: null,
      name: '3-р хороо',
      name_en: '3rd khoroo',
      city: 'Улаанбаатар',
      city_en: 'Ulaanbaatar',
      city_id: '11',
      district: 'Баянзүрх',
      district_en: 'Bayanzürkh',
      district_id: '1110',
      quarter: '3-р хороо',
      quarter_en: '3rd khoroo',
      quarter_id: '1110-k03',
      location: { lat: 47.918, lon: 106.985 },
      location_of: '1110',
    })
    expect((await sources(['1110'])).get('1110')).toMatchObject({ cat: 5, location: { lat: 47.918, lon: 106.985 } })
  })
})

describe('the documents of the airports', () => {
  const index = airportIndex()

  it('have the fields of the airport and a code of their own', async () => {
    const documents = await batches(index.load())
    expect(documents.length).toBeGreaterThan(4500)
    expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length)
    const answer = [...(await index.sources(documents.map(({ id }) => id))).values()]
    expect(answer).toHaveLength(documents.length)
    for (const airport of answer) {
      expect(airport).toMatchObject({
        iata: expect.stringMatching(/^[A-Z]{3}$/),
        icao: expect.stringMatching(/^([A-Z]{4})?$/),
        name: expect.stringMatching(/\S/),
        city: expect.stringMatching(/\S/),
        country: expect.stringMatching(/\S/),
        cc: expect.stringMatching(/^[A-Z]{2}$/),
        country_mn: expect.stringMatching(/\S/),
      })
    }
    expect(answer.filter(({ location }) => location === null)).toEqual([])
  })

  it('name those of the country in Mongolian, Chinggis Khaan first and Buyant-Ukhaa after it', async () => {
    const documents = await batches(index.load())
    const answer = [...(await index.sources(documents.map(({ id }) => id))).values()]
    const own = answer.filter(({ cc }) => cc === 'MN')
    expect(own).toHaveLength(24)
    for (const { name_mn, city_mn, state } of own) expect([name_mn, city_mn, state].every(Boolean)).toBe(true)
    expect(answer.slice(0, 2).map(({ iata }) => iata)).toEqual(['UBN', 'ULN'])
    expect(own[0]).toMatchObject({
      icao: 'ZMCK',
      city: 'Ulaanbaatar',
      state: 'Töv',
      country: 'Mongolia',
      country_mn: 'Монгол',
      aliases: expect.arrayContaining(['Улаанбаатар', 'Ulaanbaatar', 'Ulan Bator']),
    })
    expect(answer.filter(({ name_mn, cc }) => name_mn !== '' && cc !== 'MN').length).toBeGreaterThanOrEqual(30)
  })
})
