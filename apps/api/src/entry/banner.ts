import type { Env } from './env.ts'
import type { DemoLogin } from './seed/demo-logins.ts'
import type { SearchCredentials } from './services/search-credentials.ts'

const started = performance.now()
const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(1)} s`.padStart(7)

/** A function that prints a step of the start with the time it was reached; and which shop's it is, where there are several. */
export const progress = (area: string, of?: Pick<Env, 'tenant' | 'tenants'>) => {
  const name = of && of.tenants.length > 1 ? `${area} of ${of.tenant}` : area
  return (text: string) => process.stdout.write(`${seconds()}  ${name}: ${text}\n`)
}

/** Where the search service is and who may ask it; a password that somebody chose is not shown. */
export const describeSearch = (address: URL, { user, pass, made }: SearchCredentials): string =>
  `${address.href.replace(/\/$/, '')}  ${user}  ${made ? pass : '(SEARCH_PASS)'}`

/** Where a shop is, and the demo's people who can sign in there. */
export type ShopAddresses = { title: string; origin: string; search: string; users: readonly DemoLogin[] }
/** Where everything of a process is. */
export type Addresses = { shops: readonly ShopAddresses[]; brand: string | undefined; inbox: string | undefined }

const line = (name: string, address: string): string => `  ${name.padEnd(16)} ${address}`

/** What the person who started the shops wants to know. */
export function printAddresses({ shops, brand, inbox }: Addresses): void {
  const lines = [
    '',
    ...shops.flatMap(({ title, origin, search }) => [
      line(title, origin),
      line('  Office', `${origin}/office/`),
      line('  API', `${origin}/api/docs`),
      line('  Search service', search),
    ]),
    ...(brand ? [line('Brand site', brand)] : []),
    ...(inbox ? [line('Sandbox inbox', inbox)] : []),
    ...shops.flatMap(({ title, users }) =>
      users.length > 0 ? [`  Demo logins of ${title}`, ...users.map(login)] : [],
    ),
    '',
    `  Ready in ${seconds().trim()}. Ctrl-C stops everything.`,
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

const login = ({ role, email, password, totp_secret }: DemoLogin): string =>
  `    ${role.padEnd(8)} ${email}  ${password}${totp_secret ? `  authenticator secret ${totp_secret}` : ''}`
