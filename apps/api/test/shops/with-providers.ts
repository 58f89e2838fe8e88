import { parseEnv } from '../../src/entry/env.ts'
import { agreeAddresses } from '../../src/entry/services/agree-addresses.ts'
import { paymentProviders } from '../../src/entry/services/providers.ts'
import { providerLog } from '../../src/modules/money/payments/index.ts'
import type { TestApp } from '../app.ts'
import type { TestSandbox } from '../sandbox.ts'

/** A shop listens, and the test servers of all providers of payments call it. */
export async function withProviders(shop: TestApp, sandbox: TestSandbox): Promise<void> {
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { services } = shop
  services.origin = origin
  services.ports.payments = paymentProviders({
    env: parseEnv({}),
    tenant: 'bambar',
    sandbox_url: sandbox.inbox_url,
    log: providerLog(shop.db, services.log),
  })
  await agreeAddresses(sandbox, origin, 'bambar')
}

/** The id of a method of payment. */
export const methodOf = async ({ db }: TestApp, code: string): Promise<number> =>
  (await db.selectFrom('payment_methods').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
