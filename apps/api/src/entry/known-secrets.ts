import { sandboxLendmnKey, sandboxMostKey } from '../adapters/payments/sandbox-keys.ts'
import type { Env } from './env.ts'

/** Secrets that the shop's owner makes up; those of providers are theirs to make, and may be short. */
const ownSecrets = /(^|_)(SECRET_KEY|METRICS_TOKEN|SEARCH_PASS|DATABASE_URL)$/

/** Words that stand for a secret in examples. */
const example =
  /change.?me|^(secret|password|passwd|admin|postgres|root|test|example|default|delguur|bambar|shop|qwerty|letmein)[\d!.]*$|^\d{1,12}$|only the tests know/i
/** What the sandbox's stand-ins take from everybody. */
const ofStandIns = /sandbox|^khan-statements-secret$/i
const standInKeys = [sandboxMostKey, sandboxLendmnKey].map((key) => key.replace(/\s/g, ''))

const isExample = (secret: string): boolean =>
  example.test(secret) || new Set(secret.toLowerCase()).size < Math.min(5, secret.length) || isRun(secret)

/** `0123456789abcdef…`, `abcdefgh…`. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((sign, i) => sign.charCodeAt(0) - text.charCodeAt(i))
  return text.length >= 8 && steps.filter((step) => step === 1).length > steps.length * 0.7
}

/** The secret in a setting: the setting itself, or the password in its address. */
function secretIn(name: string, value: string): string {
  if (!name.endsWith('_URL')) return value
  return URL.canParse(value) ? decodeURIComponent(new URL(value).password) : ''
}

/** The settings of a shop whose secret everybody knows, by name. */
export function wellKnownSecrets({ source }: Pick<Env, 'source'>): string[] {
  return Object.entries(source).flatMap(([name, value = '']) => {
    const secret = secretIn(name, value)
    if (secret === '' || !/_(KEY|SECRET|PASSWORD|PASS|TOKEN|URL|ID)$/.test(name)) return []
    const isKnown = ofStandIns.test(secret) || standInKeys.includes(secret.replace(/\s/g, ''))
    return isKnown || (ownSecrets.test(name) && isExample(secret)) ? [name] : []
  })
}
