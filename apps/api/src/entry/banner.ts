import { users } from '../../seeds/demo/users.ts'

const started = performance.now()
const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(1)} s`.padStart(7)

/** A function that prints a step of the start with the time it was reached. */
export const progress = (area: string) => (text: string) => process.stdout.write(`${seconds()}  ${area}: ${text}\n`)

/** What the person who started the shop wants to know; `demo` when the demo's people can sign in. */
export function printAddresses(origin: string, inbox: string | undefined, demo: boolean): void {
  const logins = users.map(({ role, email, password }) => `    ${role.padEnd(8)} ${email}  ${password}`)
  const lines = [
    '',
    `  Shop             ${origin}`,
    `  API              ${origin}/api/docs`,
    ...(inbox ? [`  Sandbox inbox    ${inbox}`] : []),
    ...(demo ? ['  Demo logins', ...logins] : []),
    '',
    `  Ready in ${seconds().trim()}. Ctrl-C stops everything.`,
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
