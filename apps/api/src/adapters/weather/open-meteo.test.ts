import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSandbox, type TestSandbox } from '../../../test/sandbox.ts'
import { actAt } from '../../../test/sandbox-act.ts'
import { sandboxWeather } from '../../entry/services/sandbox.ts'
import { openMeteo } from './open-meteo.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await aSandbox()
}, 60_000)
afterAll(() => sandbox?.stop())

const service = () => openMeteo(sandboxWeather(sandbox.inbox_url))
const set = (weather: object) =>
  actAt(`${sandbox.inbox_url}/weather`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(weather),
  })
const capital = { latitude: 47.90771, longitude: 106.88324 }
const north = { latitude: 50.23139, longitude: 106.20778 }

/** A service that answers every question with this, and notes what it was asked. */
async function answering(body: unknown): Promise<{ url: string; asked: string[]; close: () => void }> {
  const requested: string[] = []
  const server = createServer((request, response) => {
    requested.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return { url: `http://127.0.0.1:${port}/v1/forecast`, asked: requested, close: () => server.close() }
}
const current = (time: number, temperature_2m: number | null, apparent_temperature: number | null = null) => ({
  current: { time, temperature_2m, apparent_temperature },
})

describe('the weather service', () => {
  it('tells many points in one request, colder in the north', async () => {
    const [one, other] = await service().now([capital, north])
    expect(one?.temperature).toBeGreaterThan(other?.temperature ?? 99)
    expect(one?.measured_at.getTime()).toBeGreaterThan(Date.now() - 20 * 60_000)
    expect(await service().now([capital])).toHaveLength(1)
    expect(await service().now([])).toEqual([])
  })

  it('says what a tester set, and is away when told so or when nobody listens', async () => {
    await set({ temperature: -31.2, feels_like: -36 })
    expect(await service().now([capital, north])).toMatchObject([
      { temperature: -31.2, feels_like: -36 },
      { temperature: -31.2, feels_like: -36 },
    ])
    await set({ away: true })
    await expect(service().now([capital])).rejects.toThrow('503')
    await set({})
    await expect(openMeteo({ url: 'http://127.0.0.1:9/' }).now([capital])).rejects.toThrow()
  })

  it('is sent points and its key, and nothing else', async () => {
    const paid = await answering([current(1_780_000_000, -20), current(1_780_000_000, -22)])
    await openMeteo({ url: paid.url, key: 'ours' }).now([capital, north])
    paid.close()
    expect(paid.asked.map((url) => Object.fromEntries(new URL(url, 'http://x').searchParams))).toEqual([
      {
        latitude: '47.9077,50.2314',
        longitude: '106.8832,106.2078',
        current: 'temperature_2m,apparent_temperature',
        timeformat: 'unixtime',
        apikey: 'ours',
      },
    ])
  })

  it('knows nothing of a point where it says nothing, or what the earth has never seen', async () => {
    const odd = await answering([current(1_780_000_000, null), current(1_780_000_000, 99), current(1_780_000_000, -8)])
    expect(await openMeteo({ url: odd.url }).now([capital, north, north])).toMatchObject([
      null,
      null,
      { temperature: -8, feels_like: -8, measured_at: new Date(1_780_000_000_000) },
    ])
    odd.close()
  })

  it('is away when it answers in another form, or of fewer points', async () => {
    for (const body of [{ error: true }, [current(1_780_000_000, 1)], 'none']) {
      const odd = await answering(body)
      await expect(openMeteo({ url: odd.url }).now([capital, north])).rejects.toThrow('not its own')
      odd.close()
    }
  })
})
