import { flushCompileCache } from 'node:module'
import { parseEnv } from '../../src/entry/env.ts'
import { paymentProviders } from '../../src/entry/services/providers.ts'
import { type PaymentProvider, providerLog } from '../../src/modules/money/payments/index.ts'
import { startApp, type TestApp } from '../app.ts'

// A shop in a process of its own, for tests that kill it; see killed-shop.ts.

/** Where it dies: after what it names has happened, before anybody is notified. */
export type CrashPoint = 'placing' | 'placed' | 'begun' | 'paid'

const { DATABASE_URL = '', SANDBOX_URL = '', PORT = '0', CRASH_AT } = process.env
const die = (): void => void process.kill(process.pid, 'SIGKILL')
const dieAt = (point: CrashPoint): void => {
  if (point === CRASH_AT) die()
}

/** A provider that takes the process with it once it has done what it was asked. */
const deadly = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  begin: async (input) => {
    const started = await provider.begin(input)
    dieAt('begun')
    return started
  },
  check: async (charge) => {
    const outcome = await provider.check(charge)
    if (outcome.state === 'paid') dieAt('paid')
    return outcome
  },
})

function armed({ services, app }: TestApp): void {
  const { addAll } = services.jobs
  services.jobs = {
    ...services.jobs,
    addAll: async (...given) => {
      await addAll(...given)
      dieAt('placing')
    },
  }
  app.addHook('onSend', async ({ url }, { statusCode }) => {
    if (url.includes('/complete') && statusCode === 200) dieAt('placed')
  })
}

const shop = await startApp(DATABASE_URL)
const log = providerLog(shop.db, shop.services.log)
const providers = paymentProviders({ env: parseEnv({}), tenant: 'bambar', sandbox_url: SANDBOX_URL, log })
shop.services.ports.payments = new Map([...providers].map(([type, provider]) => [type, deadly(provider)]))
armed(shop)
shop.services.origin = `http://127.0.0.1:${PORT}`
await shop.app.listen({ port: Number(PORT), host: '127.0.0.1' })
// a killed process writes nothing at its end
flushCompileCache()
process.send?.('up')
