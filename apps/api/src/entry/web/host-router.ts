import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { apiHeaders } from '../../platform/http/security.ts'
import { isTrusted, trustsOf } from '../../platform/http/trust-proxy.ts'
import { refuseUnreadable } from '../../platform/http/unreadable.ts'
import type { Env } from '../env.ts'
import { portProblem } from '../port-problem.ts'
import type { Stop } from '../run.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** What answers at some hosts: everywhere there, or where it says so alone. */
export type Site = {
  hosts: readonly string[]
  /** The host that its settings name besides; what another site has by its file stays there. */
  also?: () => string | undefined
  owns?: (url: string) => boolean
  handle: Handle
  /** Shoppers reach it by https, and browsers are told to use nothing else. */
  secure?: boolean
}

const onlyHttps = 'max-age=31536000; includeSubDomains'

const timeout = { requestTimeout: 60_000, keepAliveTimeout: 72_000 }

type Place = Pick<Env, 'HOST' | 'TRUST_PROXY'> & { port: number; variable?: string }

/** Opens one port for several sites: the host decides, and the first site answers for hosts that nobody has. */
export async function startHostRouter(
  sites: readonly Site[],
  { port, variable, HOST, TRUST_PROXY }: Place,
): Promise<Stop> {
  const siteOf = pickSite(sites)
  const trusts = trustsOf(TRUST_PROXY)
  let closing = false
  const server = createServer(timeout, (request, response) => {
    if (closing) response.setHeader('connection', 'close')
    if (hasTwoHosts(request)) return refuseTwoHosts(response)
    readFullAddress(request)
    const site = siteOf(hostOf(request, isTrusted(request, trusts)), request.url ?? '/')
    if (site?.secure) response.setHeader('strict-transport-security', onlyHttps)
    site?.handle(request, response)
  })
  server.on('clientError', refuseUnreadable)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(portProblem(port, error.code, variable))))
    server.listen(port, HOST, resolve)
  })
  return () => {
    closing = true
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    return closed
  }
}

/** Of two `Host` headers one program reads the first and another the last, so neither is taken (RFC 9112, 3.2). */
const hasTwoHosts = ({ headersDistinct }: IncomingMessage): boolean => (headersDistinct.host?.length ?? 0) > 1

function refuseTwoHosts(response: ServerResponse): void {
  response.writeHead(400, { ...apiHeaders, 'content-type': 'application/json; charset=utf-8', connection: 'close' })
  response.end(JSON.stringify({ error: 'Two Host headers in one request.', code: 'bad_request' }))
}

/** Who asks for a whole address (`GET http://host/path`) asks for its path at its host, whatever `Host` says (RFC 9112, 3.2.2). */
function readFullAddress(request: IncomingMessage): void {
  const [, host, path = ''] = /^https?:\/\/(?:[^/?#@]*@)?([^/?#@]*)(.*)$/i.exec(request.url ?? '') ?? []
  if (host === undefined) return
  request.headers.host = host
  request.url = path.startsWith('/') ? path : `/${path}`
}

/** The site of a host and address; one that owns some of them goes before the one that has the rest. */
export function pickSite(sites: readonly Site[]): (host: string, url: string) => Site | undefined {
  const shared = sites.filter(({ owns }) => !owns)
  const parts = sites.filter(({ owns }) => owns)
  const byHost = new Map(shared.flatMap((site) => site.hosts.map((host) => [host, site] as const)))
  const [first] = shared
  return (host, url) =>
    parts.find(({ hosts, owns }) => hosts.includes(host) && owns?.(url)) ??
    byHost.get(host) ??
    shared.find(({ also }) => also?.() === host) ??
    first
}

/** The name that a request was sent to, without its port. Only a trusted proxy may tell of another. */
function hostOf({ headers }: IncomingMessage, trusted: boolean): string {
  const forwarded = trusted ? headers['x-forwarded-host'] : undefined
  const hostHeader = [forwarded ?? headers.host ?? ''].flat().join().split(',').at(-1) ?? ''
  return hostHeader.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}
