import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { aSandbox } from '../../../test/sandbox.ts'
import { smsSuite } from '../../../test/suites/sms.ts'
import { httpSms } from './http.ts'

const from = 'Bambar'

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/`
}

smsSuite('HTTP gateway', async () => {
  const sandbox = await aSandbox()
  const { url, key } = sandbox.sms
  const mute = createServer()
  const muteUrl = await listening(mute)
  const removed = createServer()
  const removedUrl = await listening(removed)
  removed.close()
  return {
    from,
    port: httpSms({ url, key, from }),
    wrongKey: httpSms({ url, key: 'wrong-key', from }),
    absent: httpSms({ url: removedUrl, key, from }),
    silent: httpSms({ url: muteUrl, key, from, timeout: 500 }),
    arrived: sandbox.texts,
    stop: async () => {
      mute.close()
      await sandbox.stop()
    },
  }
})
