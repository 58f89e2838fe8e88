import { Resolver } from 'node:dns/promises'
import { networkInterfaces } from 'node:os'
import { connect } from 'node:tls'
import type { Found, NamesPort } from '../../modules/base/settings/index.ts'
import { isPublicAddress } from '../../platform/public-address.ts'

const none = new Set(['ENODATA', 'ENOTFOUND', 'NXDOMAIN'])

/** No record is an answer; a server that does not answer is none. */
const orNone = (records: Promise<string[]>): Promise<string[]> =>
  records.catch((error: NodeJS.ErrnoException) => {
    if (none.has(error.code ?? '')) return []
    throw error
  })

export type DnsOptions = {
  /** The host of PUBLIC_URL, whose addresses are this server's too. */
  public_host?: string | undefined
  resolver?: Pick<Resolver, 'resolve4' | 'resolve6' | 'resolveCname'>
  /** Public addresses of this machine. */
  machine?: () => string[]
}

const ofMachine = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .map(({ address }) => address)
    .filter(isPublicAddress)

/** Names as the DNS has them now, by this machine's name servers, and HTTPS at an address. */
export function dnsNames({ public_host, resolver, machine = ofMachine }: DnsOptions = {}): NamesPort {
  const dns = resolver ?? new Resolver({ timeout: 3_000, tries: 2 })
  const find = async (domain: string): Promise<Found | undefined> => {
    try {
      const [a, aaaa, cname] = await Promise.all([
        orNone(dns.resolve4(domain)),
        orNone(dns.resolve6(domain)),
        orNone(dns.resolveCname(domain)),
      ])
      return { a, aaaa, cname }
    } catch {
      return undefined
    }
  }
  return {
    find,
    own: async () => {
      const named = public_host ? await find(public_host) : undefined
      return [...new Set([...machine(), ...(named?.a ?? []), ...(named?.aaaa ?? [])])]
    },
    tryHttps,
  }
}

/** Whether a certificate for the name is shown at an address, one that browsers take. */
const tryHttps: NamesPort['tryHttps'] = (domain, address) =>
  new Promise((done) => {
    const socket = connect({ host: address, port: 443, servername: domain, timeout: 5_000 }, () => {
      const until = new Date(socket.getPeerCertificate().valid_to)
      socket.end()
      done({ state: 'ok', until: Number.isNaN(until.getTime()) ? null : until })
    })
    socket.once('timeout', () => socket.destroy(new Error('timed out')))
    socket.once('error', (error: NodeJS.ErrnoException) => {
      const isCertificate = /CERT|SELF_SIGNED|UNABLE_TO|ALTNAME/.test(error.code ?? '')
      done({ state: isCertificate ? 'certificate' : 'no_answer', until: null })
    })
  })
