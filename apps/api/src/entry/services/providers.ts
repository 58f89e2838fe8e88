import { z } from 'zod'
import { GolomtCardSettings, golomtCard, sandboxGolomtCard } from '../../adapters/payments/golomt-card.ts'
import { KhanCardSettings, khanCard, sandboxKhanCard } from '../../adapters/payments/khan-card.ts'
import { LendmnSettings, lendmn, sandboxLendmn } from '../../adapters/payments/lendmn.ts'
import { MonpaySettings, monpay, sandboxMonpay } from '../../adapters/payments/monpay.ts'
import { MostSettings, most, sandboxMost } from '../../adapters/payments/most.ts'
import { QpaySettings, qpay, sandboxQpay } from '../../adapters/payments/qpay.ts'
import { SocialpaySettings, sandboxSocialpay, socialpay } from '../../adapters/payments/socialpay.ts'
import { StorepaySettings, sandboxStorepay, storepay } from '../../adapters/payments/storepay.ts'
import type { OutsideSettings, ProviderKeys } from '../../modules/base/settings/index.ts'
import { type PaymentProvider, type ProviderLog, resting } from '../../modules/money/payments/index.ts'
import type { Env } from '../env.ts'
import type { providerPrefixes } from '../env-schema.ts'

/** A provider that a shop may have keys for, made of settings from the environment or of what its stand-in takes. */
type Prefix = (typeof providerPrefixes)[number]
type Offer = {
  prefix: Prefix
  fields: ProviderKeys['fields']
  fromKeys: (given: Record<string, string>, log: ProviderLog) => PaymentProvider
  fromSandbox: (url: string, tenant: string, log: ProviderLog) => PaymentProvider
}

function offer<S>(
  prefix: Prefix,
  schema: z.core.$ZodType<S>,
  make: (settings: S, log: ProviderLog) => PaymentProvider,
  sandbox: (url: string, tenant: string) => S,
): Offer {
  return {
    prefix,
    fields: fieldsOf(schema),
    fromKeys(given, log) {
      const result = z.safeParse(schema, given)
      if (result.success) return make(result.data, log)
      const faults = result.error.issues.map(
        ({ path, message }) => `  ${prefix}_${path.join('_').toUpperCase()}: ${message}`,
      )
      throw new Error(`environment:\n${faults.join('\n')}`)
    },
    fromSandbox: (url, tenant, log) => make(sandbox(url, tenant), log),
  }
}

/** The keys that a provider needs, as the back office shows them; the timeout of a call is not among them. */
function fieldsOf(schema: z.core.$ZodType): ProviderKeys['fields'] {
  if (!(schema instanceof z.ZodObject)) throw new Error('settings of a provider are fields')
  return Object.entries(schema.shape as Record<string, z.ZodType>)
    .filter(([name]) => name !== 'timeout')
    .map(([name, field]) => {
      const absent = field.safeParse(undefined)
      const secret = /password|secret|token|key|^iv$/.test(name)
      const fallback = absent.success && absent.data !== undefined ? String(absent.data) : null
      const accepts = (value: string): boolean => field.safeParse(value).success
      return { name, secret, optional: absent.success, fallback, accepts }
    })
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

const typeOf = ({ prefix }: Offer): string => prefix.toLowerCase()

/** Every provider that a shop may have keys for. */
export const providerKeys: readonly ProviderKeys[] = offers.map((each) => ({ type: typeOf(each), fields: each.fields }))

type Place = {
  env: Env
  tenant: string
  sandbox_url: string | undefined
  /** Whether a provider without keys is answered by its stand-in unasked. */
  stand_ins?: boolean
  log: ProviderLog
}

/** The keys that the back office gave to a provider, and whether it is to be answered by its stand-in. */
function storedOf(settings: OutsideSettings, type: string) {
  const start = `payments.${type}.`
  const { stand_in, ...keys } = Object.fromEntries(
    Object.entries(settings).flatMap(([key, value]) =>
      key.startsWith(start) && value !== '' ? [[key.slice(start.length), value]] : [],
    ),
  ) as Record<string, string>
  return { stand_in: stand_in === 'true', keys }
}

const isStandIn = (offer: Offer, { env, sandbox_url, stand_ins = true }: Place, settings: OutsideSettings): boolean => {
  const { stand_in, keys } = storedOf(settings, typeOf(offer))
  const isOwn = Object.keys(keys).length > 0 || Object.keys(givenOf(env.source, offer.prefix)).length > 0
  return sandbox_url !== undefined && (stand_in || (stand_ins && !isOwn))
}

/**
 * The providers a tenant has keys for, from the back office or in its own environment. Beside a sandbox its stand-ins take the
 * place of those without keys; half a set of keys is a fault in the environment, and offers nothing in the back office.
 */
export function paymentProviders(place: Place, settings: OutsideSettings = {}): ReadonlyMap<string, PaymentProvider> {
  const { env, tenant, sandbox_url, log } = place
  const made = offers.flatMap((offer): PaymentProvider[] => {
    const { stand_in, keys } = storedOf(settings, typeOf(offer))
    if (sandbox_url && isStandIn(offer, place, settings)) return [offer.fromSandbox(sandbox_url, tenant, log)]
    const given = givenOf(env.source, offer.prefix)
    if (Object.keys(keys).length === 0) return Object.keys(given).length > 0 ? [offer.fromKeys(given, log)] : []
    const missing = offer.fields.some(({ name, optional }) => !optional && !(name in keys) && !(name in given))
    return missing || stand_in ? [] : storedProvider(offer, { ...given, ...keys }, log)
  })
  return new Map(made.map((provider) => [provider.type, provider]))
}

/** The same, each left alone while it does not answer. */
export const restingProviders = (place: Place, settings?: OutsideSettings): ReadonlyMap<string, PaymentProvider> =>
  new Map([...paymentProviders(place, settings)].map(([type, provider]) => [type, resting(provider)]))

/** Keys of the back office that do not fit offer nothing; the other providers go on. */
function storedProvider(offer: Offer, keys: Record<string, string>, log: ProviderLog): PaymentProvider[] {
  try {
    return [offer.fromKeys(keys, log)]
  } catch {
    return []
  }
}

/** The types of providers that are answered by a stand-in. */
export const standIns = (place: Place, settings: OutsideSettings): ReadonlySet<string> =>
  new Set(offers.filter((offer) => isStandIn(offer, place, settings)).map(typeOf))

/** `qpay` settings by name: `QPAY_INVOICE_CODE` is `invoice_code`. */
export function givenOf(source: NodeJS.ProcessEnv, prefix: string): Record<string, string> {
  const start = `${prefix}_`
  return Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) =>
      name.startsWith(start) && value ? [[name.slice(start.length).toLowerCase(), value]] : [],
    ),
  )
}
