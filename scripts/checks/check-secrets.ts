// What a browser is given must hold no secret and name no place a secret is kept in: guarantee 36, over the built
// storefront and the built site of the brand: both are built before.
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

const kinds: [what: string, pattern: RegExp][] = [
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  [
    'a token of a service',
    /\b(gh[pousr]_\w{30,}|AKIA[0-9A-Z]{16}|AIza[\w-]{35}|xox[abpr]-[\w-]{10,}|sk_(live|test)_\w{16,})/,
  ],
  ['a signed token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
  ['an address with a password', /\b[a-z][a-z0-9+]{1,15}:\/\/[^\s/:@"'`<>]+:[^\s/@"'`<>]+@/],
  ['a hash of a password', /\$argon2(id?|d)\$/],
  ['the name of a setting', settings()],
  [
    'a word for a secret with its value',
    /\b(client_secret|private_key|api_key|secret_key)["']?\s*[:=]\s*["'`][^"'`\s]{8,}["'`]/i,
  ],
  ['code of the server', /\b(node_modules\/(pg|kysely|fastify)\b|process\.env\.(?!NODE_ENV\b)[A-Z_]{3,})/],
]

/** The settings of the shop that hold a secret, as `entry/env-schema.ts` names them. */
function settings(): RegExp {
  const env = readFileSync(join(root, 'apps/api/src/entry/env-schema.ts'), 'utf8')
  const named = new Set(env.match(/\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)+\b/g))
  const secret = [...named].filter((name) => /SECRET|KEY|PASS|PRIVATE|TOKEN|DATABASE|SMTP|_URL$/.test(name))
  if (secret.length < 5)
    throw new Error('entry/env-schema.ts names hardly any secret: is it still where settings are read?')
  return new RegExp(`\\b(${secret.join('|')})\\b`)
}

/** What stands in a text that must not, with a piece of it. */
export const secretsIn = (text: string): string[] =>
  kinds.flatMap(([what, pattern]) => {
    const found = pattern.exec(text)
    return found ? [`${what}: ${found[0].slice(0, 60)}`] : []
  })

/** Folders whose files are handed to browsers. */
const publicFiles = ['apps/storefront/build/client', 'apps/brand/build/site', 'apps/office/build']

function main(): void {
  const files = publicFiles.flatMap((folder) => {
    const names = globSync(`${folder}/**/*.{js,css,html,json,webmanifest,map,txt,xml}`, { cwd: root })
    if (names.length === 0) throw new Error(`${folder} is not built`)
    return names
  })
  const maps = files.filter((file) => file.endsWith('.map')).map((file) => `${file}: sources are not for browsers`)
  const found = files.flatMap((file) =>
    secretsIn(readFileSync(join(root, file), 'utf8')).map((each) => `${file}: ${each}`),
  )
  const faults = [...maps, ...found]
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  process.stdout.write(`${files.length} files for browsers, ${faults.length} with a secret\n`)
  if (faults.length > 0) process.exitCode = 1
}

if (process.argv[1] === import.meta.filename) main()
