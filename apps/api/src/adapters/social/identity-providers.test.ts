import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { appToken, visit } from '../../../test/people/social-visit.ts'
import { aSandbox } from '../../../test/sandbox.ts'
import { socialSuite } from '../../../test/suites/social.ts'
import { sandboxKeys } from '../../entry/services/social-keys.ts'
import type { SocialPort } from '../../modules/base/identity/index.ts'
import type { SocialKeys } from './social-keys.ts'
import { socialProviders } from './social-providers.ts'

const portOf = (keys: SocialKeys): SocialPort => {
  const port = socialProviders(keys)
  if (!port) throw new Error('no providers')
  return port
}

socialSuite('the providers', async () => {
  const sandbox = await aSandbox()
  // Another sandbox is another issuer with keys of its own, whose people have nothing to do with ours.
  const other = await aSandbox()
  const { google, facebook } = sandboxKeys(sandbox.inbox_url)
  const wrong = { client_secret: 'wrong' }
  return {
    port: portOf({ google, facebook }),
    wrongSecret: portOf({ google: { ...google, ...wrong }, facebook: { ...facebook, ...wrong } }),
    absent: portOf(sandboxKeys('http://127.0.0.1:9')),
    visit,
    token: (provider, email) => appToken(sandbox.inbox_url, provider, email),
    foreignToken: (provider) => appToken(other.inbox_url, provider, 'app@example.mn'),
    stop: async () => {
      await Promise.all([sandbox.stop(), other.stop()])
    },
  }
})

it('offers only the providers it has keys for, and none at all without keys', () => {
  const { google } = sandboxKeys('http://127.0.0.1:9')
  expect(socialProviders({})).toBeUndefined()
  expect(socialProviders({ google })?.providers).toEqual(['google'])
})

it('takes no token of Facebook that is another app’s, though the person is real', async () => {
  const data = { app_id: 'another-app', is_valid: true, user_id: '100', type: 'USER' }
  const graph = createServer((request, response) => {
    const answer = request.url?.includes('debug_token') ? { data } : { id: '100', email: 'victim@example.mn' }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => graph.listen(0, '127.0.0.1', resolve))
  const address = graph.address()
  const base = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  const port = portOf({ facebook: { ...sandboxKeys(base).facebook, graph_url: base, client_id: 'our-app' } })
  await expect(port.profileOf('facebook', 'EAAGx')).rejects.toMatchObject({ fault: 'failed' })
  data.app_id = 'our-app'
  expect(await port.profileOf('facebook', 'EAAGx')).toMatchObject({ subject: '100' })
  data.user_id = '101'
  await expect(port.profileOf('facebook', 'EAAGx')).rejects.toMatchObject({ fault: 'failed' })
  graph.close()
})
