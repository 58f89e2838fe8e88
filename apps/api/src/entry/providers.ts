import type { z } from 'zod'
import { GolomtCardSettings, golomtCard, sandboxGolomtCard } from '../adapters/payments/golomt-card.ts'
import { KhanCardSettings, khanCard, sandboxKhanCard } from '../adapters/payments/khan-card.ts'
import { LendmnSettings, lendmn, sandboxLendmn } from '../adapters/payments/lendmn.ts'
import { MonpaySettings, monpay, sandboxMonpay } from '../adapters/payments/monpay.ts'
import { MostSettings, most, sandboxMost } from '../adapters/payments/most.ts'
import { QpaySettings, qpay, sandboxQpay } from '../adapters/payments/qpay.ts'
import { SocialpaySettings, sandboxSocialpay, socialpay } from '../adapters/payments/socialpay.ts'
import { StorepaySettings, sandboxStorepay, storepay } from '../adapters/payments/storepay.ts'
import type { PaymentProvider, ProviderLog } from '../modules/payments/index.ts'
import type { Env } from './env.ts'
import type { providerPrefixes } from './env-schema.ts'

/** A provider that a shop may have keys for, made of settings from the environment or of what its stand-in takes. */
type Prefix = (typeof providerPrefixes)[number]
type Offer = {
  prefix: Prefix
  fromKeys: (given: Record<string, string>, log: ProviderLog) => PaymentProvider
  fromSandbox: (url: string, tenant: string, log: ProviderLog) => PaymentProvider
}

function offer<S>(
  prefix: Prefix,
  schema: z.ZodType<S>,
  make: (settings: S, log: ProviderLog) => PaymentProvider,
  sandbox: (url: string, tenant: string) => S,
): Offer {
  return {
    prefix,
    fromKeys(given, log) {
      const result = schema.safeParse(given)
      if (result.success) return make(result.data, log)
      const faults = result.error.issues.map(
        ({ path, message }) => `  ${prefix}_${path.join('_').toUpperCase()}: ${message}`,
      )
      throw new Error(`environment:\n${faults.join('\n')}`)
    },
    fromSandbox: (url, tenant, log) => make(sandbox(url, tenant), log),
  }
}

const offers: Offer[] = [
  offer('QPAY', QpaySettings, qpay, sandboxQpay),
  offer('GOLOMT_CARD', GolomtCardSettings, golomtCard, sandboxGolomtCard),
  offer('KHAN_CARD', KhanCardSettings, khanCard, sandboxKhanCard),
  offer('SOCIALPAY', SocialpaySettings, socialpay, sandboxSocialpay),
  offer('MONPAY', MonpaySettings, monpay, sandboxMonpay),
  offer('MOST', MostSettings, most, sandboxMost),
  offer('STOREPAY', StorepaySettings, storepay, sandboxStorepay),
  offer('LENDMN', LendmnSettings, lendmn, sandboxLendmn),
]

/**
 * The providers a tenant has keys for, in its own environment. Beside a sandbox its stand-ins take the place of those without
 * keys; half a set of keys is a fault.
 */
export function paymentProviders(
  env: Env,
  tenant: string,
  sandbox_url: string | undefined,
  log: ProviderLog,
): ReadonlyMap<string, PaymentProvider> {
  const made = offers.flatMap(({ prefix, fromKeys, fromSandbox }): PaymentProvider[] => {
    const given = givenOf(env.source, prefix)
    if (Object.keys(given).length > 0) return [fromKeys(given, log)]
    return sandbox_url ? [fromSandbox(sandbox_url, tenant, log)] : []
  })
  return new Map(made.map((provider) => [provider.type, provider]))
}

/** `qpay` settings by name: `QPAY_INVOICE_CODE` is `invoice_code`. */
export function givenOf(source: NodeJS.ProcessEnv, prefix: string): Record<string, string> {
  const start = `${prefix}_`
  return Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) =>
      name.startsWith(start) && value ? [[name.slice(start.length).toLowerCase(), value]] : [],
    ),
  )
}
