import { createDb } from '../../platform/database/db.ts'
import { StartError } from '../../platform/start-error.ts'
import { type Env, envOf, prefixOf } from '../env.ts'
import { wellKnownSecrets } from '../known-secrets.ts'
import { countedDemo, findDemoData } from '../seed/demo-data.ts'
import { publishedLogins } from '../seed/published-logins.ts'

/** Why a shop that others reach must not run, and what mends it. */
export type DeploymentFault = { what: string; remedy: string }

/** A shop without a mail server can confirm nothing to anybody. */
export function mailFaults({ SANDBOX, SMTP_URL }: Env): DeploymentFault[] {
  if (SANDBOX === 'on' || SMTP_URL) return []
  const what = 'SMTP_URL is not set, and the sandbox is off: settings say that this is a real shop'
  return [
    { what, remedy: 'SMTP_URL=smtps://user:password@mail.example, or SANDBOX=on to try the shop out on this machine' },
  ]
}

/** What the settings of all shops of a process say against it. */
export function settingsFaults(env: Env): DeploymentFault[] {
  const faults: DeploymentFault[] = []
  if (env.SANDBOX === 'on')
    faults.push({
      what: 'SANDBOX is on: stand-ins answer for banks, mail, text messages and sign-in, and anybody at this machine pays any order',
      remedy: 'SANDBOX=off, with SMTP_URL and the keys of your own providers',
    })
  const names = new Set(
    env.tenants.flatMap((tenant) =>
      wellKnownSecrets(envOf(env, tenant)).map((name) => {
        const own = prefixOf(tenant) + name
        return own in env.given ? own : name
      }),
    ),
  )
  for (const name of names)
    faults.push({
      what: `${name} holds a secret that everybody knows`,
      remedy: /^(.*_)?(SECRET_KEY|METRICS_TOKEN|SEARCH_PASS)$/.test(name)
        ? `${name}=$(openssl rand -base64 32)`
        : `give ${name} the secret of your own account`,
    })
  return faults
}

/** Whose logins of the demo everybody knows in a shop's database. */
export async function publishedLoginFaults(env: Env, database_url: string, secret: string): Promise<DeploymentFault[]> {
  const { db } = createDb(database_url, { max: 1 })
  try {
    const logins = await publishedLogins(db, secret)
    if (logins.length === 0) return []
    const owner = logins
      .map(({ email, password }) => `${email} (${password ? 'password' : 'second factor'})`)
      .join(', ')
    const what = `${env.tenant}: published logins of the demo work: ${owner}`
    return [{ what, remedy: 'start once with SEED=small, which gives them new ones, or delete these people' }]
  } finally {
    await db.destroy()
  }
}

/** What was invented for the demo and stands in a shop's database: nobody who buys there may meet it. */
export async function demoDataFaults(env: Env, database_url: string): Promise<DeploymentFault[]> {
  const { db } = createDb(database_url, { max: 1 })
  try {
    const counted = countedDemo(await findDemoData(db, env.tenant))
    if (!counted) return []
    return [
      {
        what: `${env.tenant}: its database holds ${counted}`,
        remedy: `npm run demo:remove -- --tenant ${env.tenant} --yes`,
      },
    ]
  } finally {
    await db.destroy()
  }
}

/** Stops the start with everything that speaks against it, each with what mends it. */
export function refuseFaults(faults: readonly DeploymentFault[]): void {
  if (faults.length === 0) return
  const lines = faults.map(({ what, remedy }) => `  - ${what}.\n    Remedy: ${remedy}.`)
  throw new StartError(
    `The shop is not fit to open:\n${lines.join('\n')}\n  npm run doctor lists all that a deployment needs; see docs/deployment.md.`,
  )
}
