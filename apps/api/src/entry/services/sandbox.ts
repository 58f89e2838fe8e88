import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'
import { childEnv } from '../../platform/child-env.ts'
import { StartError } from '../../platform/start-error.ts'

export type SandboxOptions = {
  root: string
  /** Wished for; a taken one gives way to a free one. 0 is any free one. */
  inboxPort: number
  smtpPort: number
  /** What the stand-ins of banks must not forget when they are stopped; in memory when absent. */
  folder?: string
  /** Where the compiled program is kept, so that the next start is small and fast. */
  cacheDir?: string
  log?: (text: string) => void
}
export type Sandbox = {
  inbox_url: string
  smtp_url: string
  /** What its own pages send with each act. */
  csrf_token: string
  stop: () => Promise<void>
}

/** Where a sandbox takes text messages, and the key it takes them with. */
export const sandboxSms = (inbox_url: string): { url: string; key: string } => ({
  url: `${inbox_url}/sms/messages`,
  key: 'sandbox',
})

/** Where a sandbox keeps the retailer's books, and the key they take. */
export const sandboxErp = (inbox_url: string): { url: string; key: string } => ({
  url: `${inbox_url}/erp`,
  key: 'sandbox',
})

/** Where a sandbox answers as a weather service does. */
export const sandboxWeather = (inbox_url: string): { url: string } => ({ url: `${inbox_url}/weather/v1/forecast` })

/** The bot of a sandbox: with its token the shop speaks to the sandbox, with any other to Telegram. */
export const sandboxTelegram = (inbox_url: string) => ({
  url: `${inbox_url}/telegram`,
  link: `${inbox_url}/telegram/t.me`,
  token: '100000001:SANDBOX-bot-of-the-shops-of-this-machine',
})

const Ports = z.object({ inbox_port: z.int(), smtp_port: z.int(), csrf_token: z.string() })
const timeout = 60_000

/**
 * Starts the stand-ins for foreign services as a process of their own, found by its path: it is another program, and no
 * code of it runs here. It ends when told to, and by itself when this process is gone.
 */
export async function startSandbox({
  root,
  inboxPort,
  smtpPort,
  folder,
  cacheDir,
  log,
}: SandboxOptions): Promise<Sandbox> {
  const child = fork(join(root, 'apps/sandbox/src/main.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--max-semi-space-size=1'],
    env: childEnv({
      SANDBOX_PORT: String(inboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      ...(folder && { SANDBOX_DATA_DIR: folder }),
      ...(cacheDir && { NODE_COMPILE_CACHE: cacheDir }),
    }),
  })
  const exited = once(child, 'exit')
  const stop = async (): Promise<void> => {
    child.off('exit', ended)
    if (child.connected) child.disconnect()
    const timer = setTimeout(() => child.kill('SIGKILL'), 2_500)
    await exited
    clearTimeout(timer)
  }
  const ended = (): void => log?.('it ended; mails wait until the shop starts again')
  const message = once(child, 'message', { signal: AbortSignal.timeout(timeout) })
  const first = await Promise.race([message, exited.then(() => undefined)]).catch(() => undefined)
  const ports = Ports.safeParse(first?.[0])
  if (!ports.success) {
    child.kill('SIGKILL')
    throw new StartError('The sandbox does not start; SANDBOX=off goes without it, with SMTP_URL.')
  }
  child.once('exit', ended)
  const { inbox_port, smtp_port, csrf_token } = ports.data
  const inbox_url = `http://127.0.0.1:${inbox_port}`
  return { inbox_url, smtp_url: `smtp://127.0.0.1:${smtp_port}`, csrf_token, stop }
}
