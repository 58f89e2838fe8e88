import { flushCompileCache } from 'node:module'
import { csrfToken } from './csrf.ts'
import { createInbox } from './inbox.ts'
import { host, listenNear } from './listen.ts'
import { createSmtp, listenSmtp } from './smtp.ts'
import { createWeb, listenWeb } from './web.ts'

// Started by the shop, which is told the ports and whose end is its end; or by hand, when it prints them.

const portOf = (text: string | undefined, fallback: number): number => {
  const port = Number(text || fallback)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`not a port: ${text}`)
  return port
}

async function main(): Promise<void> {
  const inbox = createInbox()
  const smtp = createSmtp(inbox)
  const smtp_port = await listenNear(portOf(process.env.SANDBOX_SMTP_PORT, 3025), (port) => listenSmtp(smtp, port))
  const web = await createWeb(inbox, smtp_port, process.env.SANDBOX_DATA_DIR || undefined)
  const inbox_port = await listenNear(portOf(process.env.SANDBOX_PORT, 3001), (port) => listenWeb(web, port))
  const stop = async (): Promise<never> => {
    await Promise.all([web.close(), new Promise<void>((resolve) => smtp.close(() => resolve()))])
    process.exit(0)
  }
  endWith(stop)
  if (process.send) process.send({ inbox_port, smtp_port, csrf_token: csrfToken })
  else process.stdout.write(`Inbox  http://${host}:${inbox_port}\nSMTP   smtp://${host}:${smtp_port}\n`)
  flushCompileCache()
}

/** Under the shop a Ctrl-C reaches both; the shop still has mails to send, so only its word or its death counts. */
function endWith(stop: () => Promise<never>): void {
  let began = false
  const end = (): void => {
    if (began) return
    began = true
    setTimeout(() => process.exit(1), 2_000).unref()
    stop().catch(() => process.exit(1))
  }
  process.once('disconnect', end)
  process.on('SIGTERM', end)
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => process.connected || end())
}

main().catch((error: unknown) => {
  process.stderr.write(`sandbox: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
