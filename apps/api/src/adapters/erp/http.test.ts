import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSandbox, type TestSandbox } from '../../../test/sandbox.ts'
import { actAt } from '../../../test/sandbox-act.ts'
import { sandboxErp } from '../../entry/services/sandbox.ts'
import { httpErp } from './http.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await aSandbox()
}, 60_000)
afterAll(() => sandbox?.stop())

const books = () => httpErp(sandboxErp(sandbox.inbox_url))

/** Books that answer every question with this. */
async function answering(status: number, body: string, delay = 0): Promise<{ url: string; close: () => void }> {
  const server = createServer((_request, response) => {
    setTimeout(() => response.writeHead(status, { 'content-type': 'application/json' }).end(body), delay)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return { url: `http://127.0.0.1:${port}/`, close: () => server.closeAllConnections() ?? server.close() }
}

describe('the retailer’s books', () => {
  it('say the level of a member, and that others are not known', async () => {
    expect(await books().find('99110001')).toEqual({ level: 'silver' })
    expect(await books().find('99118810')).toBeUndefined()
  })

  it('say what was written into them last', async () => {
    await actAt(`${sandbox.inbox_url}/erp/members/99118810`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ points: 7, level: 'gold' }),
    })
    expect(await books().find('99118810')).toEqual({ level: 'gold' })
  })

  it('are away when they say so, when the key is wrong, when nobody listens and when they take too long', async () => {
    await expect(books().find('99000009')).rejects.toThrow('503')
    const { url } = sandboxErp(sandbox.inbox_url)
    await expect(httpErp({ url, key: 'not-ours' }).find('99110001')).rejects.toThrow('401')
    await expect(httpErp({ url: 'http://127.0.0.1:9/', key: 'x' }).find('99110001')).rejects.toThrow()
    const slow = await answering(200, '{}', 2_000)
    await expect(httpErp({ url: slow.url, key: 'x', timeout: 100 }).find('99110001')).rejects.toThrow(/timeout/)
    slow.close()
  })

  it('are away when they answer in another form, and nothing of the person is in the message', async () => {
    for (const body of ['{"level":"","points":99110001}', '{"points":"99110001"}']) {
      const odd = await answering(200, body)
      const fault = await httpErp({ url: odd.url, key: 'x' })
        .find('99110001')
        .catch((error: Error) => error.message)
      expect(fault).toBe('the books answered in a form that is not theirs')
      odd.close()
    }
  })
})
