import { users } from '../../seeds/demo/users.ts'
import type { SearchCredentials } from './search-credentials.ts'

const started = performance.now()
const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(1)} s`.padStart(7)

/** A function that prints a step of the start with the time it was reached. */
export const progress = (area: string) => (text: string) => process.stdout.write(`${seconds()}  ${area}: ${text}\n`)

/** Where the search service is and who may ask it; a password that somebody chose is not shown. */
export const describeSearch = (address: URL, { user, pass, made }: SearchCredentials): string =>
  `${address.href.replace(/\/$/, '')}  ${user}  ${made ? pass : '(SEARCH_PASS)'}`

type Addresses = { origin: string; search: string; inbox: string | undefined; demo: boolean }

/** What the person who started the shop wants to know; `demo` when the demo's people can sign in. */
export function printAddresses({ origin, search, inbox, demo }: Addresses): void {
  const logins = users.map(
    ({ role, email, password, totp_secret }) =>
      `    ${role.padEnd(8)} ${email}  ${password}${totp_secret ? `  authenticator secret ${totp_secret}` : ''}`,
  )
  const lines = [
    '',
    `  Shop             ${origin}`,
    `  API              ${origin}/api/docs`,
    `  Search service   ${search}`,
    ...(inbox ? [`  Sandbox inbox    ${inbox}`] : []),
    ...(demo ? ['  Demo logins', ...logins] : []),
    '',
    `  Ready in ${seconds().trim()}. Ctrl-C stops everything.`,
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
