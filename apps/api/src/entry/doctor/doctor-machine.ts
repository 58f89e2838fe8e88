import { spawnSync } from 'node:child_process'
import { existsSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type PeerCertificate } from 'node:tls'
import { createTransport } from 'nodemailer'
import { childEnv } from '../../platform/child-env.ts'
import type { Env } from '../env.ts'
import { advice, type Finding, mend, ok } from './doctor-findings.ts'

const timeoutMs = 8_000
const dayMs = 86_400_000

/** What the machine itself says: files, clock, the mail server and the certificate that shoppers see. */
export async function machineFindings(env: Env): Promise<Finding[]> {
  return [...filesOf(env), clockOf(), await mailOf(env), ...(await tlsOf(env))]
}

function filesOf({ data_dir, root }: Env): Finding[] {
  const isBuilt = existsSync(join(root, 'apps/storefront/build/server/index.js'))
  const built = isBuilt
    ? ok('files', 'the storefront is built')
    : mend('files', 'the storefront is not built', 'npm run build -w @delguur/storefront')
  if (!existsSync(data_dir)) return [built, ok('files', `${data_dir} is made by the first start`)]
  const mode = statSync(data_dir).mode & 0o777
  const { bavail, bsize } = statfsSync(data_dir)
  const gigabytes = (bavail * bsize) / 1e9
  return [
    built,
    (mode & 0o077) === 0 || process.platform === 'win32'
      ? ok('files', `${data_dir} is the shop’s alone`)
      : mend('files', `others may read ${data_dir}, which holds secrets`, `chmod 700 ${data_dir}`),
    gigabytes >= 2
      ? ok('files', `${gigabytes.toFixed(0)} GB are free`)
      : mend('files', `only ${gigabytes.toFixed(1)} GB are free`, 'a larger disk for DATA_DIR'),
  ]
}

function clockOf(): Finding {
  const clock = spawnSync('timedatectl', ['show', '-p', 'NTPSynchronized', '--value'], {
    encoding: 'utf8',
    timeout: 3_000,
    env: childEnv({ LC_ALL: 'C' }),
  })
  const output = clock.stdout?.trim()
  if (output === 'yes') return ok('clock', 'follows NTP')
  return output === 'no'
    ? mend('clock', 'does not follow NTP: codes of authenticator apps will be refused', 'timedatectl set-ntp true')
    : advice('clock', 'nothing says whether it follows NTP', 'chrony or systemd-timesyncd on the machine')
}

async function mailOf({ SMTP_URL, MAIL_FROM, SANDBOX }: Env): Promise<Finding> {
  if (!SMTP_URL)
    return mend(
      'mail',
      SANDBOX === 'on' ? 'mails end in the sandbox' : 'SMTP_URL is not set',
      'SMTP_URL=smtps://user:password@mail.example',
    )
  const { host } = new URL(SMTP_URL)
  const wait = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const transport = createTransport({ url: SMTP_URL, ...wait })
  try {
    await transport.verify()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
    return mend('mail', `${host} does not take mail (${code})`, 'check SMTP_URL: name, port, user and password')
  } finally {
    transport.close()
  }
  return MAIL_FROM
    ? ok('mail', `goes by ${host} from ${MAIL_FROM}`)
    : advice(
        'mail',
        `goes by ${host} from the support address of the tenant`,
        'MAIL_FROM="Shop <shop@your.domain>", with SPF and DKIM',
      )
}

async function tlsOf({ PUBLIC_URL }: Env): Promise<Finding[]> {
  if (!PUBLIC_URL?.startsWith('https:')) return []
  const { hostname, port } = new URL(PUBLIC_URL)
  const met = await certificateOf(hostname, Number(port || 443))
  if (typeof met === 'string')
    return [
      mend(
        'tls',
        `${hostname} cannot be trusted (${met})`,
        'a certificate of a public authority, for this name, at the proxy',
      ),
    ]
  const days = Math.floor((Date.parse(met.valid_to) - Date.now()) / dayMs)
  return [
    days >= 14
      ? ok('tls', `the certificate of ${hostname} holds for ${days} days`)
      : mend('tls', `the certificate of ${hostname} ends in ${days} days`, 'look why it is not renewed'),
  ]
}

/** The certificate of a server that a browser would trust; else why it would not. */
function certificateOf(host: string, port: number): Promise<PeerCertificate | string> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, timeout: timeoutMs }, () => {
      resolve(socket.getPeerCertificate())
      socket.destroy()
    })
    socket.on('timeout', () => {
      resolve('no answer')
      socket.destroy()
    })
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })
}
