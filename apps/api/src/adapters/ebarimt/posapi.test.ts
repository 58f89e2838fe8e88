import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { aSandbox } from '../../../test/sandbox.ts'
import { actAt } from '../../../test/sandbox-act.ts'
import { receiptSuite } from '../../../test/suites/receipts.ts'
import { type PosapiSettings, posapi } from './posapi.ts'

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
}

type Bill = {
  id: string
  state: string
  lottery: string
  body: { type: string; totalAmount: number; totalVAT: number }
}

receiptSuite('PosAPI 3.0', async () => {
  const sandbox = await aSandbox()
  const mute = createServer()
  const removed = createServer()
  const [muteUrl, removedUrl] = [await listening(mute), await listening(removed)]
  removed.close()
  const settings = (url: string): PosapiSettings => ({
    url,
    info_url: `${sandbox.inbox_url}/ebarimt`,
    merchant_tin: '37900000001',
    branch_no: '001',
    pos_no: '101',
    district_code: '2501',
    timeout: 500,
  })
  return {
    port: posapi({ ...settings(`${sandbox.inbox_url}/ebarimt`), timeout: 10_000 }),
    absent: posapi(settings(removedUrl)),
    silent: posapi(settings(muteUrl)),
    kept: async () => {
      const { receipts }: { receipts: Bill[] } = await (await fetch(`${sandbox.inbox_url}/ebarimt.json`)).json()
      return receipts.map(({ id, state, lottery, body }) => ({
        id,
        state,
        lottery,
        type: body.type,
        total: body.totalAmount,
        vat: body.totalVAT,
      }))
    },
    loseNext: () => sandbox.money.fault('ebarimt', 'lose'),
    register: async (id) => {
      await actAt(`${sandbox.inbox_url}/ebarimt/bills/${id}/register`, { method: 'POST' })
    },
    organization: { register_number: '5123456', tin: '37900000101', name: 'УРАН НЭХМЭЛ ХХК', vat_payer: true },
    stop: async () => {
      mute.close()
      await sandbox.stop()
    },
  }
})
