import { envSchema, providerPrefixes } from '../../apps/api/src/entry/env-schema.ts'
import { isOwnType, lentType } from '../../packages/kit/src/payment-types.ts'
import { type Made, namesOf, Refusal } from './files.ts'
import { adapterOf, testOf } from './provider-adapter.ts'
import { linesOfProvider } from './provider-places.ts'
import { protocolOf } from './provider-protocol.ts'
import { pageOf, standInOf } from './provider-stand-in.ts'

export type ProviderNames = ReturnType<typeof namesOf> & {
  /** What its settings begin with. */
  prefix: string
  /** What people read: its name, the same in every language. */
  title: string
}

/**
 * A payment provider that makes an invoice over HTTPS, collects it on a page, calls the shop and gives money back: adapter,
 * protocol, stand-in with its page, test, and its place wherever providers are named.
 */
export function newProvider(name: string, given: Readonly<Record<string, unknown>> = {}): Made {
  const names = providerNames(name, given)
  const adapter = `apps/api/src/adapters/payments/${names.kebab}`
  const standIn = `apps/sandbox/src/money/${names.kebab}`
  return {
    files: {
      [`${adapter}.ts`]: adapterOf(names),
      [`${adapter}-protocol.ts`]: protocolOf(names),
      [`${adapter}.test.ts`]: testOf(names),
      [`${standIn}.ts`]: standInOf(names),
      [`${standIn}-page.ts`]: pageOf(names),
    },
    lines: linesOfProvider(names),
  }
}

function providerNames(name: string, { title }: Readonly<Record<string, unknown>>): ProviderNames {
  const names = namesOf(name)
  const prefix = names.snake.toUpperCase()
  if (/\d/.test(name)) throw new Refusal(`Settings are named without digits: ${name}`)
  if (isOwnType(names.snake) || [lentType, 'bank_transfer', 'other'].includes(names.snake))
    throw new Refusal(`${name} is a way to pay already.`)
  const taken = [...providerPrefixes, ...Object.keys(envSchema.shape)].find(
    (each) => `${each}_`.startsWith(`${prefix}_`) || isOfProvider(prefix, each),
  )
  if (taken) throw new Refusal(`Settings that begin with ${prefix}_ are those of ${taken} already.`)
  const inWords = name.split('-').map((part) => part[0]?.toUpperCase() + part.slice(1))
  return { ...names, prefix, title: titleOf(title ?? inWords.join(' ')) }
}

/** Whether another provider would read the settings of this one as its own. */
const isOfProvider = (prefix: string, other: string): boolean =>
  providerPrefixes.some((each) => each === other) && prefix.startsWith(`${other}_`)

function titleOf(text: unknown): string {
  const title = String(text).trim()
  if (!/^[\p{L}\p{N}][\p{L}\p{N} .&’'-]{0,39}$/u.test(title))
    throw new Refusal(`--title is the name of the provider, of letters, digits, spaces and .&’'-: ${title}`)
  return title
}
